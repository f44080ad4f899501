import { describe, expect, it } from 'vitest';
import { fireEvent, screen, textsOf, waitFor } from '../../render.testkit';
import { issueAt, renderForm } from '../form.testkit';

const one = (it: object, text = '{}', required = false) =>
  renderForm({ schema: { type: 'object', properties: { it }, ...(required && { required: ['it'] }) }, text });
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'it' });

describe('a number', () => {
  it.each([
    ['-', {}, '"-" is not a number. Enter a number such as 12 or 1.5.'],
    ['1.', { it: 1 }, '"1." is not a number. Enter a number such as 12 or 1.5.'],
    ['12', { it: 12 }, undefined],
    [' 7 ', { it: 7 }, undefined],
    ['twelve', {}, '"twelve" is not a number. Enter a number such as 12 or 1.5.'],
  ])('typed as "%s" is written when it is one, and stays as it was typed', async (typed, value, problem) => {
    const { user, value: now } = one({ type: 'number' });
    await user.type(input(), typed);
    expect(now()).toEqual(value);
    expect(input().value).toBe(typed);
    expect(input().getAttribute('aria-invalid')).toBe(problem === undefined ? null : 'true');
    if (problem !== undefined) expect(screen.getByText(problem)).toBeVisible();
  });

  it('that is whole asks for a whole one', async () => {
    const { user } = one({ type: 'integer' });
    await user.type(input(), 'x');
    expect(screen.getByText('"x" is not an integer. Enter an integer such as 12.')).toBeVisible();
    expect(input().inputMode).toBe('numeric');
  });

  it('taken out is unset', async () => {
    const { user, value, labels } = one({ type: 'number' }, '{"it": 5}');
    await user.clear(input());
    expect(value()).toEqual({});
    expect(labels).toEqual(['Unset it']);
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('in a list is not taken out by emptying it', async () => {
    const { user, value } = one({ type: 'array', items: { type: 'number' } }, '{"it": [5]}');
    const item = await screen.findByRole('textbox', { name: 'it 1' });
    await user.clear(item);
    expect(value()).toEqual({ it: [5] });
    expect(screen.getByText('Enter a number such as 12 or 1.5, or remove it.')).toBeVisible();
  });
});

describe('a line of text', () => {
  it('becomes several lines on request, and says the same', async () => {
    const { user, value } = one({ type: 'string' }, '{"it": "first"}');
    expect(input().tagName).toBe('INPUT');
    await user.click(screen.getByRole('button', { name: 'Write several lines of it' }));
    expect(input().tagName).toBe('TEXTAREA');
    await waitFor(() => expect(document.activeElement).toBe(input()));
    await user.type(input(), '{Enter}second');
    expect(value()).toEqual({ it: 'first\nsecond' });
  });

  it('has several lines where there are several already', () => {
    one({ type: 'string' }, '{"it": "a\\nb"}');
    expect([input().tagName, input().value]).toEqual(['TEXTAREA', 'a\nb']);
  });

  it.each([
    [{ type: 'string' }, '{}', 'Not set'],
    [{ type: 'string', default: 'Bonn' }, '{}', 'Default: Bonn'],
    [{ type: 'string', examples: ['Köln'] }, '{}', 'For example: Köln'],
    [{ type: 'string', default: '' }, '{}', 'Default: ""'],
    [{ type: 'string', default: 'x'.repeat(70) }, '{}', `Default: ${'x'.repeat(60)}…`],
    [{ type: ['string', 'null'] }, '{"it": null}', 'null'],
    [{ type: 'string' }, '{"it": ""}', ''],
  ])('%j of %s has "%s" in its place', (schema, text, placeholder) => {
    one(schema, text);
    expect(input().placeholder).toBe(placeholder);
  });

  it('takes the default by its button, which then goes', async () => {
    const { user, value } = one({ type: 'string', default: 'Bonn' });
    await user.click(screen.getByRole('button', { name: 'Use default of it' }));
    expect(value()).toEqual({ it: 'Bonn' });
    expect(screen.queryByRole('button', { name: 'Use default of it' })).toBeNull();
  });
});

describe('a choice', () => {
  it.each([
    ['{}', 'Not set'],
    ['{"it": null}', 'null'],
  ])('of alternatives has none chosen in %s, and takes the first', async (text, shown) => {
    const { user, value } = one({ anyOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'null' }] }, text);
    const kind = await screen.findByRole('button', { name: 'Kind of it' });
    expect(kind.textContent).toBe(shown);
    await user.click(kind);
    await user.click(screen.getByRole('option', { name: 'string' }));
    expect(value()).toEqual({ it: '' });
  });

  it('shows a value that is not in the list, and keeps it', async () => {
    const { user, text } = one({ enum: ['small', 'large'] }, '{"it": "huge"}');
    expect(screen.getByRole('button', { name: 'it' }).textContent).toBe('"huge" (not in the list)');
    await user.click(screen.getByRole('button', { name: 'it' }));
    expect(textsOf('option')).toEqual(['Not set', 'small', 'large']);
    await user.keyboard('{Escape}');
    expect(text()).toBe('{"it": "huge"}');
  });

  it('that is required cannot be taken away', async () => {
    const { user } = one({ enum: ['small', 'large'] }, '{"it": "small"}', true);
    await user.click(screen.getByRole('button', { name: 'it' }));
    expect(textsOf('option')).toEqual(['small', 'large']);
  });

  it('tells a number from a text that reads the same', async () => {
    const { user, value } = one({ enum: ['1', 1] }, '{"it": 1}');
    await user.click(screen.getByRole('button', { name: 'it' }));
    const options = screen.getAllByRole('option').slice(1);
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    await user.click(options[0] ?? document.body);
    expect(value()).toEqual({ it: '1' });
  });
});

