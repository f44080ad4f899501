/** Pixels: as high and as wide as each control is where a finger is likely. */
const finger = 44;

const controls = 'a, button, [role="tab"], label:has(input[type="radio"]), input[type="text"]';

/** What can be pressed, and is smaller than that. */
export const tooSmall = (part: Element = document.body) =>
  [...part.querySelectorAll(controls)]
    .filter((element) => element.checkVisibility() && element.closest('[aria-hidden="true"]') === null)
    .map((element) => ({ name: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ box }) => Math.min(box.width, box.height) < finger)
    .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`);
