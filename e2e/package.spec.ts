import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, nightly, test } from './support/test';

// What is packed is what was built; nothing is looked up anywhere.
const npm = (args: readonly string[], cwd: string) =>
  promisify(execFile)('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd });

const good =
  '{"name": "get_weather", "description": "Gets the weather.", "inputSchema": {"type": "object", "properties": {"city": {"type": "string", "description": "Where."}}, "required": ["city"], "additionalProperties": false}}';
const bad = good.replace('"string"', '"strng"').replace('get_weather', 'get_news');

// One package for all of them.
test.describe.configure({ mode: 'default' });

/** An empty folder with the package in it, far from this repository. */
let folder = '';
let program = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callsheet-package-'));
  await npm(['pack', '--pack-destination', folder], resolve('.'));
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), '{"private": true}');
  await npm(['install', `./${tarball}`], folder);
  program = join(folder, 'node_modules/.bin/callsheet');
  await mkdir(join(folder, 'definitions'));
  await writeFile(join(folder, 'definitions/good.json'), good);
});
test.afterAll(() => rm(folder, { recursive: true }));

async function run(file: string, args: readonly string[], cwd = folder) {
  const path = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(file, args, { cwd, env: { ...process.env, PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    output.error += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...output };
}

test('the package holds what runs, and needs no other', async () => {
  const installed = await readdir(join(folder, 'node_modules'));
  expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['callsheet']);
  const root = join(folder, 'node_modules/callsheet');
  expect((await readdir(root)).toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  expect((await readdir(join(root, 'dist'))).toSorted()).toEqual(['app', 'cli']);
  for (const part of ['app', 'cli']) {
    const papers = (name: string) => readFile(join(root, 'dist', part, name), 'utf8');
    expect(await papers('third-party-notices.txt')).toMatch(/^ajv \S+ \(MIT\)$/m);
    const { components }: { components: { name: string; scope: string }[] } = JSON.parse(await papers('bom.cdx.json'));
    expect(components.find(({ name }) => name === 'ajv')).toMatchObject({ scope: 'required' });
  }
});

test('it validates, converts, calls and explains in any folder', async () => {
  expect(await run(program, ['validate', 'definitions', '--input', '{"city": "Kyoto"}'])).toEqual({
    code: 0,
    out: 'input 1: valid\n',
    error: '1 file, 1 tool: no problems.\n',
  });
  expect(await run(program, ['convert', 'definitions/good.json', '--to', 'openai'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('"type": "function"'),
  });
  expect(await run(program, ['call', 'demo:plugin', 'greet', '--args', '{"name": "Ada"}'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Ada'),
  });
  expect(await run(program, ['rules', 'otc/id-format'])).toMatchObject({ code: 0 });
});

test('it serves the page', async ({ page }) => {
  const server = spawn(program, ['serve', '--port', '0'], { cwd: folder });
  const ended = once(server, 'close');
  const [line] = await once(server.stdout, 'data');
  const [address = ''] = String(line).match(/http:\/\/localhost:\d+/) ?? [];
  await page.goto(address);
  await expect(page.getByRole('status', { name: 'Analysis', exact: true })).toHaveText('No problems');
  // What comes after the first screen may be on its way still, or not be asked for yet.
  await page.goto('about:blank');
  server.kill('SIGINT');
  await ended;
});

test.describe('the recipes for pipelines', () => {
  /** The blocks of a language, as the page shows them. */
  async function blocksOf(language: string): Promise<readonly string[]> {
    const text = await readFile(resolve('docs/pipelines.md'), 'utf8');
    return [...text.matchAll(/```(\w+)\n(.*?)```/gs)].flatMap(([, kind, block = '']) =>
      kind === language ? [block] : [],
    );
  }

  /** The lines of YAML that call the program, as a shell gets them. */
  async function linesWith(command: string): Promise<readonly string[]> {
    const lines = (await blocksOf('yaml')).join('\n').split('\n');
    return lines.flatMap((line) => {
      const at = line.indexOf(`callsheet ${command}`);
      return at < 0 ? [] : [line.slice(at).replace(/`.*$/, '')];
    });
  }

  test.beforeAll(() => writeFile(join(folder, 'definitions/bad.json'), bad));
  test.afterAll(() => rm(join(folder, 'definitions/bad.json')));

  test('stop at an error, and write what they promise', nightly, async ({ page }) => {
    const lines = await linesWith('validate');
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines.filter((each) => each.includes(' definitions'))) {
      expect((await run('sh', ['-c', line])).code, line).toBe(1);
    }
    const [annotations = ''] = lines.filter((line) => line.includes('github'));
    expect((await run('sh', ['-c', annotations])).out).toMatch(/^::error file=definitions\/bad\.json,line=1,.+$/m);
    const sarif: unknown = JSON.parse(await readFile(join(folder, 'callsheet.sarif'), 'utf8'));
    expect(sarif).toMatchObject({ version: '2.1.0', runs: [{ results: [{ level: 'error' }] }] });
    const junit = await readFile(join(folder, 'callsheet.xml'), 'utf8');
    const parsed = await page.evaluate((xml) => {
      const suites = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        root: suites.documentElement.nodeName,
        failures: [...suites.querySelectorAll('testcase > failure')].map((each) => each.getAttribute('type')),
        passed: [...suites.querySelectorAll('testcase:not(:has(*))')].map((each) => each.getAttribute('file')),
      };
    }, junit);
    expect(parsed).toEqual({
      root: 'testsuites',
      failures: ['schema/unknown-type'],
      passed: ['definitions/good.json'],
    });
  });

  test('the hook lets a commit through only when its definitions are right', nightly, async () => {
    const repository = await mkdtemp(join(folder, 'repository-'));
    const git = (...args: readonly string[]) =>
      run('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], repository);
    await git('init', '--quiet');
    const [hook = ''] = (await blocksOf('sh')).filter((block) => block.startsWith('#!'));
    await writeFile(join(repository, '.git/hooks/pre-commit'), hook);
    await chmod(join(repository, '.git/hooks/pre-commit'), 0o755);
    await mkdir(join(repository, 'definitions'));
    await writeFile(join(repository, 'definitions/a tool.json'), good);
    await git('add', '.');
    expect((await git('commit', '--quiet', '-m', 'One')).code).toBe(0);
    await writeFile(join(repository, 'definitions/a tool.json'), bad);
    await git('add', '.');
    expect(await git('commit', '--quiet', '-m', 'Two')).toMatchObject({ code: 1 });
    // A change that breaks callers, compared as the page has it for pull requests.
    await git('branch', 'FETCH_HEAD');
    await writeFile(join(repository, 'definitions/tool.json'), good);
    const [compare = ''] = (await blocksOf('yaml')).join('\n').match(/git show .+/) ?? [];
    await git('add', 'definitions/tool.json');
    await git('commit', '--quiet', '--no-verify', '-m', 'Three');
    await git('branch', '--force', 'FETCH_HEAD');
    expect((await run('sh', ['-c', compare], repository)).code).toBe(0);
    await writeFile(join(repository, 'definitions/tool.json'), good.replace('"city"', '"town"'));
    expect((await run('sh', ['-c', compare], repository)).code).toBe(1);
  });
});
