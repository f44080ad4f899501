import { declarationsIn } from '../core/conversion/declarations';
import type { DialectReader } from '../core/dialect';
import { nodeAt } from '../core/json/get';
import { located } from '../core/json/located';
import { isObject } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import { compactValue } from '../core/json/print-json';
import { toValue } from '../core/json/to-value';
import type { JsonTree } from '../core/json/tree';
import type { JsonObject, JsonString } from '../core/json/value';
import { lazyTool } from '../core/model/lazy-tool';
import type { NeutralTool } from '../core/model/neutral';
import type { Sourced, ToolDocument, ToolModel } from '../core/model/tool-document';
import { unwrap } from '../core/model/unwrap';
import { isOpenApi, readOperationsOf } from './openapi';
import { certainProviderOf, heldBy, readDeclaration } from './providers';

/** Documents that are no dialect's and hold tools all the same: read to be checked, not to be edited. */
type ImportReader = DialectReader & {
  /** True when the document is of this kind for certain. */
  readonly fits: (tree: JsonTree) => boolean;
};

const common = { protocols: [], telltales: [], members: [], detect: () => false } as const;

/** What model providers are sent: `{"type": "function"}`, alone or in lists. */
export const functionsReader: ImportReader = {
  ...common,
  id: 'functions',
  title: 'function declarations of a model provider',
  fits: (tree) => certainProviderOf(declarationsOf(tree)) !== undefined,
  read(tree) {
    const tools = declaredIn(tree).declared.flatMap(({ declaration, target }, index) => {
      const schema: Path = [...(declaration.from ?? []), ...target.parametersPath];
      // Gemini's own words are no JSON Schema.
      const places = target.profile.takesOwnSchemas ? [] : [schema];
      return toolAt(tree, readDeclaration(declaration, target), index, places);
    });
    return documentOf(functionsReader, tree, tools);
  },
};

/** The declarations of a document, what each of them is written for, and what it is held to there; what is left of it. */
export function declaredIn(tree: JsonTree) {
  const declarations = declarationsOf(tree);
  const provider = certainProviderOf(declarations);
  if (!provider) return { declared: [], left: [] };
  const { held, left } = heldBy(provider, declarations);
  const declared = held.map((declaration) => ({
    declaration,
    target: provider.targetOf(declaration),
    heldTo: provider.heldTo?.(declaration) ?? provider.targetOf(declaration),
  }));
  return { declared, left };
}

/** OpenAPI 3: each operation is a tool. */
export const openApiReader: ImportReader = {
  ...common,
  id: 'openapi',
  title: 'OpenAPI 3',
  fits: ({ root }) => root !== undefined && isOpenApi(located(root)),
  read: (tree) =>
    documentOf(
      openApiReader,
      tree,
      readOperationsOf(tree.root).flatMap((operation, index) => toolAt(tree, operation, index, [])),
    ),
};

export const importReaders: readonly ImportReader[] = [openApiReader, functionsReader];

function declarationsOf({ root }: JsonTree): readonly JsonObject[] {
  return declarationsIn(root && located(root));
}

function documentOf({ id }: DialectReader, tree: JsonTree, tools: readonly ToolModel[]): ToolDocument {
  return { dialect: id, tree, form: unwrap(tree.root).form, tools };
}

/** A tool where it stands. `schemas` are the places where it holds JSON Schema as it is. */
function toolAt(
  tree: JsonTree,
  { origin, name, tool, description, input, output }: NeutralTool,
  index: number,
  schemas: readonly Path[],
): readonly ToolModel[] {
  const path = origin?.path ?? [];
  const node = nodeAt(tree.root, path);
  if (node?.kind !== 'object') return [];
  const named = name ?? tool;
  const facts = {
    index,
    path,
    node,
    label: named?.value || `Tool ${index + 1}`,
    id: undefined,
    name: sourced(named),
    description: sourced(description),
    version: undefined,
    toolkit: undefined,
  };
  const lazy = lazyTool(facts, {
    raw() {
      const value = toValue(node);
      return isObject(value) ? value : {};
    },
    input: () => undefined,
    output: () => ({ kind: 'absent', path, description: undefined, root: undefined, modes: undefined }),
    requirements: () => ({ path, authorization: [], secrets: [], userId: undefined }),
    schemas: () =>
      schemas.flatMap((at) => {
        const schema = nodeAt(tree.root, at);
        return schema ? [{ use: 'input' as const, path: at, value: toValue(schema) }] : [];
      }),
    inputSchemaText: () => (input ? compactValue(input) : '{}'),
    outputSchemaText: () => (output.kind === 'schema' ? compactValue(output.schema) : undefined),
  });
  return [lazy];
}

function sourced(string: JsonString | undefined): Sourced<string> | undefined {
  return string?.from && { value: string.value, path: string.from };
}
