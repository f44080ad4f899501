// A policy in a meta element cannot forbid framing, so the page refuses by itself: nothing after this line is read.
if (window.top !== window.self) {
  document.documentElement.textContent = 'Callsheet does not run inside another page. Open it in a tab of its own.';
  window.stop();
}
