import { describe, expect, it } from 'vitest';
import type { ArgumentKind } from '../../../core/model/argument-kind';
import { type Drawn, screen, within } from '../../render.testkit';
import { type DrawnForm, issueAt, renderForm } from '../form.testkit';
import { kinds } from '.';

/** What every kind of value is asked: the argument is called `it`. */
interface Exam {
  readonly schema: object;
  readonly nullable: object;
  /** What the form calls the kind. */
  readonly word: string;
  /** JSON of a value, and what the control shows of it. */
  readonly json: string;
  readonly shown: string;
  /** The control, once it is drawn. */
  readonly control: () => Promise<HTMLElement>;
  readonly shows: (control: HTMLElement) => string | null | Promise<string>;
  /** Something that a person does with the value, and the JSON that it makes. */
  readonly edit: (user: Drawn['user'], control: HTMLElement) => Promise<void>;
  readonly edited: string;
  /** Taken away and made null by the control itself, rather than beside it. */
  readonly unset?: (user: Drawn['user'], control: HTMLElement) => Promise<void>;
  readonly setNull?: (user: Drawn['user'], control: HTMLElement) => Promise<void>;
}

const textbox = {
  control: () => screen.findByRole('textbox', { name: 'it' }),
  shows: (control: HTMLElement) =>
    control instanceof HTMLElement && 'value' in control ? String(control.value) : null,
};
const group = (role: 'group' | 'radiogroup') => ({ control: () => screen.findByRole(role, { name: 'it' }) });
const choose = async (user: Drawn['user'], name: string) => user.click(screen.getByRole('option', { name }));

const exams: Readonly<Record<ArgumentKind, Exam>> = {
  string: {
    ...textbox,
    schema: { type: 'string' },
    nullable: { type: ['string', 'null'] },
    word: 'string',
    json: '"Bonn"',
    shown: 'Bonn',
    edit: (user, control) => user.type(control, ' am "Rhein"'),
    edited: '"Bonn am \\"Rhein\\""',
  },
  text: {
    ...textbox,
    schema: { type: 'string', maxLength: 2000 },
    nullable: { type: ['string', 'null'], maxLength: 2000 },
    word: 'string',
    json: '"first\\nsecond"',
    shown: 'first\nsecond',
    edit: (user, control) => user.type(control, '{Enter}third'),
    edited: '"first\\nsecond\\nthird"',
  },
  number: {
    ...textbox,
    schema: { type: 'number' },
    nullable: { type: ['number', 'null'] },
    word: 'number',
    json: '1.50',
    shown: '1.50',
    edit: (user, control) => user.type(control, 'e2'),
    edited: '1.50e2',
  },
  integer: {
    ...textbox,
    schema: { type: 'integer' },
    nullable: { type: ['integer', 'null'] },
    word: 'integer',
    json: '12345678901234567890',
    shown: '12345678901234567890',
    edit: (user, control) => user.type(control, '1'),
    edited: '123456789012345678901',
  },
  boolean: {
    ...group('radiogroup'),
    shows: () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value,
    schema: { type: 'boolean' },
    nullable: { type: ['boolean', 'null'] },
    word: 'boolean',
    json: 'true',
    shown: 'true',
    edit: (user) => user.click(screen.getByRole('radio', { name: 'false' })),
    edited: 'false',
    unset: (user) => user.click(screen.getByRole('radio', { name: 'unset' })),
    setNull: (user) => user.click(screen.getByRole('radio', { name: 'null' })),
  },
  enum: {
    control: () => screen.findByRole('button', { name: 'it' }),
    shows: (control) => control.textContent,
    schema: { enum: ['small', 'large', 3] },
    nullable: { enum: ['small', 'large', 3, null] },
    word: 'enum',
    json: '"large"',
    shown: 'large',
    async edit(user, control) {
      await user.click(control);
      await choose(user, '3');
    },
    edited: '3',
    async unset(user, control) {
      await user.click(control);
      await choose(user, 'Not set');
    },
    async setNull(user, control) {
      await user.click(control);
      await choose(user, 'null');
    },
  },
  object: {
    ...group('group'),
    shows: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'lat' }).value,
    schema: { type: 'object', properties: { lat: { type: 'number' } } },
    nullable: { type: ['object', 'null'], properties: { lat: { type: 'number' } } },
    word: 'object',
    json: '{"lat": 50.7}',
    shown: '50.7',
    edit: (user) => user.type(screen.getByRole('textbox', { name: 'lat' }), '3'),
    edited: '{"lat": 50.73}',
  },
  array: {
    ...group('group'),
    shows: async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'it 1' })).value,
    schema: { type: 'array', items: { type: 'string' } },
    nullable: { type: ['array', 'null'], items: { type: 'string' } },
    word: 'array',
    json: '["rain"]',
    shown: 'rain',
    edit: (user) => user.click(screen.getByRole('button', { name: 'Add item to it' })),
    edited: '["rain", ""]',
  },
  union: {
    control: () => screen.findByRole('button', { name: 'Kind of it' }),
    shows: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'it' }).value,
    schema: {
      anyOf: [
        { type: 'string', title: 'Name' },
        { type: 'boolean', title: 'Flag' },
      ],
    },
    nullable: { anyOf: [{ type: 'string', title: 'Name' }, { type: 'boolean', title: 'Flag' }, { type: 'null' }] },
    word: 'one of several',
    json: '"Bonn"',
    shown: 'Bonn',
    async edit(user, control) {
      await user.click(control);
      await choose(user, 'Flag');
    },
    edited: 'false',
  },
  date: {
    ...textbox,
    schema: { type: 'string', format: 'date' },
    nullable: { type: ['string', 'null'], format: 'date' },
    word: 'date',
    json: '"2026-11-2"',
    shown: '2026-11-2',
    edit: (user, control) => user.type(control, '2'),
    edited: '"2026-11-22"',
  },
  file: {
    ...textbox,
    schema: { type: 'string', contentEncoding: 'base64' },
    nullable: { type: ['string', 'null'], contentEncoding: 'base64' },
    word: 'file',
    json: '"QUJD"',
    shown: 'QUJD',
    edit: (user) => user.upload(screen.getByLabelText('File of it'), new File(['Hi'], 'hi.txt')),
    edited: '"SGk="',
  },
  json: {
    ...textbox,
    schema: {},
    nullable: { type: ['string', 'number', 'null'] },
    word: 'JSON',
    json: '[1.0, null]',
    shown: '[1.0, null]',
    async edit(user, control) {
      await user.clear(control);
      await user.paste('{"a": 1e3}');
    },
    edited: '{"a": 1e3}',
  },
};

