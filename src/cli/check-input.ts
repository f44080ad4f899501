import { type Checked, type CheckOptions, check, type Registry } from '../core/check/check';
import { checkDeclarations } from '../core/check/check-exported';
import { createMemory } from '../core/check/check-memory';
import { fixBudget, locate } from '../core/check/locate-findings';
import { shift } from '../core/check/shift';
import { soundnessOf } from '../core/check/soundness';
import type { Diagnostic, Severity } from '../core/diagnostic';
import { quote } from '../core/json/advice';
import { nodeAt } from '../core/json/get';
import { readPastSlip } from '../core/json/past-slip';
import { type Path, toPointer } from '../core/json/pointer';
import type { JsonTree } from '../core/json/tree';
import type { ToolDocument, ToolModel } from '../core/model/tool-document';
import { counted } from '../core/text/counted';
import { listed } from '../core/text/listed';
import { parseTextLater } from '../core/yaml/parse-text-later';
import { readerOf, readers } from '../dialects/readers';
import { importText } from '../imports';
import { declaredIn, functionsReader } from '../imports/functions';
import { otherDocument } from '../imports/others/other-documents';
import { importReaders } from '../imports/readers';
import type { Reply } from '../imports/replies';
import { importStructures } from '../imports/structures';
import { convRules } from '../rules/conv';
import { exportRules } from '../rules/export';
import { repeated } from '../rules/repeated';
import { linesIn, type Recognized, type RecognizedDocument, recognize, sourceOf } from './recognize';

/** What was found in a text, whatever kind of document it is. */
export interface CheckedInput extends Checked {
  readonly tools: readonly ToolModel[];
  /** What the text was taken for when no format claims it for certain; follows its name in a sentence. */
  readonly takenFor: string | undefined;
  /** What it is when it is no definition of a known format. */
  readonly recognized: Recognized | undefined;
}

/** Checks definitions, also several one after the other; without a dialect also OpenAPI documents, declarations of model providers, and logs with lists of tools. */
export async function checkInput(text: string, asked: CheckOptions, registry: Registry): Promise<CheckedInput> {
  const options = { memory: createMemory(readText), ...asked };
  const checked = await check(text, options, registry);
  const { dialect, diagnostics, document, isDecided } = checked;
  const plain = { ...checked, tools: document?.tools ?? [], recognized: undefined };
  const isBroken = diagnostics.some(({ rule, severity }) => rule === 'doc/syntax' && severity === 'error');
  const isGiven = options.dialect !== undefined;
  if (!isBroken && (isGiven || isDecided)) return { ...plain, takenFor: undefined };
  const tree = await readText(text);
  const recognized = isGiven ? undefined : recognize(text, tree);
  if (recognized?.kind === 'log') {
    return { ...(await checkReplies(recognized.replies, options, registry)), isDecided, recognized };
  }
  if (recognized?.kind === 'document' && !(recognized.isLikely && dialect !== undefined)) {
    const { reader, isLikely } = recognized;
    const { revision: _, ...others } = options;
    const also: CheckOptions['also'] = (document) => alsoIn(recognized, document);
    const asked = { ...others, dialect: reader.id, also, weighsAlso: true } as const;
    const found = await check(text, asked, registryFor(recognized, tree, registry));
    const tools = found.document?.tools ?? [];
    if (!isLikely) return { ...found, tools, takenFor: `is read as ${reader.title}.`, isDecided, recognized };
    const unknown = diagnostics.filter(({ rule }) => rule === 'doc/dialect-unknown');
    const takenFor = `looks like ${reader.title} and is checked as such; set the format of definitions with --dialect (${dialectIds}).`;
    return { ...plain, tools, diagnostics: [...unknown, ...found.diagnostics], takenFor, recognized };
  }
  const several = isBroken ? await checkLines(text, tree, options, registry) : undefined;
  if (several) return several;
  if (isGiven || !soundnessOf(tree).isWhole) return { ...plain, takenFor: undefined };
  const { takenFor, advice } = undecided(checked, tree);
  const advised = diagnostics.map((each) =>
    advice !== undefined && each.rule === 'doc/dialect-unknown' ? { ...each, message: advice } : each,
  );
  return { ...plain, diagnostics: advised, takenFor };
}

