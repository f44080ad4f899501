import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machineContextConverter } from '../../dialects/machine-context/converter';
import { openToolCallingConverter } from '../../dialects/open-tool-calling/converter';
import { randomTool } from '../../dialects/random-tool.testkit';
import { converters } from '../../dialects/writers';
import { writeContext } from '../conversion/converter';
import { readNeutral } from '../conversion/read-neutral';
import { readValue } from '../json/located';
import { toPointer } from '../json/pointer';
import { adviseVersion, type VersionAdvice } from './advise-version';

const context = writeContext();
const otc = openToolCallingConverter;

const usual = {
  id: 'Codes.Check@1.2.3',
  name: 'Codes_Check',
  description: 'Checks a code.',
  version: '1.2.3',
  input_schema: {
    parameters: {
      type: 'object',
      properties: {
        code: { type: 'string', maxLength: 8, description: 'The code.' },
        kind: { type: 'string', enum: ['a', 'b'] },
        where: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
        many: { type: 'array', items: { type: 'integer' } },
      },
      required: ['code'],
    },
  },
  output_schema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
  requirements: { authorization: [{ id: 'google', oauth2: { scopes: ['mail.read'] } }], secrets: [{ id: 'KEY' }] },
};

type Definition = typeof usual;

function advise(before: unknown, after: unknown): VersionAdvice {
  const read = (value: unknown) => {
    const definition = readValue(JSON.stringify(value));
    return definition?.kind === 'object' ? readNeutral([definition], otc, context) : [];
  };
  return adviseVersion(read(before), read(after));
}

function told({ tools }: VersionAdvice): readonly string[] {
  return tools.flatMap(({ changes }) =>
    changes.map(
      ({ kind, breaking, newPath, oldPath }) => `${breaking ? '! ' : ''}${kind} ${toPointer(newPath ?? oldPath ?? [])}`,
    ),
  );
}

/** The usual definition with a part of it put in words of its own. */
function edited(edit: (definition: Definition) => unknown): unknown {
  return edit(structuredClone(usual));
}

const parameters = '/input_schema/parameters';
const at = (change: (properties: Definition['input_schema']['parameters']['properties']) => object) =>
  edited((tool) => {
    const { parameters: input } = tool.input_schema;
    return { ...tool, input_schema: { parameters: { ...input, properties: change(input.properties) } } };
  });
const input = (change: object) =>
  edited((tool) => ({ ...tool, input_schema: { parameters: { ...tool.input_schema.parameters, ...change } } }));

/** The whole of what is told when a parameter (and an output) has another schema. */
const said = (before: object, after: object) =>
  advise(input({ properties: { a: before } }), input({ properties: { a: after } })).tools.flatMap(({ changes }) =>
    changes.map(({ message, breaking }) => `${breaking ? '! ' : ''}${message}`),
  );

const place = { type: 'object', description: 'Where.', properties: { city: { type: 'string' } }, required: ['city'] };
const town = { ...place, properties: { city: { type: 'string', maxLength: 9 } } };
const { description: _, ...bare } = place;

describe('a type that becomes one of several', () => {
  it.each<[string, object, object, readonly string[]]>([
    ['null', place, { anyOf: [place, { type: 'null' }] }, ['Parameter "a" now also accepts null.']],
    ['no null', { oneOf: [{ type: 'null' }, place] }, place, ['! Parameter "a" no longer accepts null.']],
    [
      'its description around it',
      place,
      { anyOf: [bare, { type: 'null' }], description: 'Where.' },
      ['Parameter "a" now also accepts null.'],
    ],
    [
      'narrower beside more',
      place,
      { anyOf: [town, { type: 'string' }, { type: 'null' }] },
      [
        'Parameter "a" now also accepts string and null.',
        '! Parameter "a.city" accepts less than before: maxLength 9 is new.',
      ],
    ],
    [
      'two unions',
      { anyOf: [place, { type: 'string', maxLength: 3 }] },
      { anyOf: [{ type: 'string', maxLength: 4 }, place] },
      ['Parameter "a" accepts more than before: maxLength was 3, is 4.'],
    ],
    [
      'another description',
      place,
      { anyOf: [{ ...place, description: 'Here.' }, { type: 'null' }] },
      ['Parameter "a" now also accepts null.', 'Parameter "a" has a new description.'],
    ],
    // Several schemas of one type are compared as a whole.
    [
      'two objects',
      place,
      { anyOf: [place, { type: 'object', required: ['id'] }] },
      [
        expect.stringContaining('Parameter "a" accepts more than before: '),
        'Parameter "a" no longer has a description.',
      ],
    ],
    [
      'one type that is another',
      { type: 'integer' },
      { anyOf: [{ type: 'number' }, { type: 'integer' }] },
      [expect.stringContaining('Parameter "a" accepts more than before: ')],
    ],
  ])('%s', (_, before, after, expected) => expect(said(before, after)).toEqual(expected));
});

