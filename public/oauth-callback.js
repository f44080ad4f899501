// The page that asked listens on the same channel and knows its question by `state`: src/state/oauth.ts.
const query = location.search.slice(1);
history.replaceState(null, '', location.pathname);
const isAnswer = new URLSearchParams(query).has('state');

if (isAnswer) {
  new BroadcastChannel('callsheet-oauth').postMessage(query);
  document.getElementById('answer').textContent =
    'The answer was handed to Callsheet. Close this page and go on in the other one.';
}
