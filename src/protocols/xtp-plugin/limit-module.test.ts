import { beforeAll, describe, expect, it } from 'vitest';
import { compilePlugin } from '../../../scripts/demo-plugin';
import { sized } from '../../sizes.testkit';
import { limitModule } from './limit-module';

const megabyte = 1024 * 1024;
const head = [0, 97, 115, 109, 1, 0, 0, 0];
const section = (id: number, ...bytes: readonly number[]) => [id, bytes.length, ...bytes];
const moduleOf = (...bytes: readonly number[]) => Uint8Array.from([...head, ...bytes]);

it.each<[string, readonly number[], readonly number[]]>([
  ['a memory without a maximum gets one', section(5, 1, 0, 2), section(5, 1, 1, 2, 16)],
  ['a larger maximum is lowered', section(5, 1, 1, 2, 0x80, 0x80, 0x04), section(5, 1, 1, 2, 16)],
  ['a smaller maximum stays', section(5, 1, 1, 2, 3), section(5, 1, 1, 2, 3)],
  ['a table gets a maximum', section(4, 1, 0x70, 0, 5), section(4, 1, 0x70, 1, 5, 0xc0, 0x84, 0x3d)],
  ['what has no bounds stays', section(0, 1, 120, 7, 7), section(0, 1, 120, 7, 7)],
  [
    'functions of references stay',
    section(1, 1, 0x60, 2, 0x63, 0x70, 0x7f, 0),
    section(1, 1, 0x60, 2, 0x63, 0x70, 0x7f, 0),
  ],
])('%s', (_, given, wanted) => {
  expect(limitModule(moduleOf(...given), megabyte)).toEqual({ module: moduleOf(...wanted) });
});

it.each<[string, readonly number[], RegExp]>([
  ['starts too large', section(5, 1, 0, 17), /starts with 1 MB/],
  ['has two memories', section(5, 2, 0, 1, 0, 1), /2 memories/],
  ['shares its memory', section(5, 1, 3, 1, 2), /shared or counts in 64 bits/],
  ['counts in 64 bits', section(5, 1, 4, 1), /64 bits/],
  ['imports a memory', section(2, 1, 1, 97, 1, 98, 2, 0, 1), /from its host/],
  ['imports a table after a function', section(2, 2, 1, 97, 1, 98, 0, 0, 1, 97, 1, 98, 1, 0x70, 0, 1), /from its host/],
  ['has a huge table', section(4, 1, 0x70, 0, 0x80, 0x80, 0x80, 0x01), /2097152 entries/],
  ['has many tables', section(4, 17), /17 tables/],
  ['has a table with initial values', section(4, 1, 0x40, 0), /unusual kind/],
  ['keeps objects on the engine’s heap', section(1, 1, 0x5e, 0x7f, 1), /WasmGC/],
])('a module that %s is refused', (_, given, problem) => {
  expect(limitModule(moduleOf(...given), megabyte)).toMatchObject({
    reason: 'refused-module',
    problem: expect.stringMatching(problem),
  });
});

it.each<[string, RegExp]>([
  ['', /it is empty\./],
  ['\x1f\x8b\x08', /gzip/],
  ['PK\x03\x04', /ZIP/],
  ['\n<!doctype html>', /web page or XML/],
  ['(module)', /wat2wasm/],
  [';; mine\n (component)', /wat2wasm/],
  ['version https://git-lfs.github.com/spec/v1', /Git LFS/],
  ['AGFzbQEAAAA=', /base64/],
  ['\x7fELF', /four bytes of WebAssembly/],
  ['(modules)', /four bytes/],
])('%j is named in place of a module', (text, problem) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(limitModule(bytes, megabyte)).toMatchObject({ reason: 'not-wasm', problem: expect.stringMatching(problem) });
});

describe('a whole module', () => {
  let module = new Uint8Array();
  beforeAll(async () => {
    module = new Uint8Array(await compilePlugin('src/demo/plugin/plugin.ts'));
  });

  it('is read from every beginning of it without a throw, and what is limited twice stays', () => {
    for (let length = 0; length < module.length; length += sized(97, 1)) limitModule(module.slice(0, length), megabyte);
    const once = limitModule(module, 10 * megabyte);
    if (!('module' in once)) throw new Error(once.problem);
    expect(limitModule(once.module, 10 * megabyte)).toEqual(once);
    expect(WebAssembly.validate(once.module)).toBe(true);
  });
});
