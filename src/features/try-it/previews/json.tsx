import { useMemo } from 'react';
import { JsonValue, valueSize } from '../outcomes/json-value';
import { ServerText } from '../server-text';
import type { PreviewProps } from './preview';

const none: readonly never[] = [];

export default function JsonPreview({ bytes }: PreviewProps) {
  const text = useMemo(() => new TextDecoder().decode(bytes), [bytes]);
  if (text.length > valueSize.parsed) return <ServerText label="Received text" text={text} maxLength={256 * 1024} />;
  return <JsonValue text={text} issues={none} />;
}
