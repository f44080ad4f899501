export const system = 'wasi_snapshot_preview1';

/** What a module was built with, by a function that it imports from elsewhere; the first that fits is said. */
const builds: readonly { readonly imports: RegExp; readonly advice: string }[] = [
  {
    imports: /^env abort$/,
    advice: 'AssemblyScript imports it unless it is built with --use abort=FILE/FUNCTION, a function of the plug-in.',
  },
  { imports: /^env extism_/, advice: 'It was built with an Extism PDK of before 1.0: build it with a newer one.' },
  {
    imports: /^(wbg|__wbindgen\w*) /,
    advice: 'It was built with wasm-bindgen, for JavaScript: build it without, for wasm32-unknown-unknown or WASI.',
  },
  {
    imports: /^(gojs|go) /,
    advice: 'It was built with Go for JavaScript (GOOS=js): build it for WASI, with GOOS=wasip1 or TinyGo.',
  },
  {
    imports: /^env (emscripten_|invoke_|__cxa_|_emscripten)/,
    advice: 'It was built with Emscripten, for JavaScript: build it for WASI.',
  },
  {
    imports: /^extism:host\/user /,
    advice: 'Functions of extism:host/user are those of the program that the plug-in was written for.',
  },
  {
    imports: /^wasi_unstable /,
    advice: 'It was built for the WASI of before preview 1: build it with a newer compiler.',
  },
  { imports: /^wasi_snapshot_preview1 /, advice: 'WASI has it elsewhere, but not for plug-ins.' },
];

/** That a module imports what is not there (`MODULE NAME`), and how it may be built without. */
export function importsMissing(names: readonly string[]): string {
  const advice = builds.find(({ imports }) => names.some((name) => imports.test(name)))?.advice;
  return `It imports what is not available here: ${names.slice(0, 10).join(', ')}. ${advice ?? 'Build it against the Extism PDK alone.'}`;
}

/** What the system lacks, by the words of an engine that could not link it: each has words of its own. */
export function unlinked({ message }: Error, imports: readonly WebAssembly.ModuleImportDescriptor[]): string {
  const words = message.split(/[^\w$]+/);
  const lacking = imports.find(({ module, name }) => module === system && words.includes(name));
  return lacking ? `${lacking.module} ${lacking.name}` : message;
}
