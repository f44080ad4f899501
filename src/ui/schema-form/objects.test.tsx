import { describe, expect, it } from 'vitest';
import { screen, textsOf, waitFor, within } from '../render.testkit';
import { issueAt, renderForm } from './form.testkit';

const headers = {
  type: 'object',
  properties: { headers: { type: 'object', additionalProperties: { type: 'string' } } },
};

describe('an object', () => {
  const schema = {
    type: 'object',
    properties: { at: { type: 'object', required: ['lat'], properties: { lat: { type: 'number' } } } },
  };

  it('is filled in by its button, with what has to be there', async () => {
    const { user, value, labels } = renderForm({ schema });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fill in at' }));
    expect(value()).toHaveProperty('at');
    expect(labels).toEqual(['Set at']);
    expect(within(screen.getByRole('group', { name: 'at' })).getByRole('textbox', { name: 'lat' })).toBeVisible();
  });

  it('says what is wrong with it as a whole, and with its members, each at its place', () => {
    renderForm({
      schema,
      text: '{"at": {"lat": 5}}',
      issues: [issueAt(['at'], 'One of two is missing.'), issueAt(['at', 'lat'], 'At most 4.')],
    });
    expect(screen.getByRole('textbox', { name: 'lat', description: 'At most 4.' })).toBeVisible();
    expect(screen.getByText('One of two is missing.')).toBeVisible();
  });

  it('shows members that nobody declared, and removes one of them', async () => {
    const { user, value, labels } = renderForm({ schema, text: '{"at": {"lat": 5, "note": [1, 2]}}' });
    expect(screen.getByText('Not declared by the input schema')).toBeVisible();
    expect(screen.getByText('[1, 2]')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove note' }));
    expect(value()).toEqual({ at: { lat: 5 } });
    expect(labels).toEqual(['Remove note']);
    expect(screen.queryByText('Not declared by the input schema')).toBeNull();
  });
});

describe('a map', () => {
  const text = '{"headers": {"X-Trace": "1", "Accept": "*"}}';
  const draw = (given = text) => renderForm({ schema: headers, text: given });
  const key = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Key of headers ${name}` });

  it('lists its members, each with its key and its value', async () => {
    draw();
    const list = await screen.findByRole('list', { name: 'Members of headers' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect((await key('X-Trace')).value).toBe('X-Trace');
    expect(within(list).getByRole<HTMLInputElement>('textbox', { name: 'headers Accept' }).value).toBe('*');
  });

  it('takes another member by its key, by Enter and by press', async () => {
    const { user, value, labels } = draw('{"headers": {}}');
    await user.type(await screen.findByRole('textbox', { name: 'New key of headers' }), 'Range{Enter}');
    expect(value()).toEqual({ headers: { Range: '' } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'headers Range' })));
    await user.type(screen.getByRole('textbox', { name: 'New key of headers' }), 'Host');
    await user.click(screen.getByRole('button', { name: 'Add member to headers' }));
    expect(value()).toEqual({ headers: { Range: '', Host: '' } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'headers Host' })));
    expect(labels).toEqual(['Add Range to headers', 'Add Host to headers']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New key of headers' }).value).toBe('');
  });

  it('has each key once', async () => {
    const { user, labels } = draw();
    await user.type(await screen.findByRole('textbox', { name: 'New key of headers' }), 'Accept{Enter}');
    expect(screen.getByText('There is a member called "Accept" already.')).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add member to headers' }).disabled).toBe(true);
    expect(labels).toEqual([]);
  });

  it('renames a member in its place when the key is left or Enter is pressed', async () => {
    const { user, text: now, labels } = draw();
    await user.clear(await key('X-Trace'));
    await user.type(await key('X-Trace'), 'X-Id{Enter}');
    expect(now()).toBe('{"headers": {"X-Id": "1", "Accept": "*"}}');
    await user.type(await key('Accept'), 's');
    await user.tab();
    expect(now()).toBe('{"headers": {"X-Id": "1", "Accepts": "*"}}');
    expect(labels).toEqual(['Rename headers X-Trace', 'Rename headers Accept']);
  });

  it('keeps the key on Escape, and where another has it', async () => {
    const { user, labels } = draw();
    await user.type(await key('Accept'), 's{Escape}');
    expect((await key('Accept')).value).toBe('Accept');
    await user.clear(await key('Accept'));
    await user.type(await key('Accept'), 'X-Trace{Enter}');
    expect(screen.getByText('There is a member called "X-Trace" already.')).toBeVisible();
    expect(labels).toEqual([]);
  });

  it('removes a member', async () => {
    const { user, value } = draw();
    await user.click(await screen.findByRole('button', { name: 'Remove headers X-Trace' }));
    expect(value()).toEqual({ headers: { Accept: '*' } });
  });
});

describe('one of several', () => {
  const schema = {
    type: 'object',
    properties: {
      target: {
        oneOf: [
          { title: 'By name', type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
          { title: 'By number', type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
        ],
      },
    },
  };
  const kind = () => screen.findByRole('button', { name: 'Kind of target' });

  it('shows which one it is, and its control alone', async () => {
    const { user } = renderForm({ schema, text: '{"target": {"id": 7}}' });
    expect((await kind()).textContent).toBe('By number');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'id' }).value).toBe('7');
    expect(screen.queryByRole('textbox', { name: 'name' })).toBeNull();
    await user.click(await kind());
    expect(textsOf('option')).toEqual(['By name', 'By number']);
  });

  it('keeps what was typed in one while another is looked at', async () => {
    const { user, value } = renderForm({ schema, text: '{"target": {"name": "Bonn"}}' });
    const choose = async (name: string) => {
      await user.click(await kind());
      await user.click(screen.getByRole('option', { name }));
    };
    await choose('By number');
    expect(value()).toEqual({ target: {} });
    expect(screen.queryByRole('textbox', { name: 'name' })).toBeNull();
    await choose('By name');
    expect(value()).toEqual({ target: { name: 'Bonn' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'name' }).value).toBe('Bonn');
  });

  it('begins by choosing', async () => {
    const { user, value } = renderForm({ schema });
    await user.click(await kind());
    await user.click(screen.getByRole('option', { name: 'By number' }));
    expect(value()).toEqual({ target: {} });
    await user.type(screen.getByRole('textbox', { name: 'id' }), '7');
    expect(value()).toEqual({ target: { id: 7 } });
  });
});
