// The demonstration worker in the page listens on the same channel: src/demo/in-page.ts.
const channel = new BroadcastChannel('callsheet-consent');
const id = new URLSearchParams(location.search).get('id');
const allow = document.getElementById('allow');
const deny = document.getElementById('deny');
const answer = document.getElementById('answer');
/** Long enough to read what was answered. */
const closesAfterMs = 1200;

// A tool of a mock asks: nobody's mail is read.
if (id?.startsWith('mock-')) {
  document.title = 'Allow this tool?';
  document.querySelector('h1').textContent = document.title;
  document.querySelector('p').textContent =
    'A tool of the mock asks to act for you. It is made up and runs inside Callsheet: nothing is read, written or sent.';
}

function end(words) {
  allow.disabled = true;
  deny.disabled = true;
  answer.textContent = words;
}

if (!id) end('Nobody is asking. Call the tool again to get a new question.');

allow.addEventListener('click', () => {
  channel.postMessage({ id, granted: true });
  end('Access granted. This tab closes; send the call again in Callsheet.');
  setTimeout(() => close(), closesAfterMs);
});

deny.addEventListener('click', () => {
  end('Access denied. This tab closes; the tool has not run.');
  setTimeout(() => close(), closesAfterMs);
});
