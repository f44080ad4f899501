import { type BoundedMap, createBoundedMap } from '../../core/bounded-map';
import type { Finding, Fix } from '../../core/diagnostic';
import { indentAt } from '../../core/json/layout';
import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import type { JsonNode, JsonTree } from '../../core/json/tree';
import { maxTools } from '../../core/model/read-document';
import { unwrap } from '../../core/model/unwrap';
import type { Fault } from '../../core/repair/faults';
import type { Reading, Structure } from '../../core/repair/reading';
import { type Repair, repairsIn } from '../../core/repair/repair';
import type { Rule, RuleContext } from '../../core/rule';
import { uncapitalized } from '../../core/text/capital';

/** Characters that may be read again to weigh what was meant, in all definitions of a document. */
const weighed = 6_000_000;

/** A mistake and the definition that it is in. */
interface Mistake extends Repair {
  readonly place: Path;
}

const known = new WeakMap<JsonTree, { readonly structure: Structure; readonly mistakes: readonly Mistake[] }>();

/** The mistakes in the structure of a document's definitions. Several rules ask. */
function mistakesIn(tree: JsonTree, structure: Structure): readonly Mistake[] {
  const found = known.get(tree);
  if (found?.structure === structure) return found.mistakes;
  const budget = { left: weighed };
  const mistakes = unwrap(tree.root)
    .places.slice(0, maxTools)
    .flatMap(({ node, path }) =>
      repairsOf(tree.text, node, structure, budget).map((each) => ({ ...each, place: path })),
    );
  known.set(tree, { structure, mistakes });
  return mistakes;
}

interface Read {
  readonly repairs: readonly Repair[];
  /** Characters that were read for it: they count again, so that the answer is the same. */
  readonly spent: number;
}

/** Definitions as they were read of late: a text is looked at again and again, with most of them as they were. */
const read = new WeakMap<Structure, BoundedMap<Read>>();

const maxRead = 6_000;

/** Longer definitions are read anew. */
const longestRead = 8_000;

function repairsOf(text: string, node: JsonNode, structure: Structure, budget: { left: number }): readonly Repair[] {
  const { grammar, habits } = structure;
  const left = budget.left;
  if (node.length > longestRead || left <= 0) return repairsIn(text, node, grammar, habits, budget);
  const latest = read.get(structure) ?? createBoundedMap<Read>(maxRead);
  read.set(structure, latest);
  const own = text.slice(node.offset, node.offset + node.length);
  // Parts of it are written anew as they are indented, which the line that it begins in tells.
  const key = /[\r\n]/.test(own) ? indentAt(text, node.offset) + own : own;
  const before = latest.get(key);
  if (before && before.spent < left) {
    budget.left -= before.spent;
    return before.repairs;
  }
  const repairs = repairsIn(text, node, grammar, habits, budget);
  if (budget.left > 0 && repairs.length > 0) latest.set(key, { repairs, spent: left - budget.left });
  return repairs;
}

/** A rule about one kind of mistake, in formats that leave it to this rule. */
export function structureRule(
  about: Reading['about'],
  rule: Omit<Rule, 'document' | 'mends'>,
  isMine: (structure: Structure) => boolean = () => true,
): Rule {
  return {
    ...rule,
    mends: about === 'form' ? 'lends' : 'speaks',
    document: ({ tree }, { structure }: RuleContext) =>
      structure && isMine(structure)
        ? mistakesIn(tree, structure).flatMap((each) => (each.readings[0]?.about === about ? toFinding(each) : []))
        : [],
  };
}

function toFinding({ fault, readings, isStrict, place }: Mistake): readonly Finding[] {
  const [first, ...others] = readings;
  if (!first) return [];
  const isMember = fault.kind === 'unknown' && !first.at;
  const isOne = others.every(({ message }) => message === first.message);
  const message = isOne ? first.message : choiceOf(fault, readings);
  return [
    {
      at: isMember ? [...place, ...fault.path, fault.key] : [...place, ...(first.at ?? fault.path)],
      ...(isMember ? { part: 'key' as const } : {}),
      severity: isStrict ? 'error' : 'warning',
      message,
      fixes: readings.map((reading) => toFix(reading, place, others.length > 0)),
    },
  ];
}

/** Says of a mistake that it has several readings. */
function choiceOf({ kind, key, path }: Fault, readings: readonly Reading[]): string {
  const [last = '', ...others] = readings.map(({ title }) => uncapitalized(title)).toReversed();
  const what = kind === 'unknown' ? `"${key}" is not known here` : `"${path.at(-1)}" is not what belongs here`;
  return `${what}; choose what is meant: ${others.toReversed().join(', ')} or ${last}.`;
}

function toFix({ title, edits }: Reading, place: Path, isChoice: boolean): Fix {
  return { title, edits: edits.map((edit) => inside(edit, place)), ...(isChoice ? { isChoice } : {}) };
}

function inside(edit: PathEdit, place: Path): PathEdit {
  const path = [...place, ...edit.path];
  return edit.kind === 'move' ? { ...edit, path, to: [...place, ...edit.to] } : { ...edit, path };
}
