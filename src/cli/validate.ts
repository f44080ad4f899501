import { version } from '../../package.json';
import type { CheckOptions, Registry } from '../core/check/check';
import type { ToolModel } from '../core/model/tool-document';
import { rules } from '../rules';
import { files } from './arguments';
import { type CheckedInput, checkInput } from './check-input';
import { type Command, exitCode, refuse, say } from './command';
import { documentsIn } from './folders';
import { createInputs, type Input, nameOf, type Unusable } from './inputs';
import { collectOutput } from './print';
import { chooseFormat, type FormatChoice, formatOptions, registry } from './registry';
import { type FileReport, hasError, type Reporter } from './report';
import { githubReporter } from './reports/github';
import { jsonReporter } from './reports/json';
import { junitReporter } from './reports/junit';
import { sarifReporter } from './reports/sarif';
import { textReporter } from './reports/text';
import { createTally } from './tally';
import { startValidator } from './threads';
import { createTogether } from './together';
import { judge, readValues, toolFor } from './values';

const reporters: Readonly<Record<string, () => Reporter>> = {
  text: textReporter,
  json: jsonReporter,
  sarif: () => sarifReporter(version, rules),
  junit: junitReporter,
  github: githubReporter,
};

type Read = (file: string) => Promise<Input | Unusable>;

export const validate: Command = {
  name: 'validate',
  summary: 'Checks definitions and lists their problems; - reads standard input, a folder means all documents in it.',
  options: {
    ...formatOptions,
    together: { kind: 'boolean', says: 'check all files as one set, in which names and ids must be unique' },
    input: { kind: 'strings', value: 'JSON|@FILE', says: "check a value against the tool's input schema" },
    output: { kind: 'strings', value: 'JSON|@FILE', says: "check a value against the tool's output schema" },
    tool: { kind: 'string', value: 'NAME', says: 'the tool to check values for, in a file of several tools' },
  },
  formats: Object.keys(reporters),
  operands: files,
  examples: [
    { typed: 'callsheet validate tools/*.json', does: 'prints a line for each problem' },
    {
      typed: 'callsheet validate --together definitions',
      does: 'checks a folder, and that no two tools have the same name',
    },
    {
      typed: `callsheet validate tool.json --input '{"city": "Kyoto"}' --output @answer.json`,
      does: 'checks values against the schemas of the tool',
    },
    { typed: 'callsheet validate --format junit definitions', does: 'writes a report for a pipeline' },
  ],
  async run(given) {
    const { operands, texts, flags } = given;
    const format = chooseFormat(texts.dialect, texts.revision);
    if (typeof format === 'string') return refuse(format);
    const reporter = (reporters[given.format] ?? textReporter)();

    const read = createInputs();
    const asked = await readValues(given, read);
    if (typeof asked === 'string') return refuse(asked);
    const documents = documentsIn(operands);
    const registryOf = flags.has('together') ? await setOf(documents, read, format) : () => alone;
    const validator = startValidator();
    const reasons = new Set<string>();
    const options: CheckOptions = {
      ...format,
      async validate(schema, value) {
        const verdict = await validator.validate(schema, value);
        if (verdict.kind === 'not-checked') reasons.add(verdict.reason);
        return verdict;
      },
    };
    const tally = createTally();
    const unusable: string[] = [];
    const tools: ToolModel[] = [];
    let hasErrors = false;
    let index = 0;
    const output = collectOutput();
    // Words on standard error stand where they stood when both are shown in one place.
    const tell = async (message: string) => {
      await output.flush();
      say(message);
    };
    try {
      await output.add(reporter.start);
      for (const file of documents) {
        const input = await read(file);
        if (input.kind === 'unusable') {
          await tell(input.message);
          unusable.push(input.message);
          continue;
        }
        const checked = await checkInput(input.text, options, await registryOf(file));
        const { takenFor, isComplete } = checked;
        if (takenFor !== undefined) await tell(`${nameOf(file)} ${takenFor}`);
        const report = reportOf(input, checked);
        if (!isComplete) {
          const message = `${nameOf(file)} is too large to check completely: only its first tools and problems are reported.`;
          await tell(message);
          unusable.push(message);
        }
        for (const reason of reasons) await tell(`${nameOf(file)} was not checked completely. ${reason}`);
        reasons.clear();
        if (asked.length > 0) tools.push(...checked.tools);
        tally.add(report.tools, report.diagnostics);
        hasErrors ||= hasError(report.diagnostics);
        await output.add(reporter.file(report, index));
        index += 1;
      }
      const tool = toolFor(tools, texts.tool);
      if (typeof tool === 'string' && asked.length > 0) {
        await tell(tool);
        unusable.push(tool);
      }
      const values = await judge(asked, typeof tool === 'string' ? undefined : tool, validator.validate);
      await output.add(reporter.end(unusable, asked.length > 0 ? values : undefined));
      hasErrors ||= values.some(({ verdict }) => verdict === 'invalid');
    } finally {
      // What was found before something went wrong is told all the same.
      await output.flush();
      validator.dispose();
    }
    if (index > 0) say(tally.sentence());
    // What was not looked at may hold anything; nobody shall take that for a clean bill.
    if (unusable.length > 0) return exitCode.unusable;
    return hasErrors ? exitCode.found : exitCode.fine;
  },
};

const alone = Promise.resolve(registry);

function reportOf({ file, text }: Input, { dialect, diagnostics, tools }: CheckedInput): FileReport {
  return { file, text, dialect, tools: tools.length, diagnostics };
}

/** Reads every file once before the first is checked, so that each can be told about the others. */
async function setOf(
  files: readonly string[],
  read: Read,
  format: FormatChoice,
): Promise<(file: string) => Promise<Registry>> {
  const together = createTogether(registry);
  const indexes = new Map<string, number>();
  for (const file of files) {
    const input = await read(file);
    if (input.kind === 'unusable' || indexes.has(file)) continue;
    indexes.set(file, indexes.size);
    await together.add(input.text, format);
  }
  return async (file) => ({ ...registry, rules: await together.rulesFor(indexes.get(file) ?? -1) });
}
