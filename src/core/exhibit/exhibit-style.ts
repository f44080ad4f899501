/** How an exhibit looks, light or dark by the reader's preference. */
export const exhibitStyle = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
    --ink: light-dark(#18181b, #f4f4f5); --muted: light-dark(#52525b, #b4b4bd); --line: light-dark(#d4d4d8, #3f3f46);
    --box: light-dark(#fafafa, #111113); color: var(--ink); background: light-dark(#fff, #18181b) }
  body { margin: 0 auto; max-width: 52rem; padding: 1rem; overflow-wrap: anywhere }
  h1 { font-size: 1.15rem; line-height: 1.3; margin: 0 }
  h2 { font-size: 1rem; margin: 1.25rem 0 .25rem }
  p { margin: .25rem 0 }
  ul { margin: .25rem 0; padding-left: 1.25rem }
  pre { margin: .25rem 0; padding: .75rem; overflow: auto; max-height: 28rem; border: 1px solid var(--line);
    border-radius: 6px; background: var(--box); font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap;
    unicode-bidi: isolate }
  code { font: .9em ui-monospace, monospace; background: var(--box); border-radius: 3px; padding: 0 .2em }
  mark { color: inherit; background: none; border: 1px solid; border-radius: 3px; font-size: .85em; padding: 0 .2em }
  img { display: block; max-width: 100%; height: auto; margin: .75rem 0 }
  header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1.5rem }
  header div { flex: 1 1 16rem } header p { color: var(--muted) }
  a { color: light-dark(#4338ca, #a5b4fc) }
  :focus-visible { outline: 2px solid light-dark(#4f46e5, #a5b4fc); outline-offset: 1px }
`;
