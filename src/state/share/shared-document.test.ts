import { expect, it } from 'vitest';
import { linkedDocument, readDocument } from './shared-document';

const text = '{"name": "brew"}';

it.each<[string, Parameters<typeof linkedDocument>[0]]>([
  ['its text alone', { text }],
  ['what a person chose for it', { text, dialect: 'mcp', revision: '2025-06-18', name: 'Tea' }],
])('a link holds of a document %s', (_, document) => {
  expect(readDocument(JSON.stringify(linkedDocument(document)))).toMatchObject(document);
});

it.each<[string, object]>([
  ['of another version', { v: 2 }],
  ['without a text', { text: undefined }],
])('what is %s is no document', (_, change) => {
  expect(readDocument(JSON.stringify({ v: 1, text, ...change }))).toBeUndefined();
});

it.each<[string, object]>([
  ['a name that is none', { name: '' }],
  ['a format without end', { dialect: 'x'.repeat(201) }],
])('what a person chose is left out where it is %s', (_, change) => {
  expect(readDocument(JSON.stringify({ v: 1, text, ...change }))).toEqual({
    ...{ v: 1, text },
    ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
  });
});
