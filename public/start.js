if (window.top !== window.self) {
  // A policy in a meta element cannot forbid framing, so the page refuses by itself: nothing after this is read.
  document.documentElement.textContent = 'Callsheet does not run inside another page. Open it in a tab of its own.';
  window.stop();
} else {
  // The colours of what stands in the page before the code is here (src/ui/theme/theme.ts).
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem('callsheet:settings') || '{}').theme;
  } catch {
    // Storage that is blocked or damaged has no choice in it.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = ['dark', 'light'].includes(chosen) ? chosen : system;
  // What the editor and the storage are made of (scripts/fetched-ahead.ts) is fetched once the shell's code is here, and
  // before that is read: earlier it would have a part of a slow line, later the line would wait.
  const relations = { script: 'modulepreload', style: 'preload' };
  new PerformanceObserver((arrived, observer) => {
    if (arrived.getEntriesByName(document.querySelector('script[type="module"]').src).length === 0) return;
    observer.disconnect();
    for (const link of document.querySelectorAll('link[rel="ahead"]')) link.rel = relations[link.as];
  }).observe({ type: 'resource', buffered: true });
  // What is dropped before the shell's code is here waits for it (src/state/files/early.ts).
  window.droppedEarly = [];
  document.querySelector('script[type="module"]').addEventListener('error', () => {
    window.droppedEarly = undefined;
  });
  addEventListener('drop', (event) => {
    if (!window.droppedEarly) return;
    event.preventDefault();
    const files = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    window.droppedEarly.push({
      files: files.map((item) => ({
        file: item.getAsFile(),
        entry: item.webkitGetAsEntry(),
        handle: item.getAsFileSystemHandle?.().catch(() => null),
      })),
      addresses: event.dataTransfer.getData('text/uri-list'),
      text: event.dataTransfer.getData('text/plain'),
    });
  });
  // The browser would open a file or a link that nothing takes in the page's place, with what is typed into a dialog lost.
  addEventListener('dragover', (event) => {
    const { types } = event.dataTransfer;
    const isText = event.target.closest?.('input, textarea, [contenteditable="true"]') && !types.includes('Files');
    if (event.defaultPrevented || isText || !types.some((type) => type === 'Files' || type === 'text/uri-list')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = window.droppedEarly ? 'copy' : 'none';
  });
}
