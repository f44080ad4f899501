import { useMemo } from 'react';
import { JsonTreeView } from '../../../ui/json-view/json-tree-view';
import { ServerText } from '../server-text';
import type { PreviewProps } from './preview';

const mostParsed = 10 * 1024 * 1024;

export default function JsonPreview({ bytes }: PreviewProps) {
  const text = useMemo(() => new TextDecoder().decode(bytes), [bytes]);
  if (text.length > mostParsed) return <ServerText label="Text of the artifact" text={text} most={256 * 1024} />;
  return <JsonTreeView text={text} label="Artifact" />;
}
