import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { addRow } from './table';

const runs = 5;
const count = 5_000;
const dialect = 'src/dialects/open-tool-calling';
const command = resolve('dist/cli/callsheet.js');
const rival = fileURLToPath(new URL('./rival/read-and-check.mjs', import.meta.url));

/** Both read the same files and find nothing; what counts is the processor time of each whole process. */
test('validate, 5,000 tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  try {
    const files = writeTools(folder);
    const ours: number[] = [];
    const theirs: number[] = [];
    // Taken in turns, so that a busy machine is busy for both.
    for (let run = 0; run < runs; run++) {
      const checked = measure(folder, [command, 'validate', '--format', 'json', ...files]);
      expect(checked.output.match(/"tools":1,"diagnostics":\[\]/g)).toHaveLength(count);
      ours.push(checked.milliseconds);
      const read = measure(folder, [rival, resolve(dialect, 'definition.schema.json'), ...files]);
      expect(JSON.parse(read.output)).toEqual({ wrong: 0 });
      theirs.push(read.milliseconds);
    }
    addRow(test.info(), {
      title: 'validate, 5,000 files of a tool each, processor time',
      how: 'The whole process: `callsheet validate` with all rules, and the least that a check can do.',
      unit: 'ms',
      ours,
      theirs,
      against: 'jsonc-parser and one Ajv schema',
      limit: 2,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A file for each tool: the samples of the format, with bounds, values and defaults added. */
function writeTools(folder: string): readonly string[] {
  const names = ['calculator-add', 'gmail-get-emails', 'sms-send', 'system-get-timestamp'];
  const samples = names.map((name) => JSON.parse(readFileSync(`${dialect}/samples/${name}.json`, 'utf8')));
  return Array.from({ length: count }, (_, index) => {
    const sample = structuredClone(samples[index % samples.length]);
    Object.assign(sample, { id: `Toolkit.Tool${index}@1.0.0`, name: `Toolkit_Tool${index}`, version: '1.0.0' });
    const { parameters } = sample.input_schema;
    parameters.properties = { ...parameters.properties, ...added };
    const file = `${index}.json`;
    writeFileSync(join(folder, file), JSON.stringify(sample, null, 2));
    return file;
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

/** Told to Node before anything else is loaded: at the end it writes down what the process took, its start included. */
const timer = `import { writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync('processor-time', String((user + system) / 1000));
});`;

function measure(folder: string, args: readonly string[]) {
  const timed = ['--import', `data:text/javascript,${encodeURIComponent(timer)}`, ...args];
  const output = execFileSync(process.execPath, timed, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
  });
  return { output, milliseconds: Number(readFileSync(join(folder, 'processor-time'), 'utf8')) };
}
