import { member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';

/** An id as the specification writes it: `Toolkit.Tool@1.0.0`; the version may be short (`1`) or missing. */
export interface Identity {
  readonly toolkit: string;
  readonly tool: string;
  readonly version: string | undefined;
}

const idPattern = /^([A-Za-z0-9_]+)\.([A-Za-z0-9_]+)(?:@(\d+|\d+\.\d+\.\d+))?$/;

export function readId(id: unknown): Identity | undefined {
  const match = typeof id === 'string' ? idPattern.exec(id) : null;
  const [, toolkit, tool, version] = match ?? [];
  return toolkit !== undefined && tool !== undefined ? { toolkit, tool, version } : undefined;
}

export function identityOf(tool: ToolModel): Identity | undefined {
  return readId(member(tool.raw, 'id'));
}

/** `x.y.z`, each a whole number. */
export function isVersion(version: unknown): version is string {
  return typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version);
}

/** The version of the definition, when it is well-formed. */
export function versionOf(tool: ToolModel): string | undefined {
  const version = member(tool.raw, 'version');
  return isVersion(version) ? version : undefined;
}

/** `v1.2` is meant as 1.2.0; nothing when it cannot be put right without guessing, as with `1.0.0-beta`. */
export function repairVersion(spelling: string): string | undefined {
  const match = /^\s*[vV]?\.?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.x|\.\*)?\s*$/.exec(spelling);
  if (!match) return undefined;
  const [, major = '0', minor = '0', patch = '0'] = match;
  return `${major}.${minor}.${patch}`;
}

/** `@1` means 1.0.0 exactly. */
export function expandVersion(version: string): string {
  return /^\d+$/.test(version) ? `${version}.0.0` : version;
}

export function hasLeadingZero(version: string): boolean {
  return version.split('.').some((part) => /^0\d/.test(part));
}

export function stripLeadingZeros(version: string): string {
  return version
    .split('.')
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join('.');
}

/** Letters, digits and underscores; everything else becomes an underscore, accents are taken off. */
export function toWord(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^_+|_+$/g, '');
}

/** `Gmail_GetEmails` is the tool GetEmails of the toolkit Gmail; `get_weather` names no toolkit. */
export function splitName(name: string): { readonly toolkit: string; readonly tool: string } | undefined {
  const [, toolkit, tool] = /^([A-Z][A-Za-z0-9]*)_(.+)$/.exec(name) ?? [];
  return toolkit !== undefined && tool !== undefined ? { toolkit, tool } : undefined;
}
