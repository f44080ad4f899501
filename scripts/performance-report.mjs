// What `npm run bench` measured, as a table for the terminal and as docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { programs, root } from './project.mjs';
import { run } from './run.mjs';

const page = join(root, 'docs/performance.md');
const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];

/** The value that `share` (0 to 1) of the samples stay at or below. */
function percentile(samples, share) {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const number = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const median = (samples) => percentile(samples, 0.5);
const ratio = ({ ours, theirs }) => median(ours) / median(theirs);

/** Median, and in brackets from the least of twenty samples to the greatest. */
function shown(samples, unit) {
  const [least, greatest] = [percentile(samples, 0.05), percentile(samples, 0.95)];
  const spread = samples.length > 1 ? ` (${number(least)} to ${number(greatest)})` : '';
  return `${number(median(samples))} ${unit}${spread}`;
}

const isReached = (row) => ratio(row) <= row.limit;

const cells = (row) => [
  row.title,
  shown(row.ours, row.unit),
  `${shown(row.theirs, row.unit)}: ${row.against}`,
  `${number(ratio(row))} ×`,
  `${row.limit} ×`,
  isReached(row) ? 'reached' : 'not reached',
];

const head = ['', 'Callsheet', 'beside', 'ratio', 'limit', ''];

/** The table as text. */
export function tableOf(rows) {
  const table = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Renews docs/performance.md. */
export async function writePerformance(rows, { browser }) {
  const missed = rows.filter((row) => !isReached(row));
  const made = [
    `Measured on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, ${browser}.`,
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${cells(row).join(' | ')} |`),
    '',
    '## What was measured',
    '',
    ...rows.map(
      ({ title, how, ours, theirs }) => `- **${title}**: ${how} ${ours.length} and ${theirs.length} samples.`,
    ),
    '',
    '## Not reached',
    '',
    ...(missed.length === 0 ? ['Every row is within its limit.'] : missed.map(missedLine)),
    '',
  ];
  const text = readFileSync(page, 'utf8');
  const [before] = text.split(begin);
  const after = text.split(end)[1];
  writeFileSync(page, `${before}${begin}\n\n${made.join('\n')}\n${end}${after}`);
  const [node, biome] = programs.biome;
  await run(node, [biome, 'format', '--write', page]);
}

const missedLine = (row) =>
  `- **${row.title}**: ${number(ratio(row))} × instead of ${row.limit} ×.${row.reason ? ` ${row.reason}` : ''}`;
