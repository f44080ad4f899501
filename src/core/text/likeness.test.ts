import { describe, expect, it } from 'vitest';
import { likeness, nearest } from './likeness';

describe('how far a word is from the one it seems to be', () => {
  it.each([
    ['inputSchema', 'input_schema', 1],
    ['InputSchema', 'inputSchema', 1],
    ['secret', 'secrets', 2],
    ['capability', 'capabilities', 2],
    ['nmae', 'name', 3],
    ['typ', 'type', 3],
    ['$rf', '$ref', 3],
    ['größ', 'größe', 3],
    ['desciprtion', 'description', 4],
    ['descritpoin', 'description', 4],
    ['edscription', 'description', 3],
    ['descriptino', 'description', 3],
    ['edscriptino', 'description', 4],
    ['ref', '$ref', 1],
    ['key', 'id', undefined],
    ['not', 'note', 3],
    ['cat', 'not', undefined],
    ['id', '$id', undefined],
    ['城市', '都市', undefined],
    ['日付', '都市', undefined],
    ['minLength', 'maxItems', undefined],
    ['x'.repeat(100), 'description', undefined],
  ])('%s, for %s: %s', (word, known, distance) => expect(likeness(word, known)).toBe(distance));

  it.each([
    ['dayz', ['days', 'city'], 'days'],
    ['dys', ['days', 'dyes'], undefined],
    ['country', ['days', 'city'], undefined],
  ])('%s among %j is %s', (word, among, expected) => expect(nearest(word, among)).toBe(expected));
});
