import { type Conversion, type ConvertOptions, convert, convertTools } from '../core/conversion/convert';
import { type Target, writeContext } from '../core/conversion/converter';
import { declarationsIn } from '../core/conversion/declarations';
import { readNeutral } from '../core/conversion/read-neutral';
import type { DialectReader } from '../core/dialect';
import { type ExportTarget, inUsualSpelling } from '../core/export-target';
import { located } from '../core/json/located';
import type { JsonTree } from '../core/json/tree';
import type { ToolDocument } from '../core/model/tool-document';
import { unwrap } from '../core/model/unwrap';
import type { Validate } from '../core/schema/verdict';
import { applyEdits } from '../core/text/edit';
import { parseText } from '../core/yaml/parse-text';
import { readerOf } from '../dialects/readers';
import { converterOf, converters, otherConverter } from '../dialects/writers';
import { exportTargetOf, exportTargets } from '../exports';
import { importText } from '../imports';
import { otherDocument } from '../imports/others/other-documents';
import { heldBy } from '../imports/providers';
import { type CheckedInput, checkInput } from './check-input';
import { isReadable, type Recognized, sourceOf } from './recognize';
import { registry } from './registry';

/** What can be read and written, by id. */
export const writable: readonly string[] = [...converters, ...exportTargets].map(({ id }) => id);

interface Write {
  readonly target: Target;
  readonly options: ConvertOptions;
}

export interface ConvertedSource extends Pick<CheckedInput, 'takenFor' | 'diagnostics'> {
  /** What follows the name of the file in a sentence where it cannot be done; nothing when the text cannot be read whole. */
  readonly conversion: Conversion | string | undefined;
}

/** Converts whatever holds tools; `from` is the format or provider that somebody says it is of. */
export async function convertSource(
  text: string,
  from: string | undefined,
  write: Write,
  validate: Validate,
): Promise<ConvertedSource> {
  const tree = parseText(text);
  const provider = from === undefined ? undefined : exportTargetOf(from);
  const options = { validate, ...(from !== undefined && { dialect: from }) };
  const checked = await (provider
    ? checkInput(text, { validate, dialect: 'auto' }, { dialects: [], rules: textRules })
    : checkInput(text, options, registry));
  if (!isReadable(checked, tree)) return { ...checked, conversion: undefined };
  if (provider) return { ...checked, takenFor: undefined, conversion: fromProvider(tree, provider, write) };
  const several = severalIn(tree);
  if (several) {
    const { takenFor, diagnostics } = checked;
    const list = await checkInput(several.list, options, registry);
    if (list.tools.length >= several.count)
      return fromText(several.list, parseText(several.list), { ...list, takenFor, diagnostics }, write);
  }
  return fromText(text, tree, checked, write);
}

/** Values with other text around them, of which a tree has the first, as the list that the advice is to make of them. */
function severalIn({ text, issues }: JsonTree): { readonly list: string; readonly count: number } | undefined {
  const { textEdits = [] } = issues.find(({ kind }) => kind === 'around')?.mend ?? {};
  const count = textEdits.length - 1;
  return count > 1 ? { list: applyEdits(text, textEdits), count } : undefined;
}

function fromText(text: string, tree: JsonTree, checked: CheckedInput, write: Write): ConvertedSource {
  const { recognized, isDecided, document } = checked;
  if (recognized?.kind === 'lines') {
    const { list, of } = recognized;
    return fromText(list, parseText(list), { ...checked, recognized: of }, write);
  }
  if (recognized) return fromRecognized(recognized, tree, checked, write);
  if (isDecided && document) return { ...checked, conversion: fromDialect(document, write) };
  return fromImported(text, tree, checked, write);
}

function fromRecognized(recognized: Recognized, tree: JsonTree, checked: CheckedInput, write: Write): ConvertedSource {
  const { format, tools, ...how } = sourceOf(recognized, tree);
  if (tools.length === 0) return { ...checked, conversion: 'holds no tools.' };
  const conversion = convertTools(tools, write.target, { ...write.options, ...how });
  if (recognized.kind !== 'document' || !recognized.isLikely) return { ...checked, conversion };
  const diagnostics = checked.diagnostics.filter(({ rule }) => rule !== unknown);
  return { conversion, takenFor: readAs(format ?? recognized.reader.title), diagnostics };
}

/** Of what no format claims: what can be imported of it, or what it looks like most. */
function fromImported(text: string, tree: JsonTree, checked: CheckedInput, write: Write): ConvertedSource {
  const imported = importText(text, tree);
  // What was said of it as something else does not count.
  const diagnostics = checked.diagnostics.filter(({ rule }) => textRules.some(({ id }) => id === rule));
  if ('tools' in imported) {
    const tools = imported.tools.map((tool) => tool.read());
    const options = { ...write.options, form: unwrap(tree.root).form, left: imported.left };
    return { conversion: convertTools(tools, write.target, options), takenFor: readAs(imported.format), diagnostics };
  }
  if (checked.document) return { ...checked, conversion: fromDialect(checked.document, write) };
  const other = otherDocument(tree.root, tree.text);
  if ('refused' in imported) {
    const conversion = other
      ? `was not converted. ${other.message}`
      : `is not clearly in a known format; set the format with --from: ${writable.join(', ')}.`;
    return { ...checked, conversion };
  }
  const reader = readerOf(imported.dialect);
  const options = { ...write.options, left: imported.left };
  const conversion = fromDialect(reader.read(parseText(imported.text)), { ...write, options });
  const takenFor = `holds definitions, which are taken out of it. ${other?.message ?? `They are of ${reader.title}.`}`;
  return { conversion, takenFor, diagnostics };
}

const readAs = (title: string) => `is read as ${title}; use --from to change that.`;

const unknown = 'doc/dialect-unknown';

/** Of a provider's declarations only the JSON itself is judged. */
const textRules = registry.rules.filter(({ id, text }) => text !== undefined && id !== unknown);

export function notConvertible({ title, withoutTools }: DialectReader): string {
  return `${title} cannot be converted: ${withoutTools}`;
}

function fromDialect(document: ToolDocument, { target, options }: Write): Conversion | string {
  const from = converterOf(document.dialect);
  return from
    ? convert(document, from, target, { ...options, otherOf: otherConverter(from) })
    : `is not a list of tools. ${notConvertible(readerOf(document.dialect))}`;
}

function fromProvider(tree: JsonTree, from: ExportTarget, { target, options }: Write): Conversion | string {
  const declarations = declarationsIn(tree.root && located(tree.root));
  const { held, left } = heldBy({ fits: (each) => from.identify(each) !== undefined }, declarations);
  if (held.length === 0) return `holds no tools of ${from.title}.`;
  const spelled = held.map((each) => inUsualSpelling(each, from));
  const tools = readNeutral(spelled, from, writeContext());
  return convertTools(tools, target, { ...options, form: unwrap(tree.root).form, back: from, left });
}
