// The demonstration worker in the page listens on the same channel: src/demo/in-page.ts.
const channel = new BroadcastChannel('callsheet-consent');
const id = new URLSearchParams(location.search).get('id');
const allow = document.getElementById('allow');
const answer = document.getElementById('answer');

// A tool of a mock asks: nobody's mail is read.
if (id?.startsWith('mock-')) {
  document.title = 'Allow this tool?';
  document.querySelector('h1').textContent = document.title;
  document.querySelector('p').textContent =
    'A tool of the mock asks to act for you. It is made up and runs inside Callsheet: nothing is read, written or sent.';
}

if (!id) {
  allow.disabled = true;
  answer.textContent = 'Nobody is asking. Call the tool again to get a new question.';
}

allow.addEventListener('click', () => {
  channel.postMessage({ id, granted: true });
  allow.disabled = true;
  answer.textContent = 'Access granted. Close this page and send the call again.';
});
