import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Precache } from '../src/workers/service/precache.ts';
import { oneScript } from './one-script.ts';

const source = fileURLToPath(new URL('../src/workers/service/service.worker.ts', import.meta.url));
const name = 'service-worker.js';

/** Answers of a server rather than files, what nothing but a server needs, and papers of the build. */
const notKept = /^(demo\/|relay\.json$|service-worker\.js$|third-party-notices\.txt$|bom\.cdx\.json$)|\.map$/;

/** Every file of a build that the page needs without the network. */
export function precacheOf(folder: string): Precache {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((path) => !notKept.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(folder, path)));
  return {
    version: hash.digest('hex').slice(0, 12),
    assets: paths.filter((path) => path.startsWith('assets/')),
    files: paths.filter((path) => !path.startsWith('assets/')),
  };
}

/** Builds the service worker when everything else of the page is written: it holds the list of that. */
export function serviceWorker(): Plugin {
  return oneScript(
    'service-worker',
    (folder) => ({ name: 'service', entry: source, define: { builtFiles: JSON.stringify(precacheOf(folder)) } }),
    (folder, code) => writeFileSync(join(folder, name), code),
  );
}
