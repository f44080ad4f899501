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
      className="sr-only focus:not-sr-only focus:absolute focus:top-1 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-float"
    >
      Skip to main content
    </a>
  );
}
