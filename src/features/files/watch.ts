import { documentStore } from '../../state/document';
import { lookAtFile } from '../../state/files';

/** How often the file of the document in front is looked at while the page is seen. */
const betweenLooksMs = 2000;

/** Looks at the file of the document in front, now and then and when the page is come back to, until stopped. */
export function watchFile(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void lookAtFile();
  };
  const timer = setInterval(look, betweenLooksMs);
  window.addEventListener('focus', look);
  const stop = documentStore.subscribe((now, before) => {
    if (now.id !== before.id) look();
  });
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    stop();
  };
}
