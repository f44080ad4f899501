import { ServerText } from '../server-text';
import type { PreviewProps } from './preview';

/** Text, and the source of markup: never drawn as a page. */
export default function TextPreview({ bytes, mediaType }: PreviewProps) {
  const isMarkup = /html|svg|xml/.test(mediaType);
  return (
    <div className="flex flex-col gap-1">
      {isMarkup && <p className="text-sm text-muted">Shown as source. Nothing in it is run or loaded.</p>}
      <ServerText label="Received text" text={new TextDecoder().decode(bytes)} maxLength={256 * 1024} />
    </div>
  );
}
