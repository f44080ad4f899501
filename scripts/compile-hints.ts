import type { Plugin } from 'vite';

/** Chromium takes it from the first line alone; other browsers read a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the shell and the half of Monaco below its view compiled as a whole while they arrive, beside the page's main
 * thread, which else compiles each function when it is first called. Of these files nearly half is called before the
 * text is there; of the rest of the editor a fifth, and to compile all of that would keep the text waiting.
 */
export function compileHints(): Plugin {
  return {
    name: 'callsheet:compile-hints',
    apply: 'build',
    // Vite writes a line of its own before the code of a file, with what that imports.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const each of Object.values(bundle)) {
          if (each.type === 'chunk' && (each.isEntry || each.name === 'monaco-common')) each.code = hint + each.code;
        }
      },
    },
  };
}
