import { expect, it } from 'vitest';
import { type CheckOptions, check } from '../../core/check/check';
import { registry, validate } from '../registry.testkit';
import { draft, draftWithRequirements, draftWithValueSchema } from './example';

/** `rule severity` of what is found in a text. */
async function found(text: string, how: Pick<CheckOptions, 'origin' | 'revision'>): Promise<readonly string[]> {
  const { diagnostics } = await check(text, { dialect: 'rfc', validate, ...how }, registry);
  return diagnostics.map(({ rule, severity }) => `${rule} ${severity}`);
}
const note = ['rfc/arcade-extension info'];

it.each([
  [
    draft({ toolkit: '{"name": "Math", "version": null}' }),
    ['rfc/toolkit-version error'],
    ['rfc/toolkit-version warning'],
    note,
  ],
  [draftWithRequirements('{"secrets": [{"key": "K"}]}'), ['rfc/secret-key-id error'], ['rfc/secret-key-id info'], note],
  [draft({ requirements: 'null' }), ['rfc/requirements-type error'], [], []],
  [
    draftWithRequirements(
      '{"authorization": {"provider_type": "oauth2", "provider_id": "a", "id": null, "oauth2": {"scopes": null}}}',
    ),
    ['rfc/authorization-shape error', 'rfc/scopes-type error'],
    [],
    note,
  ],
  [draftWithValueSchema('{"val_type": "string", "inner_val_type": null, "enum": null}'), [], [], []],
])('%s', async (text, asDraft, onTheWire, asArcade) => {
  expect(await found(text, { revision: 'draft' })).toEqual(asDraft);
  expect(await found(text, { revision: 'draft', origin: 'wire' })).toEqual(onTheWire);
  expect(await found(text, { revision: 'arcade' })).toEqual(asArcade);
  expect(await found(text, { revision: 'arcade', origin: 'wire' })).toEqual(asArcade);
});

const value = (type: string, more = '') =>
  `{"val_type": "${type}", "inner_val_type": null, "enum": null, "properties": null, "inner_properties": null, "description": null, "required_keys": null, "inner_required_keys": null, "nullable": null${more}}`.replace(
    /("(\w+)": null, )(?=.*"\2": [^n])/g,
    '',
  );

/** A tool as workers list it: every member is there, `null` for what is absent, and objects have their shape. */
const deployed = (name: string) => `{
  "name": "${name}",
  "fully_qualified_name": "Notes.${name}",
  "description": "Works with notes.",
  "toolkit": {"name": "Notes", "description": null, "version": null},
  "input": {"parameters": [
    {"name": "note", "required": true, "description": "The note.", "inferrable": true, "value_schema": ${value(
      'json',
      ', "properties": {"title": {"val_type": "string", "inner_val_type": null, "enum": null, "nullable": true}, "tags": {"val_type": "array", "inner_val_type": "string"}}, "required_keys": ["title"]',
    )}},
    {"name": "color", "required": false, "description": "Its color.", "inferrable": false, "value_schema": ${value('string', ', "enum": ["red", "blue"]')}}
  ]},
  "output": {"description": null, "available_modes": ["value", "error"], "value_schema": ${value('array', ', "inner_val_type": "json", "inner_properties": {"id": {"val_type": "integer"}}')}},
  "requirements": {
    "authorization": {"id": null, "provider_id": "notes-cloud", "provider_type": "oauth2", "oauth2": {"scopes": null}},
    "secrets": [{"key": "NOTES_KEY"}],
    "metadata": null
  },
  "deprecation_message": null,
  "metadata": {"behavior": {"read_only": true}}
}`;

it('a listing of a worker has no problem but one note about its revision', async () => {
  const listing = `[${['Add', 'Find', 'Drop'].map(deployed).join(', ')}]`;
  expect(await found(listing, {})).toEqual(note);
  expect(await found(listing, { origin: 'wire' })).toEqual(note);
  expect((await found(listing, { revision: 'draft' })).length).toBeGreaterThan(10);
});

it('what neither the draft nor a worker knows is a note', async () => {
  expect(
    await found(deployed('Add').replace('"description": "Works', '"colour": 1, "description": "Works'), {}),
  ).toEqual(['rfc/unknown-property info', ...note]);
});
