import { bytesPerRow, hexRows } from '../../../core/text/hex-rows';
import { useRowWindow } from '../../../ui/hooks/use-row-window';
import type { PreviewProps } from './preview';

const lineHeight = 20;

/** Bytes as they are; only the rows in view are in the document. */
export default function HexPreview({ bytes }: PreviewProps) {
  const count = Math.ceil(bytes.length / bytesPerRow);
  const { ref, start, end, totalHeight, topOf } = useRowWindow<HTMLElement>(count, lineHeight);
  return (
    <section
      ref={ref}
      aria-label="Received bytes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="focus-inset max-h-96 overflow-auto rounded-md border border-line bg-canvas px-2"
    >
      <div className="relative min-w-fit" style={{ height: totalHeight }}>
        {hexRows(bytes, start, end).map(({ offset, bytes: pairs, letters }, index) => (
          <div
            key={offset}
            className="absolute left-0 flex gap-4 font-mono text-code whitespace-pre"
            style={{ top: topOf(start + index), height: lineHeight }}
          >
            <span className="text-faint">{offset}</span>
            <span>{pairs}</span>
            <span className="text-muted">{letters}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