describe('a date', () => {
  const picker = () => screen.getByLabelText<HTMLInputElement>('Pick it');

  it.each([
    ['date', '2026-11-20', '2026-11-20', '2026-12-24', '2026-12-24'],
    ['time', '11:27:20Z', '11:27:20', '12:30', '12:30:00Z'],
    ['time', '11:27:20Z', '11:27:20', '12:30:15', '12:30:15Z'],
  ])('of format %s written %s is picked', (format, text, shown, picked, written) => {
    const { value } = one({ type: 'string', format }, `{"it": "${text}"}`);
    expect(picker().value).toBe(shown);
    fireEvent.change(picker(), { target: { value: picked } });
    expect(value()).toEqual({ it: written });
    expect(input().value).toBe(written);
  });

  it('of a moment is picked in local time and written in universal time', () => {
    const { value } = one({ type: 'string', format: 'date-time' });
    fireEvent.change(picker(), { target: { value: '2026-11-20T12:30' } });
    expect(value()).toEqual({ it: new Date('2026-11-20T12:30').toISOString().replace('.000Z', 'Z') });
    expect(picker().value).toBe('2026-11-20T12:30');
  });

  it.each([
    ['date', '2026-02-30'],
    ['date', 'tomorrow'],
    ['time', '25:00'],
    ['date-time', 'soon'],
  ])('of format %s that says %s is shown as text, and the picker stays empty', (format, text) => {
    one({ type: 'string', format }, `{"it": "${text}"}`);
    expect([input().value, picker().value]).toEqual([text, '']);
  });

  it.each([
    ['date', 'date', '2026-11-20'],
    ['time', 'time', '11:27:20Z'],
    ['date-time', 'date and time', '2026-11-20T11:27:20Z'],
  ])('of format %s is called %s, with an example', (format, word, example) => {
    one({ type: 'string', format });
    expect(screen.getByText(word)).toBeVisible();
    expect(input().placeholder).toBe(example);
  });
});

describe('a file', () => {
  const choose = () => screen.findByLabelText<HTMLInputElement>('File of it');
  const schema = { type: 'string', contentEncoding: 'base64', contentMediaType: 'text/plain' };

  it('is chosen, named with its size, and taken out again', async () => {
    const { user, value } = one(schema);
    const file = await choose();
    expect(file.accept).toBe('text/plain');
    expect(screen.getByText('No file yet')).toBeVisible();
    await user.upload(file, new File(['Hello'], 'hello.txt', { type: 'text/plain' }));
    expect(await screen.findByText('hello.txt, 5 bytes')).toBeVisible();
    expect(value()).toEqual({ it: 'SGVsbG8=' });
    await user.click(screen.getByRole('button', { name: 'Take the file out of it' }));
    expect(value()).toEqual({});
  });

  it.each([
    ['QQ==', '1 byte'],
    ['QUJD', '3 bytes'],
    ['not base64!', 'not base64'],
    [btoa('x'.repeat(2048)), '2.0 kB'],
  ])('that was typed as %s has %s', async (text, words) => {
    one(schema, JSON.stringify({ it: text }));
    await choose();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('that is too large is not read, and says so until something else is typed', async () => {
    const { user, text } = one(schema);
    const large = new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'film.txt', { type: 'text/plain' });
    await user.upload(await choose(), large);
    expect(screen.getByText('"film.txt" has 4.0 MB; the form takes files of up to 4.0 MB.')).toBeVisible();
    expect(text()).toBe('{}');
    await user.type(input(), 'QQ==');
    expect(screen.queryByText(/the form takes files/)).toBeNull();
  });

  it('that cannot be read says so', async () => {
    const { user, text } = one(schema);
    const gone = new File(['x'], 'gone.txt', { type: 'text/plain' });
    gone.arrayBuffer = () => Promise.reject('gone');
    await user.upload(await choose(), gone);
    expect(await screen.findByText('"gone.txt" could not be read. Choose it again.')).toBeVisible();
    expect(text()).toBe('{}');
  });

  it('for addresses is written in their alphabet', async () => {
    const { user, value } = one({ ...schema, contentEncoding: 'base64url' });
    await user.upload(await choose(), new File([new Uint8Array([251, 255])], 'b.txt', { type: 'text/plain' }));
    await waitFor(() => expect(value()).toEqual({ it: '-_8' }));
  });
});

describe('any JSON', () => {
  it('is written when it can be read; until then it stays in the field, with the reason', async () => {
    const { user, text } = one({}, '{"it": 1}');
    await user.clear(input());
    await user.paste('{"a": ');
    expect(text()).toBe('{}');
    expect(input().value).toBe('{"a": ');
    expect(screen.getByText(/^This is not valid JSON\. /)).toBeVisible();
    await user.type(input(), '1}'.replaceAll('{', '{{'));
    expect(text()).toBe('{\n  "it": {"a": 1}\n}');
    expect(screen.queryByText(/^This is not valid JSON\. /)).toBeNull();
  });

  it('grows with its lines', () => {
    one({}, '{"it": [\n1,\n2,\n3\n]}');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'it' }).rows).toBe(5);
  });
});

it('true or false says what is wrong with it, and has no null where none is allowed', () => {
  renderForm({
    schema: { type: 'object', required: ['it'], properties: { it: { type: 'boolean' } } },
    text: '{"it": true}',
    issues: [issueAt(['it'], 'Only false is allowed here.')],
  });
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['true', 'false']);
  expect(screen.getByText('Only false is allowed here.')).toBeVisible();
});
