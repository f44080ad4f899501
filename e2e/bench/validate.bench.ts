import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { runnerImport } from 'vite';
import { addRow } from './table';

const runs = 5;
const count = 5_000;
const dialect = 'src/dialects/open-tool-calling';
const command = resolve('dist/cli/callsheet.js');
const rival = fileURLToPath(new URL('./rival/read-and-check.mjs', import.meta.url));

/** What a whole process takes, its start included. */
interface Taken {
  readonly processor: number;
  readonly wall: number;
  readonly memory: number;
}

const quantities = [
  { name: 'processor time', key: 'processor', unit: 'ms', limit: 2 },
  { name: 'wall time', key: 'wall', unit: 'ms', limit: 2 },
  { name: 'memory', key: 'memory', unit: 'MB', limit: 1.5 },
] as const;

/** The same tools, each in a file of its own and all in one. */
const sets = [
  {
    title: `${count.toLocaleString('en')} files of a tool each`,
    write: writeFiles,
    reason:
      'In a profile no part stands out: compiling and optimizing the code of all rules takes a seventh to a quarter, and reading, detection, structure and the rules share the rest. A second thread would compile it all again, and both cores are in use already.',
  },
  { title: `one file of ${count.toLocaleString('en')} tools`, write: writeList },
];

/** The schema that Callsheet checks by, of several modules. */
async function schemaOfDialect(): Promise<object> {
  const options = { configFile: false, logLevel: 'error' } as const;
  return (await runnerImport<{ readonly schema: object }>(resolve(dialect, 'schema.ts'), options)).module.schema;
}

/** Both read the same and find nothing. */
for (const { title, write, reason } of sets) {
  test(`validate, ${title}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
    try {
      const files = write(folder);
      const schemaFile = join(folder, 'schema');
      writeFileSync(schemaFile, JSON.stringify(await schemaOfDialect()));
      const ours: Taken[] = [];
      const theirs: Taken[] = [];
      // Taken in turns, so that a busy machine is busy for both.
      for (let run = 0; run < runs; run++) {
        const checked = measure(folder, [command, 'validate', '--format', 'json', ...files]);
        expect(toolsIn(checked.output)).toBe(count);
        ours.push(checked.taken);
        const read = measure(folder, [rival, schemaFile, ...files]);
        expect(JSON.parse(read.output)).toEqual({ tools: count, wrong: 0 });
        theirs.push(read.taken);
      }
      for (const { name, key, unit, limit } of quantities) {
        addRow(test.info(), {
          title: `validate, ${title}, ${name}`,
          how: 'The whole process: `callsheet validate` with all rules, and the least that a check can do.',
          unit,
          ours: ours.map((each) => each[key]),
          theirs: theirs.map((each) => each[key]),
          against: 'jsonc-parser and one Ajv schema',
          limit,
          ...(reason && { reason }),
        });
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

test('validate, one file of one tool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  try {
    const [file = ''] = writeFiles(folder, tools().slice(0, 1));
    const ours: Taken[] = [];
    const theirs: Taken[] = [];
    for (let run = 0; run < 15; run++) {
      const checked = measure(folder, [command, 'validate', '--format', 'json', file]);
      expect(toolsIn(checked.output)).toBe(1);
      ours.push(checked.taken);
      theirs.push(measure(folder, ['-e', '0']).taken);
    }
    for (const { name, key, unit } of quantities.filter(({ unit }) => unit === 'ms')) {
      addRow(test.info(), {
        title: `validate, one file of one tool, ${name}`,
        how: 'The whole process: `callsheet validate` with all rules, and a program that does nothing.',
        unit,
        ours: ours.map((each) => each[key]),
        theirs: theirs.map((each) => each[key]),
        against: 'the start of Node (`node -e 0`)',
        limit: 2.5,
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Tools in documents without a problem. */
function toolsIn(output: string): number {
  const found = [...output.matchAll(/"tools":(\d+),"diagnostics":\[\]/g)];
  return found.reduce((sum, [, tools]) => sum + Number(tools), 0);
}

function writeFiles(folder: string, written = tools()): readonly string[] {
  return written.map((tool, index) => {
    writeFileSync(join(folder, `${index}.json`), JSON.stringify(tool, null, 2));
    return `${index}.json`;
  });
}

function writeList(folder: string): readonly string[] {
  writeFileSync(join(folder, 'tools.json'), JSON.stringify(tools(), null, 2));
  return ['tools.json'];
}

/** The samples of the format, each with some of what is added, so that not all are alike. */
function tools(): readonly unknown[] {
  const names = ['calculator-add', 'gmail-get-emails', 'sms-send', 'system-get-timestamp'];
  const samples = names.map((name) => JSON.parse(readFileSync(`${dialect}/samples/${name}.json`, 'utf8')));
  return Array.from({ length: count }, (_, index) => {
    const sample = structuredClone(samples[index % samples.length]);
    Object.assign(sample, { id: `Toolkit.Tool${index}@1.0.0`, name: `Toolkit_Tool${index}`, version: '1.0.0' });
    const { parameters } = sample.input_schema;
    const some = Object.entries(added).filter((_entry, bit) => (index & (1 << bit)) > 0);
    parameters.properties = { ...parameters.properties, ...Object.fromEntries(some) };
    return sample;
  });
}

const added = {
  limit: { type: 'integer', description: 'How many at most.', minimum: 1, maximum: 100, default: 10 },
  order: { type: 'string', description: 'Which come first.', enum: ['newest', 'oldest'], default: 'newest' },
  since: { type: 'string', description: 'Nothing from before.', format: 'date-time' },
  labels: { type: 'array', description: 'One of these.', items: { type: 'string', minLength: 1 }, default: ['inbox'] },
  filter: {
    type: 'object',
    description: 'What to look for.',
    properties: { text: { type: 'string', description: 'Words in it.', maxLength: 200 } },
    required: ['text'],
  },
};

/**
 * Told to Node before anything else is loaded: at the end it writes down what the process took, its start included. On
 * Linux the most memory is read where the system keeps it for this program: `maxRSS` is at least that of whoever started it.
 */
const meter = `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? maxRSS);
  writeFileSync('taken', JSON.stringify({ processor: (userCPUTime + systemCPUTime) / 1000, memory: kilobytes / 1024 }));
});`;

function measure(folder: string, args: readonly string[]): { readonly output: string; readonly taken: Taken } {
  const metered = ['--import', `data:text/javascript,${encodeURIComponent(meter)}`, ...args];
  const start = performance.now();
  const output = execFileSync(process.execPath, metered, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
  });
  const wall = performance.now() - start;
  return { output, taken: { wall, ...JSON.parse(readFileSync(join(folder, 'taken'), 'utf8')) } };
}
