import type { Drawn } from '../core/exhibit/draw-exhibit';

/** What is drawn as nodes of this page: text stays text. */
export function buildDrawn(drawn: Drawn): Node {
  if (typeof drawn === 'string') return document.createTextNode(drawn);
  const element = document.createElement(drawn.tag);
  for (const [name, value] of Object.entries(drawn.attributes)) element.setAttribute(name, value);
  element.append(...drawn.children.map(buildDrawn));
  return element;
}
