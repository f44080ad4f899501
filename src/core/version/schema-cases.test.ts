import { it } from 'vitest';
import { neutralToolsIn } from '../../dialects/neutral-tools';
import { expectedIn } from '../../expected.testkit';
import { toPointer } from '../json/pointer';
import { inputOf, schemaCases } from '../schema/schema-cases.testkit';
import { adviseVersion } from './advise-version';

const expectWords = expectedIn('src/core/version/schema-cases.expected.txt');

/** A tool that takes such a value, and one that returns it. */
async function toolsWith(schema: unknown) {
  const tool = (name: string, member: string) =>
    `{"name": "${name}", "description": "Asks.", "inputSchema": {"type": "object"}, "${member}": ${inputOf(schema)}}`;
  const read = await neutralToolsIn(`[${tool('take', 'inputSchema')}, ${tool('give', 'outputSchema')}]`, 'mcp');
  if ('refused' in read) throw new Error(read.refused);
  return read;
}

const changes = schemaCases.map((row, index) => ({ ...row, before: schemaCases[index - 1]?.schema ?? {} }));

it.each(changes)('$name', async ({ name, before, schema }) => {
  const { bump, tools } = adviseVersion(await toolsWith(before), await toolsWith(schema));
  const said = tools.flatMap((tool) =>
    tool.changes.map(({ kind, bump, message, oldPath, newPath }) => {
      const places = [oldPath, newPath].map((path) => (path ? toPointer(path.slice(2)) : 'nowhere'));
      return `${bump}, ${kind}, ${[...new Set(places)].join(' to ')}: ${message}`;
    }),
  );
  expectWords(name, [`${bump} to ${JSON.stringify(schema)}`, ...said].join('\n'));
});
