import { describe, it } from 'vitest';
import type { Dialect } from '../core/dialect';
import { escapeHidden } from '../core/hidden-text/hidden-text';
import { modify } from '../core/json/modify';
import { parseJson } from '../core/json/parse';
import type { EditOp } from '../core/model/edit-op';
import type { ToolDocument } from '../core/model/tool-document';
import { applyEdits, textOf } from '../core/text/edit';
import { adviseVersion } from '../core/version/advise-version';
import { parseText } from '../core/yaml/parse-text';
import { rewriteYaml } from '../core/yaml/rewrite-yaml';
import { toYaml } from '../core/yaml/to-yaml';
import { expectedIn } from '../expected.testkit';
import { dialectOf, dialects } from '.';
import { neutralToolsIn } from './neutral-tools';
import { opFrom } from './random-op.testkit';
import { schemaOpFrom } from './random-schema-op.testkit';

const expectWords = expectedIn('src/dialects/edits.expected.txt');

/** The same each time; numbers that lie beside each other have nothing in common. */
const diceOf = (turn: number) => [1, 2, 3, 4, 5, 6, 7, 8].map((each) => ((turn * 8 + each) * 7919 * each) % 9973);
const turns = Array.from({ length: 40 }, (_, turn) => turn);

const quoted = (text: string) => escapeHidden(JSON.stringify(text));

/** What is asked, and what it does to the text, or why it is refused. */
function carriedOut(dialect: Dialect, text: string, opOf: (document: ToolDocument) => EditOp) {
  const document = dialect.read(parseText(text));
  const op = opOf(document);
  const asked = dialect.edit(document, op);
  const write = document.tree.written ? rewriteYaml : modify;
  const edits = 'refused' in asked ? asked : write(document.tree, asked);
  if ('refused' in edits) return { op, answer: edits.refused, after: text };
  const changes = edits.map((edit) => `${edit.offset} ${quoted(textOf(text, edit))} → ${quoted(edit.text)}`);
  const answer = changes.length === 0 ? 'nothing changes' : changes.join(', ');
  return { op, answer, after: applyEdits(text, edits) };
}

/** What it changes for those who call the tools, and which version it asks for. */
async function advised(dialect: Dialect, before: string, after: string): Promise<readonly string[]> {
  const [old, now] = await Promise.all([before, after].map((text) => neutralToolsIn(text, dialect.id)));
  if (!old || !now || 'refused' in old || 'refused' in now) return ['It can no longer be read.'];
  const { tools, suggestedVersion } = adviseVersion(old, now);
  return tools.flatMap(({ changes }) =>
    changes.map(({ bump, kind, message }) => `${bump} to ${suggestedVersion}, ${kind}: ${message}`),
  );
}

/** The text with one of its objects or lists, after the other, replaced by a number. */
function* withOddParts(text: string): Generator<string> {
  const parts = [...text.matchAll(/(?<=": ?)[[{]/g)];
  for (const { index } of parts) {
    const node = parseJson(text.slice(index)).root;
    if (node) yield `${text.slice(0, index)}5${text.slice(index + node.length)}`;
  }
}

describe.each(dialects.filter(({ withoutTools }) => !withoutTools))('$id', (dialect) => {
  const samples = Object.entries(dialect.samples);
  const chosen = [...new Set([...samples.slice(0, 1), ...samples.slice(-1)])];
  const inYaml = samples.slice(-1).map(([, text]) => ['in YAML', toYaml(JSON.parse(text), '', '  ')] as const);
  const asked = [...chosen, ...inYaml].flatMap(([name, text]) => turns.map((turn) => ({ name, text, turn })));

  it.each(asked)('$name $turn', async ({ name, text, turn }) => {
    const { op, answer, after } = carriedOut(dialect, text, (document) => opFrom(dialect, document, diceOf(turn)));
    const advice = after === text ? [] : await advised(dialect, text, after);
    expectWords(`${dialect.id} ${name} ${turn}`, [JSON.stringify(op), answer, ...advice].join('\n'));
  });

  it('of what is something else', () => {
    const said = new Set<string>();
    const odd = chosen.flatMap(([, text]) => [...withOddParts(text)]);
    // Each is asked for a few things, and all for many.
    for (const turn of Array.from({ length: 200 }, (_, index) => index)) {
      const { answer } = carriedOut(dialect, odd[turn % odd.length] ?? '', (document) =>
        opFrom(dialect, document, diceOf(turn)),
      );
      if (!/^\d/.test(answer)) said.add(answer);
    }
    expectWords(`${dialect.id} with odd parts`, [...said].join('\n'));
  });
});

const schema = {
  type: 'object',
  required: ['city', 'when'],
  properties: {
    city: { type: 'string', enum: ['Oslo', 'Kyoto'], description: 'Where.' },
    when: { anyOf: [{ type: 'string', format: 'date' }, { $ref: '#/$defs/span' }, { type: 'null' }] },
    tags: { type: 'array', items: { type: ['string', 'null'], maxLength: 9 }, minItems: 1 },
    place: { type: 'object', properties: { lat: { type: 'number' }, tree: { $ref: '#' } }, required: ['lat'] },
    pair: { type: 'array', prefixItems: [{ type: 'number' }, true], items: false },
  },
  patternProperties: { '^x-': {} },
  additionalProperties: { $ref: '#/properties/tags' },
  if: { properties: { city: { const: 'Oslo' } } },
  else: { required: ['tags'] },
  $defs: { span: { type: 'object', properties: { days: { type: 'integer' } } } },
};

describe('what is asked of schemas', () => {
  const mcp = dialectOf('mcp');
  const text = `${JSON.stringify({ name: 'find', inputSchema: schema }, undefined, 2)}\n`;

  it.each(Array.from({ length: 40 }, (_, part) => part))('part %i', (part) => {
    const lines = [0, 1, 2, 3, 4].flatMap((each) => {
      const { op, answer } = carriedOut(mcp, text, (document) => schemaOpFrom(document, diceOf(part * 5 + each)));
      return [JSON.stringify(op), `  ${answer}`];
    });
    expectWords(`schemas ${part}`, lines.join('\n'));
  });
});
