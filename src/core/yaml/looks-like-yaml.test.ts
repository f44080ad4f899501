import { expect, it } from 'vitest';
import { looksLikeYaml } from './looks-like-yaml';
import { parseText } from './parse-text';

it.each([
  ['version: v1-draft', true],
  ['# a comment\n\n  name: x', true],
  ['// a comment\nname: x', true],
  ['// a comment\n{"name": "x"}', false],
  ['// a comment\nconst tool = {', false],
  ['---\nname: x', true],
  ['%YAML 1.2\n---\nname: x', true],
  ['- name: x', true],
  ['tools:\r\n- name: x', true],
  ['tools:', true],
  ["'name': x", true],
  ['名前: x', true],
  ['“version”: v1', true],
  ['na\u200bme: x', true],
  ['\u202ename: x', true],
  ['name\u{e0061}: x', true],
  ['\u0645\u06cc\u200c\u062e: x', true],
  ['', false],
  ['{"name": "x"}', false],
  ['  {name: x}', false],
  ['\u200b{"name": "x"}', false],
  ['[1]', false],
  ['"name": "x"', false],
  ['// name: x', false],
  ['- **a**: b', false],
  ['- `a`: b', false],
  ['-5', false],
  ['null', false],
  ['name', false],
  ['const tool = {', false],
  ['Here is a tool: {"name"', false],
  ['http://example.org', false],
])('%j: %s', (text, isYaml) => {
  expect(looksLikeYaml(text)).toBe(isYaml);
  expect(parseText(text).written !== undefined).toBe(isYaml);
});
