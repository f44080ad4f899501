import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '../core/check/check';
import { snippetText } from '../core/text/snippet';
import { dialectOf, dialects } from '../dialects';
import { registry, validate } from './registry.testkit';
import machineContext from './specifications/machine-context.json';
import openToolCalling from './specifications/open-tool-calling.json';
import openToolCallingDraft from './specifications/open-tool-calling-draft.json';
import toolfoundation from './specifications/toolfoundation.json';

/** The format that a text is found to be in, and what is wrong with it. */
async function found(text: string): Promise<readonly (string | undefined)[]> {
  const { dialect, diagnostics } = await check(text, { validate }, registry);
  return [dialect, ...diagnostics.map(({ rule, severity, pointer }) => `${severity} ${rule} ${pointer}`)];
}

type Example = readonly [title: string, text: string, dialect: string];

const lines = (value: unknown) => JSON.stringify(value, null, 2);
const each = (dialect: string, { documents }: { readonly documents: readonly { readonly name: string }[] }) =>
  documents.map((document): Example => [`${dialect} ${document.name}`, lines(document), dialect]);
const fixture = (name: string) => readFileSync(new URL(`specifications/${name}`, import.meta.url), 'utf8');
const toolPlugin = dialectOf('xtpdoc').samples['Tool plug-in (YAML)'] ?? '';

/** Of toolfoundation the specification shows the schema of a tool's input or output alone. */
const toolWith = (schemas: object) =>
  lines({ name: 'read_file', namespace: 'files', version: '1.0.0', description: 'Reads a file.', ...schemas });
const [closed, open, ...others] = toolfoundation.schemas;

it.each<Example>([
  ...each('otc', openToolCalling),
  ['otc, all as a list', lines({ tools: openToolCalling.documents }), 'otc'],
  ...each('rfc', openToolCallingDraft),
  ...each('mcx', machineContext),
  ['xtp, the contract of tool plug-ins', toolPlugin, 'xtpdoc'],
  ...dialects.map(({ id, blank }): Example => [`${id}, a blank definition`, snippetText(blank), id]),
  ...[closed, ...others].map(
    (inputSchema, index): Example => [`tf, input schema ${index + 1}`, toolWith({ inputSchema }), 'tf'],
  ),
  ...toolfoundation.schemas.map(
    (outputSchema, index): Example => [
      `tf, output schema ${index + 1}`,
      toolWith({ inputSchema: closed, outputSchema }),
      'tf',
    ],
  ),
])('nothing is wrong with %s', async (_, text, dialect) => expect(await found(text)).toEqual([dialect]));

const [search] = openToolCallingDraft.documents;
const [calculator] = machineContext.documents;

it.each<readonly [string, string, readonly string[]]>([
  [
    'toolfoundation: the less strict schema of no parameters, which it says is allowed; the closed one is recommended',
    toolWith({ inputSchema: open }),
    ['tf', 'info schema/no-params-open /inputSchema'],
  ],
  [
    'the RFC draft, §4.1: it lists "id", where its schema requires "fully_qualified_name" and forbids "id"',
    lines(search).replace('"fully_qualified_name"', '"id"'),
    ['rfc', 'warning rfc/id-instead-of-fqn /id'],
  ],
  [
    'Machine Context: the block that shows the format is no JSON; "0-10" stands for a number',
    lines({ ...calculator, securityLevel: 0 }).replace('"securityLevel": 0', '"securityLevel": 0-10'),
    ['mcx', 'error doc/syntax /securityLevel'],
  ],
  [
    'XTP: the contract as it is passed around, without its indentation, is no YAML',
    toolPlugin.replaceAll(/^ +/gm, ''),
    ['xtpdoc', 'error xtpdoc/flattened-yaml /exports'],
  ],
  [
    'XTP: what its documentation explains the format by is a plug-in without tools',
    fixture('xtp-docs.yaml'),
    ['xtpdoc', 'error xtpdoc/tool-exports /exports', 'error xtpdoc/tool-exports /exports'],
  ],
])('%s', async (_, text, expected) => expect(await found(text)).toEqual(expected));
