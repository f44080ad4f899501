/** The first stop of Tab: past the bar at the top and the rail, to the pane in front. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place in this page; which one depends on what is in front.
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        void import('./panes').then(({ standOnPane }) => standOnPane(undefined));
      }}
      className="absolute top-1 left-2 z-50 rounded-md bg-raised px-3 py-2 shadow-float not-focus:sr-only"
    >
      Skip to main content
    </a>
  );
}