const form = (it: object, json?: string, message?: string): DrawnForm =>
  renderForm({
    schema: { type: 'object', properties: { it } },
    text: json === undefined ? '{}' : `{"it": ${json}}`,
    issues: message === undefined ? [] : [issueAt(['it'], message)],
  });
const wordBeside = (name: string) =>
  screen.getByText(name, { selector: 'span[aria-hidden]' }).nextElementSibling?.textContent;
const states = () => screen.queryByRole('radiogroup', { name: /^(State of )?it$/ });
const state = (name: string) => within(states() ?? document.body).getByRole('radio', { name });
const isOffered = (name: string) => (states()?.querySelector(`[value="${name}"]`) ?? null) !== null;

it('every kind is examined', () => {
  expect(Object.keys(exams).sort()).toEqual(Object.keys(kinds).sort());
});

describe.each(Object.entries(exams))('%s', (_, exam) => {
  const { schema, nullable, word, json, shown, control, shows, edit, edited } = exam;

  it('is called by its word, and shows its value under the name of the parameter', async () => {
    form(schema, json);
    expect(await shows(await control())).toBe(shown);
    expect(wordBeside('it')).toBe(word);
  });

  it('is edited: the text says what was done, and the control shows the text', async () => {
    const { user, text } = form(schema, json);
    await edit(user, await control());
    // What holds more than one value is laid out.
    await expect.poll(() => text().replaceAll(/\n\s*/g, '')).toBe(`{"it": ${edited}}`);
  });

  it('is taken away', async () => {
    const { user, value, labels } = form(schema, json);
    const drawn = await control();
    await (exam.unset ? exam.unset(user, drawn) : user.click(state('unset')));
    expect(value()).toEqual({});
    expect(labels).toEqual(['Unset it']);
  });

  it('hides no value that is not of its kind', async () => {
    form(schema, word === 'array' ? '{"other": 1.50}' : '[{"other": 1.50}]');
    const boxes = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    await expect.poll(() => `${boxes().join()} ${document.body.textContent}`).toContain('"other": 1.50');
  });

  it('is null where null is allowed, and not offered elsewhere', async () => {
    const { user, value, leave } = form(nullable, json);
    const drawn = await control();
    await (exam.setNull ? exam.setNull(user, drawn) : user.click(state('null')));
    expect(value()).toEqual({ it: null });
    leave();
    form(schema, json);
    await control();
    expect(isOffered('null')).toBe(false);
  });

  it('says what is wrong with it', async () => {
    form(schema, json, 'This value is not one the tool takes.');
    await control();
    expect(await screen.findByText('This value is not one the tool takes.')).toBeVisible();
  });

  it('has to be there where it is required', async () => {
    renderForm({ schema: { type: 'object', required: ['it'], properties: { it: schema } }, text: `{"it": ${json}}` });
    await control();
    expect(wordBeside('it')).toBe(`required, ${word}`);
    expect(isOffered('unset')).toBe(false);
  });
});

// Choices hold "not set" among their own.
const stated = Object.entries(exams).filter(([, { unset }]) => unset === undefined);

it.each(stated)('%s begins with a value when it has none', async (_, { schema, control }) => {
  const { user, value } = form(schema);
  await user.click(state('value'));
  expect(value()).toHaveProperty('it');
  expect(await control()).toBeVisible();
});
