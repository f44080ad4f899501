import type { Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import { type Path, toPointer } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { draftOf } from '../../core/schema/json-schema';
import { type SchemaNode, schemaView } from '../../core/schema/schema-view';
import { byRenaming } from '../fixes';
import { isLegacyKeyword } from './dialect-unsupported';
import { inputSchema, property } from './example';
import { areMisnamed } from './references';

interface Legacy {
  readonly message: string;
  readonly fix: (node: SchemaNode, value: unknown) => Fix | undefined;
}

function rename(node: SchemaNode, from: string, to: string): readonly PathEdit[] | undefined {
  if (!isObject(node.value) || Object.hasOwn(node.value, to)) return undefined;
  return [{ kind: 'rename', path: [...node.path, from], key: to }];
}

/** The new spelling of every reference that leads into the renamed object. */
function referencesInto(node: SchemaNode): readonly PathEdit[] {
  const root = node.root ?? node;
  const base = `#${toPointer(node.path.slice(root.path.length))}`;
  const edits: PathEdit[] = [];
  for (const { value, path } of schemaView(root.value).walk(root.path)) {
    const target = member(value, '$ref');
    if (typeof target !== 'string' || !target.startsWith(`${base}/definitions/`)) continue;
    const json = JSON.stringify(`${base}/$defs/${target.slice(`${base}/definitions/`.length)}`);
    edits.push({ kind: 'set', path: [...path, '$ref'], json });
  }
  return edits;
}

function splitDependencies(node: SchemaNode, value: unknown): Fix | undefined {
  if (!isObject(value) || !isObject(node.value)) return undefined;
  if (Object.hasOwn(node.value, 'dependentRequired') || Object.hasOwn(node.value, 'dependentSchemas')) return undefined;
  const at: Path = [...node.path, 'dependencies'];
  const rows = Object.entries(value);
  const lists = rows.filter(([, row]) => Array.isArray(row));
  if (lists.length === rows.length) {
    return byRenaming(at, 'dependentRequired');
  }
  const renamed: PathEdit = { kind: 'rename', path: at, key: 'dependentSchemas' };
  if (lists.length === 0) return { title: 'Rename to "dependentSchemas"', edits: [renamed] };
  const json = JSON.stringify(Object.fromEntries(lists));
  return {
    title: 'Split into "dependentRequired" and "dependentSchemas"',
    edits: [
      renamed,
      ...lists.map(([name]): PathEdit => ({ kind: 'remove', path: [...at, name] })),
      { kind: 'insert', path: node.path, key: 'dependentRequired', json },
    ],
  };
}

const legacy: Readonly<Record<string, Legacy>> = {
  definitions: {
    message: '"definitions" is called "$defs" since 2019; rename it.',
    fix: (node) => {
      const edits = rename(node, 'definitions', '$defs');
      return edits && { title: 'Rename to "$defs", also in references', edits: [...edits, ...referencesInto(node)] };
    },
  },
  dependencies: {
    message:
      '"dependencies" has no effect since 2019; use "dependentRequired" for lists and "dependentSchemas" for schemas.',
    fix: splitDependencies,
  },
  items: {
    message: 'An array of schemas in "items" is called "prefixItems" since 2020; rename it.',
    fix: (node) => {
      const edits = rename(node, 'items', 'prefixItems');
      if (!edits || !isObject(node.value)) return undefined;
      const rest: readonly PathEdit[] = Object.hasOwn(node.value, 'additionalItems')
        ? [{ kind: 'rename', path: [...node.path, 'additionalItems'], key: 'items' }]
        : [];
      return { title: 'Rename to "prefixItems"', edits: [...edits, ...rest] };
    },
  },
  id: {
    message: '"id" is called "$id" since draft-06; rename it or remove it.',
    fix: (node) => {
      const edits = rename(node, 'id', '$id');
      return edits && { title: 'Rename to "$id"', edits };
    },
  },
};

export const legacyKeyword: Rule = {
  id: 'schema/legacy-keyword',
  severity: 'warning',
  summary: 'A keyword of an older JSON Schema is ignored or misread by tools that follow 2020-12.',
  citation: 'JSON Schema 2020-12 Core, Appendix C and D; Validation, Appendix C',
  keywords: Object.keys(legacy),
  schema: (node) => {
    if (!isObject(node.value)) return [];
    if (draftOf((node.root ?? node).value) !== '2020-12') return [];
    return Object.entries(node.value).flatMap(([keyword, value]): Findings => {
      const row = Object.hasOwn(legacy, keyword) && isLegacyKeyword(keyword, value) ? legacy[keyword] : undefined;
      // The reference that misses them speaks of it, with the same repair.
      if (!row || (keyword === 'definitions' && node.parent === undefined && areMisnamed(node.value))) return [];
      const fix = row.fix(node, value);
      return { at: [...node.path, keyword], part: 'key', message: row.message, fixes: fix ? fix : [] };
    });
  },
  good: [
    inputSchema('{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {}}'),
    inputSchema('{"type": "object", "properties": {"definitions": {}, "id": {"type": "string"}}}'),
  ],
  bad: [
    inputSchema('{"$ref": "#/definitions/a", «"definitions"»: {"a": {"type": "object"}}}'),
    inputSchema('{«"dependencies"»: {"a": ["b"], "c": {"required": []}}}'),
    inputSchema('{«"dependencies"»: {"a": ["b"]}}'),
    property('{"type": "array", «"items"»: [{"type": "string"}], "additionalItems": false}'),
    inputSchema('{«"id"»: "https://example.org/a"}'),
  ],
};
