import { version } from '../../package.json';
import { checkSuites } from '../checks/index';
import { requiredOf } from '../checks/probe';
import { toBadge } from '../checks/reports/badge';
import { type CheckChange, compareReports, isWorse } from '../checks/reports/compare';
import { toJson } from '../checks/reports/json';
import { toJunit } from '../checks/reports/junit';
import { toMarkdown } from '../checks/reports/markdown';
import { readReport } from '../checks/reports/read-report';
import { readableCheck } from '../checks/reports/readable-check';
import { type CheckReport, hasFailed, tallyWords } from '../checks/reports/report';
import { toSarif } from '../checks/reports/sarif';
import { runChecks } from '../checks/run-checks';
import { createMask } from '../protocols/auth/mask';
import type { Arguments } from './arguments';
import { type Command, exitCode, refuse, say } from './command';
import { createInputs } from './inputs';
import { readToolArguments } from './json-option';
import { print } from './print';
import { hostOf, readTarget, type Target, targetOptions } from './target';
import { askedMs } from './threads';
import { checkListing } from './tools';
import { jsonOf, visible } from './visible';
import { createWaiting } from './waiting';

export const check: Command = {
  name: 'check',
  summary: 'Checks what a server does against the specification of its protocol, or compares two reports.',
  options: {
    tool: {
      kind: 'string',
      value: 'NAME',
      says: 'a tool that may be called; without it only those known to be harmless',
    },
    args: { kind: 'string', value: 'JSON|@FILE', says: 'its arguments; an example without it' },
    compare: { kind: 'boolean', says: 'compare two reports of --format json: check --compare OLD.json NEW.json' },
    ...targetOptions,
  },
  formats: ['text', 'json', 'junit', 'markdown', 'sarif', 'badge'],
  operands: {
    usage: 'URL',
    missing: 'Give the address of a server.',
    most: 2,
    tooMany: 'Give the address of one server, or two reports after --compare.',
    instead: 'stdio',
  },
  examples: [
    { typed: 'callsheet check demo:otc', does: 'runs all checks against a demonstration server' },
    {
      typed: `callsheet check https://tools.example.com --tool Math.Add --args '{"a": 1, "b": 2}' --format markdown`,
      does: 'calls this tool alone, and prints a table',
    },
  ],
  async run(given) {
    if (given.flags.has('compare')) return compare(given);
    if (given.operands.length > 1) return refuse('Give the address of one server, or two reports after --compare.');
    const { args } = given.texts;
    const argumentsText = args === undefined ? undefined : await readToolArguments(args);
    if (typeof argumentsText === 'object') return refuse(argumentsText.problem);
    const target = await readTarget(given);
    if (typeof target === 'number') return target;
    const code = await checkServer(target, given, argumentsText);
    await target.dispose();
    return code;
  },
};

type Write = (report: CheckReport) => string;

const formats: Readonly<Record<string, Write>> = {
  text: ({ checks }) =>
    checks
      .map(({ status, level, title, id, evidence }) => {
        const seen = status === 'pass' ? '' : `\n      ${visible(evidence)}`;
        return `${status}  ${level}  ${title} (${id})${seen}\n`;
      })
      .join(''),
  json: toJson,
  junit: toJunit,
  markdown: toMarkdown,
  sarif: (report) => toSarif(report, version),
  badge: toBadge,
};

async function checkServer(target: Target, given: Arguments, argumentsText: string | undefined): Promise<number> {
  const { protocol, server, io, who, validator } = target;
  const suite = checkSuites.find((each) => each.protocol === protocol.id);
  if (!suite) return refuse(`There are no checks of ${protocol.title} yet.`);
  const { tool } = given.texts;
  const waiting = createWaiting(say);
  const begin = () => waiting.begin(`Waiting for ${hostOf(server.url)}…`);
  begin();
  const results = await runChecks(
    suite,
    {
      ...{ server, protocol, io, signal: new AbortController().signal },
      validate: (schema, value) => validator.validate(schema, value, askedMs),
      checkListing: async (listing) => (await checkListing(listing, validator.validate)).diagnostics,
      choice: {
        ...(tool === undefined ? {} : { tool }),
        ...(argumentsText === undefined ? {} : { argumentsText }),
        given: (requirements) => requiredOf(requirements, who.context),
      },
    },
    begin,
  );
  waiting.end();
  const checks = results.map((result) => readableCheck(result, who.secrets));
  const report: CheckReport = { protocol: protocol.id, server: server.url, checks };
  const write = formats[given.format] ?? formats.text;
  await print(createMask(who.secrets)(write?.(report) ?? ''));
  say(`${tallyWords(checks)}.`);
  return hasFailed(report) ? exitCode.found : exitCode.fine;
}

async function compare({ operands, format }: Arguments): Promise<number> {
  const [older, newer] = operands;
  if (older === undefined || newer === undefined) return refuse('Give two reports: check --compare OLD.json NEW.json.');
  if (format !== 'text' && format !== 'json') return refuse('Use --format text or json to compare reports.');
  const inputs = createInputs();
  const reports: CheckReport[] = [];
  for (const file of [older, newer]) {
    const input = await inputs(file);
    if (input.kind === 'unusable') return refuse(input.message);
    const report = readReport(input.text);
    if (!report) return refuse(`${file} isn’t a report of callsheet check --format json.`);
    reports.push(report);
  }
  const [before, after] = reports;
  const changes = before && after ? compareReports(before, after) : [];
  await print(format === 'json' ? `${jsonOf({ changes }, 2)}\n` : changes.map(lineOf).join(''));
  const worse = changes.filter(isWorse).length;
  say(changes.length === 0 ? 'Nothing changed.' : `${changes.length} changed, ${worse} for the worse.`);
  return worse > 0 ? exitCode.found : exitCode.fine;
}

function lineOf({ id, title, before, after, evidence }: CheckChange): string {
  const line = visible(`${before ?? 'absent'} -> ${after ?? 'absent'}  ${title} (${id})`);
  return after === 'fail' ? `${line}\n      ${visible(evidence)}\n` : `${line}\n`;
}
