// What the scripts know about this checkout. Node alone: everything here works before anything is installed.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** True when what npm noted down while installing is what the lockfile asks for. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const found = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([path, entry]) => {
    const isElsewhere = path === '' || (entry.optional && found[path] === undefined);
    return isElsewhere || found[path]?.version === entry.version;
  });
}

/** Installs what is missing, exactly as the lockfile has it. */
export async function install() {
  if (isInstalled()) return true;
  console.log('Installing packages …');
  // --include=dev: building and testing need them, also where NODE_ENV says production.
  return (await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { isShown: true })).isFine;
}

const sources = ['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
const built = ['dist/app/index.html', 'dist/cli/callsheet.js'];

/** True when nothing the build is made of is younger than the build. */
export function isBuilt() {
  if (!built.every((path) => existsSync(join(root, path)))) return false;
  const builtAt = Math.min(...built.map((path) => statSync(join(root, path)).mtimeMs));
  return sources.every((path) => youngest(join(root, path)) <= builtAt);
}

function youngest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  // The folder's own time tells of files that left.
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => youngest(join(path, name))));
}

/** A program that a package brought. */
const program = (path) => [process.execPath, join(root, 'node_modules', path)];

export const programs = {
  biome: program('@biomejs/biome/bin/biome'),
  tsc: program('typescript/bin/tsc'),
  knip: program('knip/bin/knip.js'),
  vite: program('vite/bin/vite.js'),
  vitest: program('vitest/vitest.mjs'),
  playwright: program('@playwright/test/cli.js'),
};
