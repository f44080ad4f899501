import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const name = 'virtual:callsheet-demo-plugin';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
// A name of a file, so that the built one has a name that every host serves.
const loaded = join(root, 'src/demo/plugin/demo-plugin.js').replaceAll('\\', '/');
const entry = 'src/demo/plugin/plugin.ts';

/**
 * A plug-in compiled from AssemblyScript; the path counts from the project's folder, and its file exports `abort`. It is
 * kept beside the packages: a test run asks for the same one in several processes, and each took seconds.
 */
export async function compilePlugin(path: string): Promise<Uint8Array> {
  const folder = dirname(join(root, path));
  const sources = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const made = ['scripts/demo-plugin.ts', 'package-lock.json', path].map((file) => join(root, file));
  const files = [...made, ...sources.map((file) => join(folder, file))];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const kept = join(root, 'node_modules/.cache/callsheet', `${hash.digest('hex')}.wasm`);
  try {
    return new Uint8Array(readFileSync(kept));
  } catch {
    const compiled = await compile(path);
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(`${kept}.${process.pid}`, compiled);
    renameSync(`${kept}.${process.pid}`, kept);
    return compiled;
  }
}

async function compile(path: string): Promise<Uint8Array> {
  // Its compiler is large; only who compiles waits for it.
  const { main } = await import('assemblyscript/asc');
  let written: Uint8Array | undefined;
  const module = path.replace(/\.ts$/, '');
  const { error, stderr } = await main(
    [path, '--outFile', 'plugin.wasm', '--use', `abort=${module}/abortPlugin`, '-O', '--baseDir', root],
    {
      readFile: (file, base) => read(join(base, file)),
      writeFile: (file, contents) => {
        if (file === 'plugin.wasm' && typeof contents !== 'string') written = contents;
      },
    },
  );
  if (error || !written) throw new Error(`${path} does not compile. ${stderr.toString()}`, { cause: error });
  return written;
}

/** AssemblyScript asks for files until it finds one. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** The demonstration plug-in, compiled: as base64 for whoever imports it, and as a file of the static build. */
export function demoPlugin(): Plugin {
  let compiling: Promise<Uint8Array> | undefined;
  let isPage = false;
  const compiled = () => {
    compiling ??= compilePlugin(entry);
    return compiling;
  };
  return {
    name: 'callsheet:demo-plugin',
    configResolved(config) {
      isPage = config.command === 'build' && !config.build.ssr && !config.isWorker;
    },
    resolveId: (id) => (id === name ? loaded : undefined),
    load: {
      filter: { id: loaded },
      async handler() {
        for (const file of ['plugin', 'json', 'png']) this.addWatchFile(join(root, `src/demo/plugin/${file}.ts`));
        const text = Buffer.from(await compiled()).toString('base64');
        return `export const base64 = ${JSON.stringify(text)};`;
      },
    },
    watchChange(file) {
      if (file.includes('/src/demo/plugin/')) compiling = undefined;
    },
    async generateBundle() {
      if (isPage) this.emitFile({ type: 'asset', fileName: 'demo/plugin.wasm', source: await compiled() });
    },
  };
}
