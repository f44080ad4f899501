import { parseJson } from '../json/parse';
import type { JsonNode, JsonTree, SyntaxIssue } from '../json/tree';
import { numeral } from '../json/value';
import { applyEdits } from '../text/edit';
import { findBulleted } from './bulleted';
import { withoutCommas } from './commas';
import { findFlattened } from './flattened';
import { readYaml, type YamlReading } from './read-yaml';

const flattened =
  'The indentation of this YAML is lost, so its structure is unknown. Paste it again from the source, as plain text.';

const commas =
  'Lines end with a comma here as in JSON; YAML has none there, and reads it as part of the value. Remove them.';

/**
 * Reads a YAML text: as JSON of its own (`text` and `root`), so that everything that reads JSON reads it, and `written`,
 * the same values with their ranges in the YAML text. Issues have ranges in the YAML text. Never throws.
 */
export function parseYaml(text: string): JsonTree {
  const steps = yamlSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Reads a long YAML text as `parseYaml` does, in turns. `pause` resolves when the others had theirs: to `false` when
 * nobody wants the tree any more, and then there is none.
 */
export async function parseYamlInTurns(text: string, pause: () => Promise<boolean>): Promise<JsonTree | undefined> {
  const steps = yamlSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (!(await pause())) return undefined;
  }
}

function* yamlSteps(text: string): Generator<undefined, JsonTree> {
  const { root, issues: found } = yield* readYaml(text);
  yield;
  const issues = yield* issuesIn(text, { root, issues: found });
  const json = root ? toJson(root, '') : '';
  yield;
  return { text: json, root: root && parseJson(json).root, issues, written: { text, root, issues } };
}

/** What the reader says, or the one thing that a whole text was misunderstood in. */
function* issuesIn(text: string, { root, issues }: YamlReading): Generator<undefined, readonly SyntaxIssue[]> {
  const lost = issues.some(({ kind }) => kind === 'syntax' || kind === 'duplicate-key') && findFlattened(text);
  if (lost) return [{ ...lost, kind: 'flattened', message: flattened, path: [] }];
  const bulleted = root && issues.length === 0 ? findBulleted(text, root) : undefined;
  if (bulleted) return [bulleted];
  const mend = withoutCommas(text);
  const [first] = mend?.textEdits ?? [];
  if (!mend || !first || (yield* readYaml(applyEdits(text, mend.textEdits))).issues.length > 0) return issues;
  return [{ kind: 'syntax', offset: first.offset, length: 1, message: commas, mend, path: [] }];
}

function toJson(node: JsonNode, indent: string): string {
  const inner = `${indent}  `;
  switch (node.kind) {
    case 'object': {
      const members = node.members.map(
        ({ key, value }) => `${inner}${JSON.stringify(key)}: ${value ? toJson(value, inner) : 'null'}`,
      );
      return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
    }
    case 'array': {
      const items = node.items.map((item) => `${inner}${toJson(item, inner)}`);
      return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`;
    }
    case 'number':
      return numeral(node);
    default:
      return JSON.stringify(node.value);
  }
}