/** A text past its slip, where that is all that is wrong with its syntax. */
export async function readText(text: string): Promise<JsonTree> {
  return readPastSlip(await parseTextLater(text));
}

/** With what is known of a document that is no dialect's. */
export function registryFor({ reader, isLikely }: RecognizedDocument, tree: JsonTree, registry: Registry): Registry {
  const known = importStructures.find(({ source }) => source === reader.id);
  const structures = [...(registry.structures ?? []), ...(known?.structuresIn(tree, !isLikely) ?? [])];
  const rules = registry.rules.filter(known?.rulesOf(tree, !isLikely) ?? (() => true));
  return { dialects: [...registry.dialects, reader], structures, rules };
}

/**
 * Several values, one after the other: checked as the list that they would be. A broken one is told by itself, and the
 * others are checked all the same. Nothing for any other text, and when the list is in no known format.
 */
async function checkLines(
  text: string,
  tree: JsonTree,
  options: CheckOptions,
  registry: Registry,
): Promise<CheckedInput | undefined> {
  const several = linesIn(text, tree);
  if (!several) return undefined;
  const { lines, list } = several;
  const found = await checkInput(list, options, registry);
  const { recognized } = found;
  const isKnown = options.dialect !== undefined || found.isDecided || recognized !== undefined;
  const id = recognized?.kind === 'document' ? recognized.reader.id : found.dialect;
  const title = [...readers, ...importReaders].find((each) => each.id === id)?.title;
  if (!isKnown || title === undefined) return undefined;
  const broken = lines.filter(({ isWhole }) => !isWhole);
  const isIn = (offset: number) =>
    broken.some((line) => offset >= line.offset && offset < line.offset + line.text.length);
  const diagnostics = found.diagnostics.map((each) => inLines(each, text)).filter(({ offset }) => !isIn(offset));
  for (const line of broken) {
    const own = await check(line.text, options, registry);
    const pointer = toPointer([lines.indexOf(line)]);
    diagnostics.push(
      ...own.diagnostics.filter(({ rule }) => rule === 'doc/syntax').map((each) => shift(each, line.offset, pointer)),
    );
  }
  return {
    ...found,
    diagnostics: diagnostics.toSorted((a, b) => a.offset - b.offset),
    takenFor: `holds ${lines.length} JSON values in a row, which are read as a list: ${title}.`,
    recognized: { kind: 'lines', ...several, of: recognized },
  };
}

/** What was found in the list has its place in the text, which has no brackets around it. */
function inLines(found: Diagnostic, text: string): Diagnostic {
  const { offset, length, fixes } = shift(found, -1, '');
  const start = Math.max(0, offset);
  const end = Math.min(text.length, Math.max(start, offset + length));
  const isInside = (at: number) => at >= 0 && at <= text.length;
  return {
    ...found,
    offset: start,
    length: end - start,
    fixes: fixes.filter(({ edits }) =>
      edits.every((edit) => isInside(edit.offset) && isInside(edit.offset + edit.length)),
    ),
  };
}

/** `GET /pets` */
function operationIn({ path }: ToolModel): string {
  const [address, method] = path.slice(-2).map(String);
  return `${method?.toUpperCase()} ${address}`;
}