it('takes arguments for an object, written down or not', () => {
  const { type: _, ...open } = usual.input_schema.parameters;
  const unwritten = edited((tool) => ({ ...tool, input_schema: { parameters: open } }));
  expect(advise(unwritten, usual).bump).toBe('none');
  expect(advise({ ...usual, input_schema: { parameters: {} } }, input({ properties: {}, required: [] })).bump).toBe(
    'none',
  );
});

describe('the version advisor', () => {
  it.each<[string, unknown, readonly string[], string]>([
    ['nothing', usual, [], '1.2.3'],
    ['only the version', edited((tool) => ({ ...tool, id: 'Codes.Check@2.0.0', version: '2.0.0' })), [], '1.2.3'],
    [
      'an optional parameter',
      at((all) => ({ ...all, more: { type: 'string' } })),
      [`parameter-added ${parameters}/properties/more`],
      '1.3.0',
    ],
    [
      'a required parameter',
      input({ properties: { ...usual.input_schema.parameters.properties, more: {} }, required: ['code', 'more'] }),
      [`! parameter-added ${parameters}/properties/more`],
      '2.0.0',
    ],
    [
      'a parameter gone',
      at(({ kind: _, ...all }) => all),
      [`! parameter-removed ${parameters}/properties/kind`],
      '2.0.0',
    ],
    [
      'a longer text',
      at((all) => ({ ...all, code: { ...all.code, maxLength: 9 } })),
      [`parameter-widened ${parameters}/properties/code`],
      '1.3.0',
    ],
    [
      'a shorter text',
      at((all) => ({ ...all, code: { ...all.code, maxLength: 7 } })),
      [`! parameter-narrowed ${parameters}/properties/code`],
      '2.0.0',
    ],
    [
      'another type',
      at((all) => ({ ...all, code: { ...all.code, type: 'number', maxLength: undefined } })),
      [`! parameter-changed ${parameters}/properties/code`],
      '2.0.0',
    ],
    [
      'a value more',
      at((all) => ({ ...all, kind: { type: 'string', enum: ['a', 'b', 'c'] } })),
      [`parameter-widened ${parameters}/properties/kind`],
      '1.3.0',
    ],
    [
      'whole numbers become numbers',
      at((all) => ({ ...all, many: { type: 'array', items: { type: 'number' } } })),
      [`parameter-widened ${parameters}/properties/many/items`],
      '1.3.0',
    ],
    [
      'a member of a member is optional',
      at((all) => ({ ...all, where: { ...all.where, required: [] } })),
      [`parameter-optional ${parameters}/properties/where/properties/city`],
      '1.3.0',
    ],
    [
      'required',
      input({ required: ['code', 'kind'] }),
      [`! parameter-required ${parameters}/properties/kind`],
      '2.0.0',
    ],
    [
      'closed',
      input({ additionalProperties: false }),
      [`! input-narrowed ${parameters}/additionalProperties`],
      '2.0.0',
    ],
    [
      'a reference in place of the same words',
      input({
        $defs: { kind: { enum: ['a', 'b'], type: 'string' } },
        properties: { ...usual.input_schema.parameters.properties, kind: { $ref: '#/$defs/kind' } },
      }),
      [],
      '1.2.3',
    ],
    [
      'words',
      edited((tool) => ({ ...tool, description: 'Looks at a code.' })),
      ['description-changed /description'],
      '1.2.4',
    ],
    [
      'words of a parameter',
      at((all) => ({ ...all, code: { ...all.code, description: 'A code.' } })),
      [`description-changed ${parameters}/properties/code/description`],
      '1.2.4',
    ],
    [
      'a default',
      at((all) => ({ ...all, kind: { ...all.kind, default: 'a' } })),
      [`default-changed ${parameters}/properties/kind/default`],
      '1.3.0',
    ],
    ['no output', edited((tool) => ({ ...tool, output_schema: null })), ['! output-removed /output_schema'], '2.0.0'],
    ['any output', edited((tool) => ({ ...tool, output_schema: {} })), ['! output-widened /output_schema'], '2.0.0'],
    [
      'an output member that may be missing',
      edited((tool) => ({ ...tool, output_schema: { ...tool.output_schema, required: [] } })),
      ['! output-member-optional /output_schema/properties/ok'],
      '2.0.0',
    ],
    [
      'an output that says more',
      edited((tool) => ({
        ...tool,
        output_schema: { ...tool.output_schema, properties: { ok: { const: true, type: 'boolean' } } },
      })),
      ['output-narrowed /output_schema/properties/ok'],
      '1.3.0',
    ],
    [
      'a scope more',
      edited((tool) => ({
        ...tool,
        requirements: {
          ...tool.requirements,
          authorization: [{ id: 'google', oauth2: { scopes: ['mail.read', 'mail.send'] } }],
        },
      })),
      ['! requirement-added /requirements/authorization/0/oauth2/scopes/1'],
      '2.0.0',
    ],
    [
      'a secret gone',
      edited((tool) => ({ ...tool, requirements: { authorization: tool.requirements.authorization } })),
      ['requirement-removed /requirements/secrets/0/id'],
      '1.3.0',
    ],
    ['another name', edited((tool) => ({ ...tool, name: 'Codes_Test' })), ['! name-changed /name'], '2.0.0'],
  ])('%s', (_, after, changes, version) => {
    const advice = advise(usual, after);
    expect(told(advice)).toEqual(changes);
    expect(advice.suggestedVersion).toBe(version);
  });

  it('finds nothing between a definition and itself, whatever it says', () => {
    fc.assert(
      fc.property(randomTool, fc.constantFrom(...converters), (tool, converter) => {
        const { definition } = converter.write(tool, context);
        const read = () => readNeutral([definition], converter, context);
        expect(adviseVersion(read(), read())).toMatchObject({ bump: 'none' });
      }),
      { numRuns: 60 },
    );
  });

  it('says the opposite the other way round', () => {
    const mirrored: Readonly<Record<string, string>> = {
      'parameter-added': 'parameter-removed',
      'parameter-widened': 'parameter-narrowed',
      'parameter-optional': 'parameter-required',
      'input-widened': 'input-narrowed',
      'output-member-added': 'output-member-removed',
      'output-member-optional': 'output-member-required',
      'output-widened': 'output-narrowed',
      'output-added': 'output-removed',
      'requirement-added': 'requirement-removed',
      'tool-added': 'tool-removed',
      'security-raised': 'security-lowered',
    };
    const back = new Map([...Object.entries(mirrored), ...Object.entries(mirrored).map(([a, b]) => [b, a] as const)]);
    const kindsOf = (advice: VersionAdvice) =>
      advice.tools.flatMap(({ changes }) => changes.map(({ kind }) => kind)).toSorted();
    fc.assert(
      fc.property(randomTool, randomTool, (one, other) => {
        const there = kindsOf(adviseVersion([one], [other]));
        const returning = kindsOf(adviseVersion([other], [one])).map((kind) => back.get(kind) ?? kind);
        expect(returning.toSorted()).toEqual(there);
      }),
      { numRuns: 100 },
    );
  });

  it('tells tools of a list apart by their names', () => {
    const list = (...names: string[]) =>
      readNeutral(
        names.flatMap((name) => {
          const found = readValue(JSON.stringify({ ...usual, id: `Codes.${name}@1.0.0`, name: `Codes_${name}` }));
          return found?.kind === 'object' ? [found] : [];
        }),
        otc,
        context,
      );
    expect(told(adviseVersion(list('A', 'B'), list('B', 'C')))).toEqual(['tool-added ', '! tool-removed ']);
  });

  it.each<[string, object, readonly string[], string]>([
    ['a capability more', { capabilities: ['add', 'subtract', 'multiply'] }, ['tool-added '], '1.5.0'],
    ['a capability less', { capabilities: ['add'] }, ['! tool-removed '], '2.0.0'],
    [
      'its own idea of a version',
      { capabilities: ['add', 'subtract', 'power'], version: '9.9.9' },
      ['tool-added '],
      '1.5.0',
    ],
    ['more security', { securityLevel: 5 }, ['! security-raised /securityLevel'], '2.0.0'],
    ['less security', { securityLevel: 1 }, ['security-lowered /securityLevel'], '1.5.0'],
    ['no security any more', { securityLevel: undefined }, ['security-lowered '], '1.5.0'],
  ])('counts a document of several capabilities up by its old version: %s', (_, changed, changes, version) => {
    const document = ({
      capabilities = ['add', 'subtract'],
      ...members
    }: {
      readonly capabilities?: readonly string[];
    }) => {
      const found = readValue(
        JSON.stringify({
          id: 'maths',
          name: 'Maths',
          version: '1.4.2',
          description: 'Counts.',
          securityLevel: 3,
          ...members,
          capabilities: capabilities.map((name) => ({ name, description: 'Counts.', parameters: [] })),
        }),
      );
      return found?.kind === 'object' ? readNeutral([found], machineContextConverter, context) : [];
    };
    const advice = adviseVersion(document({}), document(changed));
    expect([...new Set(told(advice))]).toEqual(changes);
    expect(advice.suggestedVersion).toBe(version);
  });
});
