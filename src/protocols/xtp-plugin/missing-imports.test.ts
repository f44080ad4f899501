import { expect, it } from 'vitest';
import { importsMissing } from './missing-imports';

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
