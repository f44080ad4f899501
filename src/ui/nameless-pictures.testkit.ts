/**
 * The pictures that are read out without a word to say for them, which axe passes over where they name no role. It runs
 * in a page of Playwright too, so everything it needs stands in it.
 */
export function namelessPictures(part: Element): readonly string[] {
  const pictures = [...part.querySelectorAll('svg, img, [role="img"]')];
  const isSilent = (picture: Element) =>
    picture.closest('[aria-hidden="true"]') !== null ||
    picture.matches('[role="none"], [role="presentation"]') ||
    picture.parentElement?.closest('svg, [role="img"]') ||
    !picture.checkVisibility();
  const isNamed = (picture: Element) =>
    ['aria-label', 'aria-labelledby', 'alt', 'title'].some((name) => picture.hasAttribute(name)) ||
    picture.querySelector(':scope > title') !== null;
  return pictures
    .filter((picture) => !isSilent(picture) && !isNamed(picture))
    .map((picture) => `a picture without a name: ${picture.outerHTML.slice(0, 120)}`);
}
