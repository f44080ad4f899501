/** The keys of an event, as the browser tells them. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const modifiers: ReadonlySet<string> = new Set([
  'Control',
  'Meta',
  'Alt',
  'AltGraph',
  'Shift',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
]);

/**
 * One spelling for a press: `Mod+Shift+F`, `F8`, `?`. Mod is Control or Command. Shift counts with letters and named
 * keys; of other characters it is a part. Nothing while only modifiers are held.
 */
export function keysOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (modifiers.has(key) || key === '') return undefined;
  const isCharacter = key.length === 1;
  const isLetter = isCharacter && key.toLowerCase() !== key.toUpperCase();
  const parts = [
    ...(ctrlKey || metaKey ? ['Mod'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && (isLetter || !isCharacter || key === ' ') ? ['Shift'] : []),
    key === ' ' ? 'Space' : isCharacter ? key.toUpperCase() : key,
  ];
  return parts.join('+');
}

/** Whether a press types something or moves about in a text: then it means that there. */
export function typesText(keys: string): boolean {
  return !/^(Mod\+|Alt\+|F\d)/.test(keys.replace(/^Shift\+/, ''));
}

/** Presses that the browser or every text field needs. */
const taken: ReadonlySet<string> = new Set(
  'Tab Shift+Tab Escape Enter Space Backspace Delete ArrowUp ArrowDown ArrowLeft ArrowRight Mod+C Mod+V Mod+X Mod+A Mod+Z Mod+Shift+Z Mod+Y Mod+T Mod+N Mod+W Mod+R Mod+Q F5 F11 F12'.split(
    ' ',
  ),
);

/** Why a press cannot be given to a command; nothing when it can. */
export function objectionToKeys(keys: string): string | undefined {
  if (taken.has(keys)) return `${keys} belongs to the browser or to text fields; press others.`;
  if (/^(Shift\+)?[\p{L}\p{N}]$/u.test(keys))
    return 'A letter alone is what people type; hold Control, Command or Alt with it.';
  return undefined;
}

/** `Mod` as the keyboard calls it: Command or Control. */
export function keysInWords(keys: string, isApple: boolean): string {
  return keys.replace('Mod', isApple ? '⌘' : 'Ctrl').replace('Alt', isApple ? '⌥' : 'Alt');
}
