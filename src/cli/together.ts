import { check, type Registry } from '../core/check/check';
import { eachFinding, type Finding } from '../core/diagnostic';
import { isObject } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import { setOwn } from '../core/json/to-value';
import type { ListedTool, Sourced } from '../core/model/tool-document';
import type { Rule, RuleContext } from '../core/rule';
import type { Validate } from '../core/schema/verdict';
import { parseTextLater } from '../core/yaml/parse-text-later';
import { linesIn } from './recognize';

/** What rules about all tools of a document found in many documents: the rules that say it at their places again. */
export interface Together {
  /** Looks at one more document. */
  add(text: string, options: { readonly dialect?: string; readonly revision?: string }): Promise<void>;
  /** For the document that was added as the `index`th (from 0): rules that know of the others. */
  rulesFor(index: number): Promise<readonly Rule[]>;
}

/** Takes many documents for one set. Of each tool it keeps what tells it from others, not its schemas. */
export function createTogether(registry: Registry): Together {
  const byDialect = new Map<string, { readonly context: RuleContext; readonly tools: ListedTool[] }>();
  const validate: Validate = () => Promise.resolve({ kind: 'not-checked', reason: 'Only names are compared here.' });
  let count = 0;
  let found: Promise<ReadonlyMap<string, readonly Finding[]>> | undefined;

  const keyOf = (rule: string, index: number) => `${index} ${rule}`;

  async function findAll() {
    const findings = new Map<string, Finding[]>();
    for (const [dialect, { context, tools }] of byDialect) {
      for (const rule of registry.rules) {
        if (!rule.set || !(rule.id.startsWith(`${dialect}/`) || rule.id.startsWith('doc/'))) continue;
        for (const { fixes: _, ...finding } of eachFinding(await rule.set(tools, context))) {
          const [index, ...at] = finding.at;
          const key = keyOf(rule.id, Number(index));
          const message = count > 1 ? `${finding.message} Tools are counted through all files.` : finding.message;
          findings.set(key, [...(findings.get(key) ?? []), { ...finding, at, message }]);
        }
      }
    }
    return findings;
  }

  return {
    async add(text, options) {
      const index = count;
      count += 1;
      const gather: Rule = {
        id: 'doc/together',
        severity: 'info',
        summary: '',
        citation: '',
        set(tools, context) {
          const known = byDialect.get(context.dialect ?? '') ?? { context, tools: [] };
          byDialect.set(context.dialect ?? '', known);
          const move = mover(index);
          for (const tool of tools) known.tools.push(withoutSchemas(tool, known.tools.length, move));
          return [];
        },
        good: [],
        bad: [],
      };
      const list = linesIn(text, await parseTextLater(text))?.list;
      await check(list ?? text, { ...options, validate }, { dialects: registry.dialects, rules: [gather] });
    },
    async rulesFor(index) {
      found ??= findAll();
      const findings = await found;
      return registry.rules.map((rule) =>
        rule.set ? { ...rule, set: () => findings.get(keyOf(rule.id, index)) ?? [] } : rule,
      );
    },
  };
}

interface Mover {
  path(path: Path): Path;
  part(part: Sourced<string> | undefined): Sourced<string> | undefined;
}

/** Lets paths begin with the number of their document. What several tools share stays one and the same. */
function mover(document: number): Mover {
  const moved = new Map<Sourced<string>, Sourced<string>>();
  const path = (from: Path): Path => [document, ...from];
  return {
    path,
    part(part) {
      if (!part) return undefined;
      const known = moved.get(part) ?? { value: part.value, path: path(part.path) };
      moved.set(part, known);
      return known;
    },
  };
}

/** The tool as one of a larger set. */
function withoutSchemas(tool: ListedTool, index: number, move: Mover): ListedTool {
  return {
    index,
    path: move.path(tool.path),
    raw: scalarsOf(tool.raw, 3),
    id: move.part(tool.id),
    name: move.part(tool.name),
    version: move.part(tool.version),
    toolkit: move.part(tool.toolkit),
    description: move.part(tool.description),
  };
}

/** Texts, numbers and flags, down to a depth. */
function scalarsOf(record: Readonly<Record<string, unknown>>, depth: number): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    if (isObject(value)) setOwn(kept, key, depth > 1 ? scalarsOf(value, depth - 1) : {});
    else if (typeof value !== 'object') setOwn(kept, key, value);
  }
  return kept;
}
