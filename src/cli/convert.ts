import { countProblems } from '../core/check/problem-summary';
import { gapsSentence } from '../core/conversion/gaps';
import { ledgerLines } from '../core/conversion/ledger-lines';
import { type Diagnostic, isFixableError } from '../core/diagnostic';
import { counted } from '../core/text/counted';
import { files, usageHint } from './arguments';
import { type Command, exitCode, refuse, say } from './command';
import { writable } from './convert-source';
import { type Converted, convertText } from './convert-text';
import { createInputs, nameOf } from './inputs';
import { print } from './print';
import { hasError, toProblems } from './report';
import { problemLines } from './reports/text';
import { startValidator } from './threads';
import { jsonOf } from './visible';

export const convert: Command = {
  name: 'convert',
  summary:
    'Converts definitions to another format or for a model provider, checks the result, and reports what is lost.',
  options: {
    to: { kind: 'string', value: 'ID', isRequired: true, says: `the format to write: ${writable.join(', ')}` },
    revision: { kind: 'string', value: 'R', says: 'the revision to write, for formats with several' },
    from: { kind: 'string', value: 'ID', says: 'the format of the file, if it is not detected' },
    fix: { kind: 'boolean', says: 'fix what has an automatic fix, before the conversion and after it' },
    fill: { kind: 'boolean', says: 'fill in required descriptions that the source does not have' },
  },
  formats: ['text', 'json'],
  operands: { ...files, usage: 'FILE', most: 1, tooMany: 'Only one file can be converted at a time.' },
  examples: [
    { typed: 'callsheet convert tool.json --to openai-strict', does: 'writes what a model provider is sent' },
    {
      typed: 'callsheet convert petstore.yaml --to otc',
      does: 'makes a tool from each operation of an OpenAPI document',
    },
    {
      typed: 'callsheet convert - --to mcp --format json',
      does: 'reads standard input, and prints what is lost as JSON',
    },
  ],
  async run({ operands: [file = ''], texts, flags, format }) {
    const { to, from, revision } = texts;
    if (to === undefined) return refuse(`--to is missing. ${usageHint(convert)}`);

    const input = await createInputs()(file);
    if (input.kind === 'unusable') return refuse(input.message);
    const validator = startValidator();
    const wanted = { to, from, revision, fill: flags.has('fill'), fix: flags.has('fix') };
    const converted = await convertText(input, wanted, validator.validate);
    validator.dispose();
    if (typeof converted === 'string') return refuse(converted);
    const { fixed, takenFor, growth, ledger, diagnostics, sourceDiagnostics } = converted;
    if (fixed > 0) say(`${nameOf(file)}: ${counted(fixed, 'problem')} fixed; the file is not changed.`);
    if (takenFor !== undefined) say(`${nameOf(file)} ${takenFor}`);
    if (growth !== undefined) say(growth);
    await (format === 'json' ? printJson(converted) : printText(file, converted));
    return [ledger, diagnostics, sourceDiagnostics].some(hasError) ? exitCode.found : exitCode.fine;
  },
};

/** The document goes in as it was written, so that numbers keep their spelling. */
async function printJson({ source, text, ledger, diagnostics, sourceDiagnostics }: Converted): Promise<void> {
  await print(`{"documents":[${text?.trimEnd() ?? ''}],\n"ledger":`);
  await print(jsonOf(ledger.map(({ rule, severity, ...entry }) => ({ rule, severity, ...placed(entry) }))));
  await print(`,\n"diagnostics":${jsonOf(toProblems(text ?? source, diagnostics))}`);
  await print(`,\n"sourceDiagnostics":${jsonOf(toProblems(source, sourceDiagnostics))}}\n`);
}

/** `pointer` is of the source; what was invented has none there and names its place in the written text. */
function placed({ source, target, message }: Pick<Converted['ledger'][number], 'source' | 'target' | 'message'>) {
  return { pointer: source ?? target ?? '', message };
}

async function printText(file: string, converted: Converted): Promise<void> {
  const { source, text, title, ledger, diagnostics, sourceDiagnostics, gaps } = converted;
  if (text !== undefined) await print(text);
  for (const { entry, message } of ledgerLines(ledger)) {
    const { pointer } = placed(entry);
    say(`${entry.severity}: ${message} (${entry.rule}${pointer === '' ? '' : `, ${pointer}`})`);
  }
  const ownErrors = countProblems(sourceDiagnostics).error;
  if (ownErrors > 0) {
    const known = `${nameOf(file)} has ${counted(ownErrors, 'error')} in the source; callsheet validate lists them.`;
    say(known + fixAdvice(sourceDiagnostics));
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (text === undefined) {
    process.stderr.write(problemLines({ file, text: source, diagnostics: errors }));
    say(`${file} was not converted; ${counted(errors.length, 'error')} must be fixed first.${fixAdvice(errors)}`);
    return;
  }
  process.stderr.write(problemLines({ file: 'result', text, diagnostics: errors }));
  const gap = gapsSentence(gaps, title);
  if (gap !== undefined) say(`${gap} Use --fill to write the names there and review them.`);
  const { error, warning } = countProblems(diagnostics);
  if (error + warning === 0) return;
  say(`The result has ${counted(error, 'error')} and ${counted(warning, 'warning')}.${fixAdvice(errors)}`);
}

function fixAdvice(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.some(isFixableError) ? ' --fix fixes what has a fix.' : '';
}
