import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { change } from '../fixes';
import { placeIn } from '../places';
import { nameLengthRule, onText } from '../text-member';
import { either, shown, wordFor } from '../words';
import { definition } from './example';

const citation = 'toolfoundation schemas, Core MCP tool fields; Validate in model/tool.go';

export const nameRequired: Rule = {
  id: 'tf/name-required',
  severity: 'error',
  summary: 'A tool has a name; its id is made of it.',
  citation,
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    if (typeof name === 'string') return [];
    if (name !== undefined && name !== null) {
      return { at: placeIn(tool, 'name'), message: `"name" is ${wordFor(name)}; it must be a string.` };
    }
    const message = 'This tool has no "name"; add one, its id is made of it.';
    return name === null ? { at: placeIn(tool, 'name'), message } : { at: tool.path, part: 'brace', message };
  },
  good: [definition()],
  bad: [definition({ name: undefined }, '«{»'), definition({ name: '«null»' }), definition({ name: '«5»' })],
};

export const nameLength = nameLengthRule({
  id: 'tf/name-length',
  severity: 'error',
  summary: 'A name has 1 to 128 characters; toolfoundation refuses the tool otherwise.',
  citation,
  most: 128,
  verb: 'has',
  example: definition,
});

export const nameChars: Rule = {
  id: 'tf/name-chars',
  severity: 'error',
  summary:
    'Names are made of ASCII letters, digits, underscores, dots and dashes; toolfoundation refuses the tool otherwise.',
  citation,
  tool: onText('name', (name, at, { raw }) => {
    if (/^[A-Za-z0-9_.-]*$/.test(name)) return undefined;
    const id = /^(.+?):([A-Za-z0-9_.-]+)(?::([^:]+))?$/.exec(name);
    const isOwn = id?.[1] === member(raw, 'namespace') && (id?.[3] === undefined || id[3] === member(raw, 'version'));
    if (id && isOwn) {
      const message = `The name repeats the namespace, which the id gets in front of it; write "${id[2]}".`;
      return { message, fixes: change(at, JSON.stringify(id[2])) };
    }
    const wrong = [...new Set(name.match(/[^A-Za-z0-9_.-]/gu) ?? [])].map(shown);
    const message = `The name may not contain ${either(wrong)}; use A-Z, a-z, 0-9, _, dots and - only.`;
    return { message, fixes: change(at, JSON.stringify(name.replace(/[^A-Za-z0-9_.-]/gu, '_'))) };
  }),
  good: [definition({ name: '"Read.file_2-x"' })],
  bad: [
    definition({ name: '«"read file"»' }),
    definition({ name: '«"files:read"»' }),
    definition({ name: '«"files:read"»', namespace: '"files"' }),
    definition({ name: '«"files:read:1.0.0"»', namespace: '"files"', version: '"1.0.0"' }),
    definition({ name: '«"größe/lesen 文😀"»' }),
  ],
};
