import { useMemo } from 'react';
import { readJsonText } from '../../../core/json/json-text';
import { endingOf, toolFileName } from '../../../protocols/http/file-name';
import { mediaTypeOf } from '../previews';
import { ServerText } from '../server-text';
import { Data } from './data';

export interface StringValueProps {
  /** JSON text of a string. */
  readonly text: string;
  readonly tool: string;
}

/** What a string says, with its lines; of a `data:` address the file that it holds. */
export default function StringValue({ text, tool }: StringValueProps) {
  const value = useMemo(() => readJsonText(text)?.value, [text]);
  if (typeof value !== 'string') return null;
  const address = /^data:([^,]*);base64,/i.exec(value);
  if (!address) return <ServerText label="Text of the value" text={value} fileName={toolFileName(tool, 'txt')} />;
  const data = value.slice(address[0].length).replaceAll('%2B', '+').replaceAll('%2F', '/').replaceAll('%3D', '=');
  const mediaType = mediaTypeOf(address[1]);
  return <Data data={data} mediaType={mediaType} name={toolFileName(tool, endingOf(mediaType) ?? 'bin')} />;
}
