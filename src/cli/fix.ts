import type { CheckOptions } from '../core/check/check';
import { countProblems } from '../core/check/problem-summary';
import type { Validate } from '../core/schema/verdict';
import { counted } from '../core/text/counted';
import { definitionRules } from '../rules/definition-rules';
import { exportRules } from '../rules/export';
import { files } from './arguments';
import { checkInput } from './check-input';
import { type Command, exitCode, refuse, say } from './command';
import { fixText } from './fix-input';
import { documentsIn } from './folders';
import { createInputs, type Input, nameOf } from './inputs';
import { print } from './print';
import { chooseFormat, type FormatChoice, formatOptions, registry } from './registry';
import { startValidator } from './threads';
import { replaceText } from './write-files';

export const fix: Command = {
  name: 'fix',
  summary: 'Fixes every problem that has an automatic fix and prints the result; --write changes the files.',
  options: {
    rule: { kind: 'string', value: 'ID', says: 'fix only the problems of one rule' },
    write: { kind: 'boolean', says: 'change the files; required for several files' },
    ...formatOptions,
  },
  // A fix is a text in every format.
  formats: ['text', 'json'],
  operands: files,
  examples: [
    { typed: 'callsheet fix tool.json', does: 'prints the fixed text; the file is not changed' },
    { typed: 'callsheet fix --write tools', does: 'changes the definitions in a folder that have something to fix' },
    { typed: 'callsheet fix tool.json --rule otc/id-version-mismatch', does: 'fixes only the problems of this rule' },
  ],
  async run({ operands, texts, flags }) {
    const writes = flags.has('write');
    const format = chooseFormat(texts.dialect, texts.revision);
    if (typeof format === 'string') return refuse(format);
    if (texts.rule !== undefined && ![...definitionRules, ...exportRules].some(({ id }) => id === texts.rule)) {
      return refuse(
        `Unknown rule for definitions: "${texts.rule}"; callsheet validate names the rule of each problem.`,
      );
    }
    const documents = documentsIn(operands);
    if (documents.length > 1 && !writes) {
      return refuse('Only one file can be printed; add --write to change several.');
    }
    if (operands.includes('-') && writes) return refuse('Standard input cannot be written to; omit --write.');

    const read = createInputs();
    const validator = startValidator();
    const results: number[] = [];
    for (const file of documents) {
      const input = await read(file);
      results.push(
        input.kind === 'unusable'
          ? refuse(input.message)
          : await fixOne(
              input,
              { rule: texts.rule, writes, isNamed: operands.includes(file) },
              format,
              validator.validate,
            ),
      );
    }
    validator.dispose();
    return Math.max(...results);
  },
};

interface Wanted {
  readonly rule: string | undefined;
  readonly writes: boolean;
  /** Not merely found in a folder, where other programs may have files too. */
  readonly isNamed: boolean;
}

async function fixOne(
  { file, text, mark }: Input,
  { rule, writes, isNamed }: Wanted,
  format: FormatChoice,
  validate: Validate,
): Promise<number> {
  const options: CheckOptions = { ...format, validate };
  const { text: fixed, count } = await fixText(text, rule, options, registry);
  const { dialect, diagnostics } = await checkInput(fixed, options, registry);
  if (dialect === undefined && !isNamed) {
    say(`${file}: not a definition; left as it is.`);
    return exitCode.fine;
  }
  if (!writes) await print(mark + fixed);
  else if (fixed !== text) {
    const failure = await replaceText(file, mark + fixed, mark + text);
    if (failure !== undefined) return refuse(`${file} cannot be written: ${failure}.`);
  }
  const left = countProblems(diagnostics);
  const remaining = `${counted(left.error, 'error')} and ${counted(left.warning, 'warning')} left`;
  say(`${nameOf(file)}: ${counted(count, 'problem')} fixed, ${remaining}.`);
  return left.error > 0 ? exitCode.found : exitCode.fine;
}
