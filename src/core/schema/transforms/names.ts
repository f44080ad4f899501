/** What a name may be in a format. */
export interface NameRule {
  /** A class of characters, as in a regular expression: `A-Za-z0-9_-`. */
  readonly characters: string;
  readonly length: number;
  /** What it must begin with, when that is more than one of the characters. */
  readonly first?: string;
}

/** T7: the name when it fits; else what of it fits, cut with a hash when it is too long. Never empty. */
export function fitName(name: string, rule: NameRule, suffix = ''): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  const foreign = new RegExp(`[^${rule.characters}]`, 'gu');
  const replaced = (fitsName(name, rule) ? name : plain).replace(foreign, '_');
  // Nothing of a name in another script is left; the hash still tells two of them apart.
  const readable = /[A-Za-z0-9]/.test(replaced) ? replaced : `tool_${hashOf(name)}`;
  const begun = rule.first && !new RegExp(`^[${rule.first}]`).test(readable) ? `_${readable}` : readable;
  const room = rule.length - suffix.length;
  const cut = begun.length > room ? `${begun.slice(0, room - 7)}_${hashOf(name)}` : begun;
  return cut + suffix;
}

export function fitsName(name: string, rule: NameRule): boolean {
  const first = rule.first === undefined || new RegExp(`^[${rule.first}]`).test(name);
  return first && new RegExp(`^[${rule.characters}]{1,${rule.length}}$`).test(name);
}

/** One part of an Open Tool Calling id. */
export const idSegment: NameRule = { characters: 'A-Za-z0-9_', length: 128 };
/** An Open Tool Calling name; what OpenAI takes is the same. */
export const toolName: NameRule = { characters: 'A-Za-z0-9_-', length: 64 };
/** A name of the Model Context Protocol and of toolfoundation. */
export const mcpName: NameRule = { characters: 'A-Za-z0-9_.-', length: 128 };

/** Six hexadecimal digits that stay the same for the same text (FNV-1a). */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return ((hash >>> 24) ^ (hash & 0xffffff)).toString(16).padStart(6, '0');
}

/** A version as three whole numbers: `v1.2` is 1.2.0, `1.2.3-rc.1` is 1.2.3; nothing when there is no number to begin with. */
export function plainVersion(version: string): string | undefined {
  const parts = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?![\d.])/.exec(version.trim());
  if (!parts) return undefined;
  const [, major = '0', minor = '0', patch = '0'] = parts;
  return [major, minor, patch].map((part) => part.replace(/^0+(?=\d)/, '')).join('.');
}
