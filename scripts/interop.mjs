// npm run interop: servers that others published, listed whole and every tool called, by the command line and by the
// page. Renews its table of docs/conformance.md. `npm run interop -- fastmcp tmcp` tries some, and writes nothing.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { servers } from '../e2e/interop/servers.mjs';
import { provideBrowser } from './browser.mjs';
import { writeInterop } from './conformance-report.mjs';
import { tryInPage } from './interop-page.mjs';
import { install, isBuilt, root } from './project.mjs';
import { run } from './run.mjs';

const cache = join(root, '.cache/interop');
const program = join(root, 'dist/cli/callsheet.js');

/** Puts the packages of a server into its folder, without their scripts, and its own file beside them. */
async function provide({ id, packages, script = id, run: given }) {
  const folder = join(cache, script);
  const versionOf = (name) => {
    const path = join(folder, 'node_modules', name, 'package.json');
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : undefined;
  };
  mkdirSync(join(folder, 'files'), { recursive: true });
  if (!given) cpSync(join(root, 'e2e/interop/servers', `${script}.mjs`), join(folder, `${script}.mjs`));
  if (Object.entries(packages).some(([name, version]) => versionOf(name) !== version)) {
    console.log(`Fetching ${id} …`);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
    const npm = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { isFine, output } = await run('npm', npm);
    if (!isFine) throw new Error(output);
  }
  return folder;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** How a server is reached: by its address once it listens, or by the command that starts it. */
async function start({ id, script = id, run: given = [`${script}.mjs`], path }, folder) {
  if (path === undefined) {
    const [file, ...rest] = given;
    const words = [
      process.execPath,
      join(folder, file),
      ...rest.map((word) => (word === 'files' ? join(folder, word) : word)),
    ];
    return { target: ['--stdio', words.map((word) => `'${word}'`).join(' ')], words, end: () => undefined };
  }
  const port = await freePort();
  const args = given.map((word) => word.replace('$PORT', port));
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'development' };
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = `http://localhost:${port}${path}`;
  const until = Date.now() + 20_000;
  while (!(await answers(url))) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`${id} does not listen: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { target: [url], url, end: () => process.kill(-child.pid) };
}

async function answers(url) {
  const stop = new AbortController();
  try {
    await fetch(url, { signal: stop.signal });
    return true;
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}

async function callsheet(...args) {
  const { output } = await runApart(args);
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

/** What a command prints as data; its words stand apart. */
function runApart(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args, '--format', 'json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.resume();
    child.on('close', () => resolve({ output: Buffer.concat(chunks).toString() }));
  });
}

/** Questions of tools are accepted as they stand, as often as any asks. */
const answersGiven = Array.from({ length: 4 }, () => ['--answer', '{}']).flat();
const sampling = '{"role":"assistant","content":{"type":"text","text":"Fine."},"model":"none"}';
const ownAnswers = { 'trigger-sampling-request': sampling, 'get-roots-list': '{"roots":[]}' };

/** A tool has answered, be it with an error of its own. */
const isAnswer = (kind) => ['content', 'value', 'error', 'invalid-input', 'authorization'].includes(kind);

/** What each tool came to, two at a time. */
async function callAll(target, { protocol, tools }) {
  const left = [...tools];
  const fates = [];
  const work = async () => {
    for (let tool = left.shift(); tool; tool = left.shift()) {
      const { name } = tool;
      const given = ownAnswers[name] ? ['--answer', ownAnswers[name]] : answersGiven;
      const options = ['--args', '@example', '--send-anyway', '--timeout', '60', '--protocol', protocol, ...given];
      const exchange = await callsheet('call', ...target, name, ...options);
      const { kind = 'nothing', message = '' } = exchange?.outcome ?? {};
      fates.push({ name, kind, message });
    }
  };
  await Promise.all([work(), work()]);
  return fates;
}

async function tryServer(server) {
  const folder = await provide(server);
  const started = await start(server, folder);
  try {
    const listing = await callsheet('tools', ...started.target);
    const tools = listing?.tools ?? [];
    const fates = tools.length === 0 ? [] : await callAll(started.target, listing);
    const page = tools.length === 0 ? 'not tried' : await tryInPage({ program, tools, ...started });
    return { server, tools: tools.map(({ name }) => name), fates, page };
  } finally {
    started.end();
  }
}

async function main(wanted) {
  if (!(await install())) return 1;
  if (!isBuilt() && !(await run(process.execPath, ['scripts/build.mjs'], { isShown: true })).isFine) return 1;
  await provideBrowser();
  const results = [];
  for (const server of servers.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    const result = await tryServer(server).catch((error) => ({
      server,
      tools: [],
      fates: [],
      page: `${error.message}`,
    }));
    const failed = result.fates.filter(({ kind }) => !isAnswer(kind));
    const all = `${server.tools} of ${server.tools}`;
    const isFine = result.tools.length === server.tools && failed.length === 0 && result.page.startsWith(all);
    results.push({ ...result, failed, isFine });
    console.log(
      `${isFine ? '✓' : '✗'} ${server.id}: ${result.tools.length} of ${server.tools} tools; page: ${result.page}`,
    );
    for (const { name, kind, message } of failed) console.log(`    ${name}: ${kind} ${message}`);
    if (wanted.length > 0)
      for (const { name, kind, message } of result.fates) console.log(`  ${name}: ${kind} ${message}`);
  }
  if (wanted.length === 0) await writeInterop(results);
  return results.every(({ isFine }) => isFine) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
