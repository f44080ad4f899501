// The demonstration worker in the page listens on the same channel: src/demo/in-page.ts.
const channel = new BroadcastChannel('callsheet-consent');
const id = new URLSearchParams(location.search).get('id');
const allow = document.getElementById('allow');
const answer = document.getElementById('answer');

if (!id) {
  allow.disabled = true;
  answer.textContent = 'Nobody is asking. Call the tool again to get a new question.';
}

allow.addEventListener('click', () => {
  channel.postMessage({ id, granted: true });
  allow.disabled = true;
  answer.textContent = 'Access granted. Close this page and send the call again.';
});
