/** Words of somebody else, always as text: in a box that they cannot leave. */
export function SharedText({ label, text }: { readonly label: string; readonly text: string }) {
  if (text === '') return <p className="text-muted">Empty.</p>;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="focus-inset max-h-72 overflow-auto rounded-md border border-line bg-canvas px-2 py-1.5"
    >
      <pre dir="auto" className="isolate font-mono text-code whitespace-pre-wrap [unicode-bidi:isolate] wrap-anywhere">
        {text}
      </pre>
    </section>
  );
}
