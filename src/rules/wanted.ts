import { isObject } from '../core/json/members';

/** What a member may be, in the words of a message. */
export interface Wanted {
  readonly words: string;
  readonly accepts: (value: unknown) => boolean;
}

const isText = (value: unknown) => typeof value === 'string';
const oneOf = (...known: readonly string[]) => ({ accepts: (value: unknown) => known.some((each) => each === value) });

export const wanted = {
  anyText: { words: 'a string', accepts: isText },
  text: { words: 'a string', accepts: (value: unknown) => isText(value) && value !== '' },
  flag: { words: 'true or false', accepts: (value: unknown) => typeof value === 'boolean' },
  object: { words: 'an object', accepts: isObject },
  list: { words: 'an array', accepts: Array.isArray },
  texts: { words: 'an array of strings', accepts: (value: unknown) => Array.isArray(value) && value.every(isText) },
  theme: { words: '"light" or "dark"', ...oneOf('light', 'dark') },
  taskSupport: { words: '"forbidden", "optional" or "required"', ...oneOf('forbidden', 'optional', 'required') },
} as const;
