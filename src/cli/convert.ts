import type { Diagnostic } from '../core/diagnostic';
import { files } from './arguments';
import { type Command, exitCode, refuse, say } from './command';
import { type Converted, convertText } from './convert-text';
import { createInputs, nameOf } from './inputs';
import { print } from './print';
import { hasError, toProblems } from './report';
import { problemLines } from './reports/text';
import { counted } from './tally';
import { startValidator } from './threads';

export const convert: Command = {
  name: 'convert',
  usage: 'FILE --to ID [--from ID] [--format text|json]',
  summary: 'Writes definitions in another format or for a model provider, and says what is lost.',
  options: { to: 'string', from: 'string' },
  formats: ['text', 'json'],
  operands: { ...files, most: 1, tooMany: 'One file is converted at a time.' },
  async run({ operands: [file = ''], texts, format }) {
    if (texts.to === undefined) return refuse(`Say what to convert to. Usage: callsheet convert ${convert.usage}`);

    const input = await createInputs()(file);
    if (input.kind === 'unusable') return refuse(input.message);
    const validator = startValidator();
    const converted = await convertText(input, texts.to, texts.from, (schema, value) =>
      validator.validate(schema, value),
    );
    validator.dispose();
    if (typeof converted === 'string') return refuse(converted);
    if (converted.takenFor !== undefined) say(`${nameOf(file)} ${converted.takenFor}`);
    await (format === 'json' ? printJson(input.text, converted) : printText(file, input.text, converted));
    const { ledger, diagnostics } = converted;
    return hasError(ledger) || hasError(diagnostics) ? exitCode.found : exitCode.fine;
  },
};

/** The document goes in as it was written, so that numbers keep their spelling. */
async function printJson(source: string, { text, ledger, diagnostics }: Converted): Promise<void> {
  await print(`{"documents":[${text?.trimEnd() ?? ''}],\n"ledger":`);
  await print(JSON.stringify(ledger));
  await print(`,\n"diagnostics":${JSON.stringify(toProblems(source, diagnostics))}}\n`);
}

async function printText(file: string, source: string, { text, ledger, diagnostics }: Converted): Promise<void> {
  if (text !== undefined) await print(text);
  for (const { rule, severity, message, pointer } of ledger) {
    say(`${severity}: ${message} (${rule}${pointer === '' ? '' : `, ${pointer}`})`);
  }
  const errors = diagnostics.filter(({ severity }: Diagnostic) => severity === 'error');
  process.stderr.write(problemLines({ file, text: source, diagnostics: errors }));
  if (text === undefined) say(`${file} was not converted; ${counted(errors.length, 'error')} must be fixed first.`);
}
