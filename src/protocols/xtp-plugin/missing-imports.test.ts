import { expect, it } from 'vitest';
import { importsMissing, unlinked } from './missing-imports';

it.each<[readonly string[], RegExp]>([
  [['env nope'], /^It imports what is not available here: env nope\. Build it against the Extism PDK alone\.$/],
  [['env abort'], /--use abort=/],
  [['env abort_all'], /Extism PDK alone/],
  [['env nope', 'env abort'], /: env nope, env abort\. AssemblyScript/],
  [['env extism_alloc'], /PDK of before 1\.0/],
  [['wbg __wbindgen_throw'], /wasm-bindgen/],
  [['__wbindgen_placeholder__ __wbindgen_describe'], /wasm-bindgen/],
  [['gojs runtime.wasmExit'], /GOOS=wasip1/],
  [['env emscripten_resize_heap'], /Emscripten/],
  [['extism:host/user kv_get'], /the program that the plug-in was written for/],
  [['wasi_unstable fd_write'], /before preview 1/],
  [['wasi_snapshot_preview1 sock_open'], /not for plug-ins/],
])('%j', (names, words) => expect(importsMissing(names)).toMatch(words));

it('names ten of them', () => {
  const names = Array.from({ length: 12 }, (_, index) => `env f${index}`);
  expect(importsMissing(names)).toContain('env f9. ');
});

it.each([
  'WebAssembly.instantiate(): Import #3 module="wasi_snapshot_preview1" function="sock_open" error: function import requires a callable',
  'WebAssembly.instantiate(): Import #3 "wasi_snapshot_preview1" "sock_open": function import requires a callable',
  "import object field 'sock_open' is not a Function",
  'import function wasi_snapshot_preview1:sock_open must be callable',
])('finds what the system lacks in: %s', (message) => {
  const imports = ['sock', 'open', 'sock_open'].map((name) => ({ module: 'wasi_snapshot_preview1', name }) as const);
  const others = imports.map(({ name }) => ({ module: 'env', name }) as const);
  const all = [...others, ...imports].map((each) => ({ ...each, kind: 'function' as const }));
  expect(unlinked(new Error(message), all)).toBe('wasi_snapshot_preview1 sock_open');
  expect(unlinked(new Error('No words.'), all)).toBe('No words.');
});