/** What providers refuse of their declarations; of another document what cannot become a tool, such as a reference that leads nowhere. */
export async function alsoIn(
  recognized: RecognizedDocument,
  { tree, tools }: ToolDocument,
): Promise<readonly Diagnostic[]> {
  const budget = await fixBudget(tree);
  const said = (id: string, at: Path, message: string, severity: Severity = 'error') => {
    const rule = convRules.find((each) => each.id === id);
    return rule ? [locate({ rule, finding: { at, message, severity } }, tree, budget)] : [];
  };
  const isWritten = ({ name }: ToolModel) => nodeAt(tree.root, name?.path ?? [])?.kind === 'string';
  const alike = repeated(tools, ({ name }) => name?.value).flatMap(({ item, earlier, key }) => {
    const at = item.name?.path ?? item.path;
    const both = [earlier, item];
    const nameless = both.filter((each) => !isWritten(each)).map(operationIn);
    if (nameless.length === 0) {
      const message = `Tool ${earlier.index + 1} is called ${quote(key)} already; rename one, a call cannot tell them apart.`;
      return said('conv/name-collision', at, message);
    }
    const [one, other] = both.map(operationIn);
    const message = `${one} and ${other} make two tools of one name, ${quote(key)}; give ${listed(nameless, 'and')} an "operationId".`;
    return said('conv/name-collision', at, message, 'warning');
  });
  if (recognized.isLikely) return alike;
  if (recognized.reader.id === functionsReader.id) {
    const declared = declaredIn(tree).map(({ declaration, heldTo }) => ({ declaration, target: heldTo }));
    return [...alike, ...(await checkDeclarations(tree, declared, exportRules))];
  }
  const lost = sourceOf(recognized, tree).tools.flatMap(({ origin }) =>
    (origin?.losses ?? []).flatMap(({ rule, severity, source = [], message }) =>
      // A rule speaks of what schemas refer to.
      severity === 'error' && source.at(-1) !== '$ref' ? said(rule, source, message) : [],
    ),
  );
  return [...alike, ...lost];
}

async function checkReplies(
  replies: readonly Reply[],
  options: CheckOptions,
  registry: Registry,
): Promise<Omit<CheckedInput, 'isDecided' | 'recognized'>> {
  const diagnostics: Diagnostic[] = [];
  const tools: ToolModel[] = [];
  let isComplete = true;
  for (const reply of replies) {
    const { revisions = [] } = readerOf(reply.dialect);
    const revision = revisions.find((each) => each === options.revision) ?? reply.revision;
    const { revision: _, ...others } = options;
    const asked = { ...others, dialect: reply.dialect, ...(revision === undefined ? {} : { revision }) };
    const found = await check(reply.text, asked, registry);
    diagnostics.push(...found.diagnostics.map((each) => inText(each, reply)));
    tools.push(...(found.document?.tools ?? []));
    isComplete &&= found.isComplete;
  }
  const dialect = replies[0]?.dialect ?? '';
  const takenFor = `is read as a log with ${counted(replies.length, 'list')} of tools: ${readerOf(dialect).title}.`;
  return { dialect, diagnostics, document: undefined, tools, isComplete, takenFor };
}

/** What stands inside a string has its place there, and cannot be fixed in it. */
function inText(found: Diagnostic, { offset, length, path, isVerbatim }: Reply): Diagnostic {
  const pointer = toPointer(path);
  return isVerbatim ? shift(found, offset, pointer) : { ...found, offset, length, pointer, fixes: [] };
}

const dialectIds = readers.map(({ id }) => id).join(', ');

/** What a text is taken for, and what to do with one of which no rule knows that it holds tools. */
function undecided({ dialect }: Checked, tree: JsonTree): { readonly takenFor: string; readonly advice?: string } {
  if (otherDocument(tree.root, tree.text))
    return { takenFor: 'is not a definition in a known format, so only its JSON is checked.' };
  const imported = dialect === undefined ? importText(tree.text, tree) : undefined;
  if (imported && !('refused' in imported)) {
    const format = 'format' in imported ? imported.format : readerOf(imported.dialect).title;
    return {
      takenFor: `holds tools (${format}), which "callsheet convert" takes out of it; only its JSON is checked.`,
      advice: `This holds tools (${format}) and more; take them out with "callsheet convert".`,
    };
  }
  const consequence =
    dialect === undefined ? 'so only its JSON is checked' : `so it is checked as ${readerOf(dialect).title}`;
  return {
    takenFor: `is not clearly in a known format, ${consequence}; set the format with --dialect (${dialectIds}).`,
  };
}
