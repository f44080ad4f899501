import type { Finding, Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import type { ToolDocument } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { byReplacing, bySetting } from '../fixes';
import { wordFor } from '../words';
import { shownAt } from '../written-at';
import { machine } from './example';
import { type DocumentPlace, documentsIn, isMissing } from './places';

const citation = 'Machine Context Protocol, Tool Definition Specification 1.0.0, Security';
const highest = 10;

/** The level of each document. */
function levelsIn(document: ToolDocument) {
  return documentsIn(document).map((place) => {
    const key = 'securityLevel';
    return { place, at: [...place.path, key], level: member(place.value, key) };
  });
}

/** A level that was written otherwise stays what it is; another one is a person's choice. */
function setTo(at: Path, level: number, was: number): Fix {
  const title = `Set to ${level}`;
  return level === was ? bySetting(title, at, String(level)) : byReplacing(title, at, String(level));
}

const clamped = (level: number) => Math.min(highest, Math.max(0, Math.ceil(level)));

export const securityLevelType: Rule = {
  id: 'mcx/security-level-type',
  severity: 'error',
  summary: 'The security level is an integer, so that it can be compared.',
  citation: `${citation} (integer from 0-10)`,
  document: (document) =>
    levelsIn(document).flatMap(({ place, at, level }): Findings => {
      if (isMissing(level) || Number.isInteger(level)) return [];
      const number = typeof level === 'string' && level.trim() !== '' ? Number(level) : level;
      const fixes = typeof number === 'number' && Number.isFinite(number) ? [setTo(at, clamped(number), number)] : [];
      const found = typeof level === 'string' || typeof level === 'number' ? shownAt(place, at) : wordFor(level);
      return { at, message: `The security level is ${found}; it must be an integer from 0 to 10.`, fixes };
    }),
  good: [machine(), machine({ securityLevel: '0' })],
  bad: [
    machine({ securityLevel: '«"3"»' }),
    machine({ securityLevel: '«2.5»' }),
    machine({ securityLevel: '«"high"»' }),
    machine({ securityLevel: '«true»' }),
  ],
};

export const securityLevelRange: Rule = {
  id: 'mcx/security-level-range',
  severity: 'error',
  summary: 'Levels run from 0 (no security) to 10 (authentication, authorization and additional verification).',
  citation: `${citation} (integer from 0-10)`,
  document: (document) =>
    levelsIn(document).flatMap(({ place, at, level }): Findings => {
      if (typeof level !== 'number' || !Number.isInteger(level) || (level >= 0 && level <= highest)) return [];
      const message = `The security level is ${shownAt(place, at)}; it must be an integer from 0 to 10.`;
      return { at, message, fixes: setTo(at, clamped(level), level) };
    }),
  good: [machine({ securityLevel: '10' })],
  bad: [machine({ securityLevel: '«11»' }), machine({ securityLevel: '«-1»' })],
};

/** In front of the metadata, where the specification has it. */
function addLevel({ value, path, node }: DocumentPlace): PathEdit {
  if (Object.hasOwn(value, 'securityLevel')) return { kind: 'set', path: [...path, 'securityLevel'], json: '0' };
  const index = node.entries.findIndex(({ key }) => key === 'metadata');
  const place = index < 0 ? {} : { index };
  return { kind: 'insert', path, key: 'securityLevel', json: '0', ...place };
}

export const securityLevelMissing: Rule = {
  id: 'mcx/security-level-missing',
  severity: 'info',
  summary: 'A tool that does not say how well its calls must be secured is taken for one that needs no security.',
  citation,
  document: (document) =>
    levelsIn(document).flatMap(({ place, at, level }): readonly Finding[] => {
      if (!isMissing(level)) return [];
      const message = 'This tool does not say its security level, which counts as 0 (none); say so.';
      const fixes: readonly Fix[] = [{ title: 'Add "securityLevel": 0', edits: [addLevel(place)] }];
      return [level === null ? { at, message, fixes } : { at: place.path, part: 'brace', message, fixes }];
    }),
  good: [machine()],
  bad: [
    machine({ securityLevel: undefined }, '«{»'),
    machine({ securityLevel: undefined, metadata: '{}' }, '«{»'),
    machine({ securityLevel: '«null»' }),
  ],
};

export const metadataType: Rule = {
  id: 'mcx/metadata-type',
  severity: 'error',
  summary: 'Metadata is an object; what is in it is up to the tool.',
  citation: 'Machine Context Protocol, Tool Definition Specification 1.0.0, Tool Definition Format',
  document: (document) =>
    documentsIn(document).flatMap(({ path, value }): Findings => {
      const metadata = member(value, 'metadata');
      const message = `"metadata" is ${wordFor(metadata)}; it must be an object.`;
      return isMissing(metadata) || isObject(metadata) ? [] : { at: [...path, 'metadata'], message };
    }),
  good: [machine({ metadata: '{"tags": ["math"], "depth": {"of": 1}}' }), machine({ metadata: 'null' })],
  bad: [machine({ metadata: '«["math"]»' }), machine({ metadata: '«"math"»' })],
};
