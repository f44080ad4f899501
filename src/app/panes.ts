import { stepAround } from '../core/step-around';
import { closeRailOver, type PaneName, showPane, showRail } from '../state/page';
import type { RailSection } from '../state/settings';
import { whenDrawn } from '../ui/hooks/when-drawn';
import { focusable, isSeen } from '../ui/platform/focusable';
import { firstControl } from '../ui/schema-form/focus-when-drawn';

/** What has the focus first in a pane without arguments: its text, what stands below its head, anything in it. */
const entrances = ['.monaco-editor [role="textbox"]', `${focusable}:not(header *)`, focusable];

/** Where the focus was when it was led out of a pane. */
const leftAt = new WeakMap<Element, HTMLElement>();

const regions: Readonly<Record<Exclude<PaneName, 'definition' | 'form' | 'problems' | 'response'>, string>> = {
  editor: 'Editor',
  'try-it': 'Try it',
};

/** Brings a pane into view and puts the focus into it. */
export function goToPane(pane: keyof typeof regions): void {
  showPane(pane);
  const region = document.querySelector<HTMLElement>(`main section[aria-label="${regions[pane]}"]`);
  if (region) whenDrawn(region, () => enter(region));
}

/** Puts the focus into the next pane on screen, or the one before. */
export function goToNextPane(step: 1 | -1): void {
  const panes = panesOnScreen();
  const from = panes.find((pane) => pane.contains(document.activeElement));
  const next = stepAround(panes, from, step);
  if (next) enter(next);
}

/** Shows a section of the rail and puts the focus into it, once its code is here; who goes elsewhere meanwhile stays there. */
export function goToSection(section: RailSection): void {
  showRail(section);
  const over = new AbortController();
  const look = () => {
    const region = document.querySelector<HTMLElement>(
      `main [data-rail="${section}"]:not([hidden]) section[aria-label]`,
    );
    if (!region) return;
    over.abort();
    whenDrawn(region, () => enter(region));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  over.signal.addEventListener('abort', () => observer.disconnect());
  // A key that is held repeats the one that asked for it.
  const isNew = (event: Event) => !(event instanceof KeyboardEvent && event.repeat);
  for (const event of ['keydown', 'pointerdown']) {
    window.addEventListener(event, (each) => isNew(each) && over.abort(), { capture: true, signal: over.signal });
  }
  // Its code may never come.
  setTimeout(() => over.abort(), 10_000);
  look();
}

/** The focus does not go away with the rail. */
export function leaveRail(): void {
  const pane = document.activeElement?.closest('[data-rail]') && panesOnScreen().find((each) => !isInRail(each));
  if (pane) enter(pane);
}

/** The regions in the order of the page; those within another are a part of it. */
function panesOnScreen(): readonly HTMLElement[] {
  const sections = document.querySelectorAll<HTMLElement>('main section[aria-label]');
  return [...sections].filter((section) => isSeen(section) && !section.parentElement?.closest('section'));
}

/** Puts the focus on a pane itself, else on the first one, where a key writes into no text. */
export function standOnPane(wanted: HTMLElement | undefined): void {
  const pane = wanted ?? panesOnScreen().find((each) => !isInRail(each));
  if (pane) itself(pane).focus({ preventScroll: true });
}

function enter(pane: HTMLElement): void {
  const active = document.activeElement;
  const left = panesOnScreen().find((each) => each.contains(active));
  if (left && active instanceof HTMLElement) leftAt.set(left, active);
  // What lies over the page would hide where the focus is.
  if (!isInRail(pane)) closeRailOver();
  entranceOf(pane).focus();
}

/** Where the focus was before, else the first argument's control, else the first thing that takes it, else the pane itself. */
function entranceOf(pane: HTMLElement): HTMLElement {
  const before = leftAt.get(pane);
  if (before && pane.contains(before) && isSeen(before)) return before;
  const argument = pane.querySelector('[data-argument]');
  const control = argument && firstControl(argument);
  if (control && isSeen(control)) return control;
  const found = entrances.map((entrance) => firstSeen(pane, entrance)).find((each) => each !== undefined);
  if (found) return found;
  return itself(pane);
}

function itself(pane: HTMLElement): HTMLElement {
  pane.tabIndex = -1;
  return pane;
}

/** The first thing in a part of the page that takes the focus, and no text. */
export const pressableIn = (part: HTMLElement) =>
  firstSeen(part, `${focusable}:not(input:not([type="radio"], [type="checkbox"]), textarea, [role="textbox"])`);

const firstSeen = (part: HTMLElement, selector: string) =>
  [...part.querySelectorAll<HTMLElement>(selector)].find(isSeen);

const isInRail = (pane: HTMLElement) => pane.closest('[data-rail]') !== null;
