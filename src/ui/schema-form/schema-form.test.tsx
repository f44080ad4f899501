import { describe, expect, it, vi } from 'vitest';
import { emptyMemory, type FormMemory } from '../../core/model/form-memory';
import { render, screen, textsOf } from '../render.testkit';
import { issueAt, renderForm } from './form.testkit';
import { SchemaForm } from './schema-form';

const schema = {
  type: 'object',
  required: ['city'],
  properties: {
    city: { type: 'string', description: 'Where to look', minLength: 2 },
    days: { type: 'integer', minimum: 1, maximum: 10 },
  },
};
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the arguments of a tool', () => {
  it('are fields in the order of the schema, each described by what it is for and allows', () => {
    renderForm({ schema });
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'))).toEqual(['city', 'days']);
    const note = document.getElementById(input('city').getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(note?.textContent).toContain('Where to look');
    expect(note?.textContent).toContain('2');
    expect(screen.getByText('required, string')).toBeVisible();
    expect(screen.getByText('integer')).toBeVisible();
  });

  it('are written one by one; nothing else loses a byte', async () => {
    const text = '{\n\n   "city" : "Bonn"\n}';
    const { user, text: now, labels } = renderForm({ schema, text });
    await user.type(input('city'), '!');
    expect(now()).toBe('{\n\n   "city" : "Bonn!"\n}');
    await user.type(input('days'), '3');
    expect(now()).toContain('"days": 3');
    expect(now()).toContain('{\n\n   "city" : "Bonn!"');
    expect(labels).toEqual(['Set city', 'Set days']);
  });

  it.each(['', '  \n'])('begin in an empty text %j', async (text) => {
    const { user, value } = renderForm({ schema, text });
    await user.type(input('city'), 'B');
    expect(value()).toEqual({ city: 'B' });
  });

  it.each([
    { oneOf: [{ const: 'a', title: 'First' }, { const: 'b' }] },
    { type: 'string', enum: ['a', 'b'], enumNames: ['First', 'Second'] },
  ])('show the title of a chosen value: %j', (choice) => {
    renderForm({ schema: { type: 'object', properties: { choice } }, text: '{"choice": "a"}' });
    expect(screen.getByRole('button', { name: /choice/ })).toHaveTextContent('First');
  });

  it('say what is wrong at the fields, and lose it when it is mended', () => {
    const form = (message?: string) => (
      <SchemaForm
        schemaText={JSON.stringify(schema)}
        text='{"days": 11}'
        issues={message === undefined ? [] : [issueAt(['days'], message)]}
        onEdit={() => {}}
      />
    );
    const { redraw } = render(form('At most 10.'));
    expect(input('days').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At most 10.')).toBeVisible();
    redraw(form());
    expect(input('days').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText('At most 10.')).toBeNull();
  });

  it('say what a server may refuse, and are not wrong by that', () => {
    const remarks = [issueAt(['days'], 'This does not look like a date.')];
    const { redraw } = render(
      <SchemaForm
        schemaText={JSON.stringify(schema)}
        text='{"days": 1}'
        issues={[]}
        remarks={remarks}
        onEdit={() => {}}
      />,
    );
    expect(input('days').getAttribute('aria-invalid')).toBeNull();
    expect(input('days')).toHaveAccessibleDescription(
      /This does not look like a date\. The schema accepts it; a server may not\.$/,
    );
    expect(input('city')).not.toHaveAccessibleDescription(/may not/);
    redraw(<SchemaForm schemaText={JSON.stringify(schema)} text='{"days": 1}' issues={[]} onEdit={() => {}} />);
    expect(input('days')).not.toHaveAccessibleDescription(/may not/);
  });

  it('may be none', () => {
    renderForm({ schema: { type: 'object', properties: {} } });
    expect(screen.getByText('This tool declares no arguments.')).toBeVisible();
  });

  it('that nobody declared are shown, and can be removed', async () => {
    const { user, value } = renderForm({ schema, text: '{"city": "Bonn", "unit": "°C"}' });
    expect(screen.getByText('Not declared by the input schema')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove unit' }));
    expect(value()).toEqual({ city: 'Bonn' });
  });
});

describe('a text that cannot be read', () => {
  it('leaves the form in view with what was read last, and takes no edits', async () => {
    const onEdit = vi.fn();
    const form = (text: string) => (
      <SchemaForm schemaText={JSON.stringify(schema)} text={text} issues={[]} onEdit={onEdit} />
    );
    const { user, redraw } = render(form('{"city": "Bonn"}'));
    redraw(form('{"city": "Köln"'));
    expect(screen.getByRole('status').textContent).toMatch(
      /^Warning: Waiting for valid JSONThe form shows the last arguments that could be read\. ./,
    );
    expect(input('city').value).toBe('Bonn');
    expect(input('city').disabled).toBe(true);
    await user.type(input('city'), 'x');
    expect(onEdit).not.toHaveBeenCalled();
    redraw(form('{"city": "Köln"}'));
    expect(screen.queryByRole('status')).toBeNull();
    expect([input('city').value, input('city').disabled]).toEqual(['Köln', false]);
  });
});

it.each(['{"city": "Bonn"', '{"city": Bonn}', '[', '"'])(
  'a text that was broken before the form came is not shown as arguments that are not set: %s',
  (text) => {
    const form = (now: string) => (
      <SchemaForm
        schemaText={JSON.stringify(schema)}
        text={now}
        issues={[]}
        onEdit={() => {}}
        below={<output>{now}</output>}
      />
    );
    const { redraw } = render(form(text));
    expect(screen.getAllByRole('status')[0]?.textContent).toMatch(
      /^Warning: Waiting for valid JSONCorrect the arguments as JSON to see them here\. ./,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(text)).toBeVisible();
    redraw(form('{"city": "Bonn"}'));
    expect(input('city').value).toBe('Bonn');
  },
);

describe('arguments that no form can be drawn for', () => {
  it('are edited as JSON, with the reason', async () => {
    const { user, text } = renderForm({ schema: { type: 'object', properties: {} }, text: '[1]' });
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Arguments as JSON' });
    expect(box.value).toBe('[1]');
    expect(document.body.textContent).toContain('Note: ');
    await user.clear(box);
    await user.paste('{"a": 1}');
    expect(text()).toBe('{"a": 1}');
  });
});

it.each([
  ['{"city": "Köln"}', false, ['city', 'the text']],
  ['{"city": "Köln"}', true, ['city', 'the text']],
  ['[1]', false, ['Arguments as JSON']],
  ['[1]', true, []],
])('%s is edited in one place, where the text is beside the form (%s) too', (text, isTextBeside, shown) => {
  renderForm({ schema, text, isTextBeside, below: <p>the text</p> });
  const fields = ['city', 'Arguments as JSON'].filter((name) => screen.queryByRole('textbox', { name }));
  expect([...fields, ...(screen.queryByText('the text') ? ['the text'] : [])]).toEqual(shown);
});

describe('what the form knows besides the text', () => {
  async function remembered(): Promise<FormMemory> {
    let memory = emptyMemory;
    const { user, leave } = renderForm({
      schema,
      onMemory: (next) => {
        memory = next;
      },
    });
    await user.type(input('days'), '-');
    leave();
    return memory;
  }

  it('is told, and taken up again: a number that is not one yet', async () => {
    renderForm({ schema, memory: await remembered() });
    expect(input('days').value).toBe('-');
    expect(screen.getByText(/^"-" is not an integer/)).toBeVisible();
  });

  it('gives way when the text says something else', async () => {
    renderForm({ schema, memory: await remembered(), text: '{"days": 4}' });
    expect(input('days').value).toBe('4');
  });
});

describe('a form of many arguments', () => {
  const many = (count: number, type = 'string') => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type }])),
  });

  it('is drawn whole up to twenty', () => {
    renderForm({ schema: many(20) });
    expect(textsOf('textbox')).toHaveLength(20);
    expect(screen.queryByRole('button', { name: /more argument/ })).toBeNull();
  });

  it('is drawn where it is looked at; the rest is a button away', async () => {
    const { user } = renderForm({ schema: many(401) });
    const last = await screen.findByRole('button', { name: 'Show 1 more argument' });
    expect(textsOf('textbox').length).toBeLessThan(200);
    expect(screen.queryByRole('textbox', { name: 'p400' })).toBeNull();
    await user.click(last);
    // What is seen of the list is told frame by frame.
    expect(await screen.findByRole('textbox', { name: 'p400' })).toBeVisible();
  });
});
