// What a build is made of: a Vite plugin of ours notes which packages of others are in it, and leaves their licenses
// and a bill of materials beside it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { headersOfFile } from '../src/server/csp.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { copiedInto, copies, readBundled, root } from './licenses.ts';
import { noticesOf } from './notices.ts';

/** What writes into a build without a module of its own: bundlers, styles, and the language of the demonstration plug-in. */
const withoutModule: readonly { readonly id: RegExp; readonly packages: readonly string[] }[] = [
  { id: /^\0vite\//, packages: ['vite'] },
  { id: /^\0rolldown\//, packages: ['rolldown'] },
  { id: /\/src\/app\/app\.css$/, packages: ['tailwindcss'] },
  { id: /\/src\/demo\/plugin\/demo-plugin\.js$/, packages: ['assemblyscript', '@extism/as-pdk'] },
];

/** The folders of packages that a module is of, as the lockfile names them; none for a module of ours. */
export function packagesOf(id: string): readonly string[] {
  const [path = ''] = id.split('?');
  const known = withoutModule.find((each) => each.id.test(id));
  if (known) return known.packages.map((name) => `node_modules/${name}`);
  const [folder] = path.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/) ?? [];
  return folder === undefined ? [] : [relative(root, folder).replaceAll('\\', '/')];
}

/** The files that a part of a build is made of: modules whose code is in it, or a file that was copied. */
function filesOf(part: Rolldown.OutputChunk | Rolldown.OutputAsset): readonly string[] {
  return part.type === 'chunk' ? part.moduleIds : part.originalFileNames.map((name) => join(root, name));
}

/** What modules contain of packages that nobody has named: `named` are those that have a license here. */
function unnamedCopies(modules: ReadonlySet<string>, named: ReadonlySet<string>): readonly string[] {
  return [...modules].flatMap((id) =>
    copiedInto(id.split('?')[0] ?? '')
      .filter((name) => !named.has(name))
      .map((name) => `${name} in ${id}`),
  );
}

/** Notes the modules of others that a build contains, or a build of its workers. */
export function noteBundled(modules: Set<string>): Plugin {
  return {
    name: 'callsheet:note-bundled',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const id of Object.values(bundle).flatMap(filesOf)) if (packagesOf(id).length > 0) modules.add(id);
    },
  };
}

/** Leaves `third-party-notices.txt` and `bom.cdx.json` beside a build, once everything of it was noted. */
export function supplyChain(modules: Set<string>): Plugin {
  let folder = '';
  return {
    name: 'callsheet:supply-chain',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      if (modules.size === 0) return;
      const found = new Set([...modules].flatMap(packagesOf));
      const bundled = [...found].sort().map(readBundled);
      const unnamed = unnamedCopies(modules, new Set([...bundled, ...copies].map(({ name }) => name)));
      if (unnamed.length > 0) throw new Error(`Name what is copied in scripts/licenses.ts: ${unnamed.join(', ')}`);
      const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
      writeFileSync(join(folder, 'third-party-notices.txt'), noticesOf(bundled));
      writeFileSync(join(folder, 'bom.cdx.json'), `${JSON.stringify(billOfMaterials(packages, found), null, 1)}\n`);
    },
  };
}

/** The dev server bundles nothing: the link to the licenses leads to those of the last build. */
export function noticesInDevelopment(): Plugin {
  return {
    name: 'callsheet:notices-in-development',
    apply: 'serve',
    configureServer: ({ config, middlewares }) => {
      middlewares.use('/third-party-notices.txt', (_request, response) => {
        const built = join(config.build.outDir, 'third-party-notices.txt');
        for (const [name, value] of Object.entries(headersOfFile('/third-party-notices.txt'))) {
          response.setHeader(name, value);
        }
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(
          existsSync(built) ? readFileSync(built) : 'Made while building: run npm run build, then reload.\n',
        );
      });
    },
  };
}
