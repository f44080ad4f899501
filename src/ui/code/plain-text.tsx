import { fontFamily, metrics } from './metrics';

/** As much as a screen can show. */
const maxLines = 200;

export interface PlainTextProps {
  readonly text: string;
  readonly label: string;
  readonly lineNumbers?: boolean;
}

/** The text, read only, at the place where the editor will draw it. */
export function PlainText({ text, label, lineNumbers = true }: PlainTextProps) {
  const lines = text.split(/\r\n|\r|\n/, maxLines);
  const digits = Math.max(metrics.digits, String(lines.length).length);
  return (
    <section
      aria-label={`${label}, loading`}
      aria-busy="true"
      className="absolute inset-0 overflow-hidden bg-surface text-ink"
      style={{
        fontFamily,
        fontSize: metrics.fontSize,
        lineHeight: `${metrics.lineHeight}px`,
        paddingTop: metrics.padding,
        fontVariantLigatures: 'none',
      }}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number.
        <div key={index} className="flex">
          {lineNumbers && (
            <span
              aria-hidden="true"
              className="shrink-0 text-right text-faint"
              style={{ width: `round(${digits}ch, 1px)` }}
            >
              {index + 1}
            </span>
          )}
          <span
            className="min-w-0 wrap-anywhere whitespace-pre-wrap"
            style={{ minHeight: metrics.lineHeight, paddingLeft: metrics.decorations + 16 }}
          >
            {line}
          </span>
        </div>
      ))}
    </section>
  );
}
