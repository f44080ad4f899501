import { VisibleText } from './visible-text';

/** Words of somebody else, always as text: in a box that they cannot leave, and that the keyboard scrolls. */
export function ForeignText({ label, text, height = 'max-h-96' }: ForeignTextProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={`focus-inset overflow-auto rounded-md border border-line bg-canvas px-2 py-1.5 ${height}`}
    >
      <VisibleText
        as="pre"
        dir="auto"
        className="isolate font-mono text-code whitespace-pre-wrap [unicode-bidi:isolate] wrap-anywhere"
        text={text}
      />
    </section>
  );
}

export interface ForeignTextProps {
  readonly label: string;
  readonly text: string;
  /** The class of the greatest height, before it scrolls. */
  readonly height?: string;
}
