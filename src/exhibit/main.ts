import { drawExhibit } from '../core/exhibit/draw-exhibit';
import { exhibitStyle } from '../core/exhibit/exhibit-style';
import { readExhibit } from '../state/share';
import { buildDrawn } from './build-drawn';

/** Draws what the address holds behind its `#`; whatever comes of it, nothing is stored and nothing is sent. */
async function show(): Promise<void> {
  const fragment = location.hash;
  const exhibit = await readExhibit(fragment, new URL('.', location.href).href);
  // Another one was asked for meanwhile.
  if (location.hash !== fragment) return;
  document.title = exhibit.title;
  document.body.replaceChildren(...drawExhibit(exhibit).map(buildDrawn));
}

const style = new CSSStyleSheet();
style.replaceSync(exhibitStyle);
document.adoptedStyleSheets = [style];
window.addEventListener('hashchange', () => void show());
void show();
