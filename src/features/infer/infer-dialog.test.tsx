import { describe, expect, it } from 'vitest';
import { validateInMemory } from '../../state/checking/validation.testkit';
import { documentStore, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { beginWithoutCalls, keepPast, value } from '../../state/history/history.testkit';
import type { InferRequest } from '../../state/page';
import { expectAccessible } from '../../ui/accessible.testkit';
import { render, screen, textsOf, within } from '../../ui/render.testkit';
import { InferDialog } from './infer-dialog';

validateInMemory();
beginWithoutCalls();

const weather = `{
  "name": "weather",
  "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}},
  "outputSchema": {"type": "object",  "properties": {"city": {"type": "string"}}, "required": ["city"]}
}`;
/** Of a format whose parameters are no JSON Schema. */
const draft =
  '{"name": "Add", "fully_qualified_name": "Math.Add@1.0.0", "description": "Adds.", "toolkit": {"name": "Math", "version": "1.0.0"}, "input": {"parameters": []}, "output": {"available_modes": ["value"], "value_schema": {"val_type": "number"}}}';
const given: InferRequest = { kind: 'describe', use: 'output', exampleText: undefined, label: undefined };

function draw(more: Partial<InferRequest> = {}, text = weather) {
  openInMemory(text);
  const fates: string[] = [];
  const drawn = render(<InferDialog request={{ ...given, ...more }} onClose={() => fates.push('closed')} />);
  const { user } = drawn;
  const example = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Example' });
  return {
    ...drawn,
    fates,
    example,
    write: async (json: string) => {
      await user.clear(example());
      await user.click(example());
      await user.paste(json);
    },
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    leave: async (name: string) => user.click(await screen.findByRole('checkbox', { name })),
    says: (words: RegExp) => expect.poll(() => textsOf('status').join()).toMatch(words),
  };
}

const changes = () =>
  within(screen.getByRole('region', { name: 'Changes' }))
    .queryAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
const textNow = () => documentStore.getState().text;
const schemaNow = (member: string) => JSON.parse(textNow())[member];

describe('an example', () => {
  it('asks for changes, which are made as one step but for those that were left', async () => {
    const { write, leave, press, says, fates } = draw();
    await write('{"city": null, "degrees": 21.50, "at": "2026-11-20T11:27:20Z"}');
    await expect
      .poll(changes)
      .toEqual([
        'Add "degrees" to the value: number',
        'Add "at" to the value: string (date-time)',
        'Let "city" also be null',
      ]);
    await says(/^The example fits this schema\.$/);
    await leave('Let "city" also be null');
    await says(/^The example does not fit this schema: .*null/);
    await expectAccessible(screen.getByRole('dialog'));
    await press('Apply 2 changes');
    expect(fates).toEqual(['closed']);
    const { properties, required } = schemaNow('outputSchema');
    expect(properties).toMatchObject({ city: { type: 'string' }, degrees: { type: 'number' }, at: { type: 'string' } });
    expect(required).toEqual(['city']);
    expect(textNow().slice(0, 100)).toBe(weather.slice(0, 100));
    const model = textModels.getState().definition;
    expect(model?.undoLabel()).toBe('Example of output schema');
    model?.undo();
    expect(textNow()).toBe(weather);
  });

  it('stands as a difference of the schema before it is taken', async () => {
    const { write } = draw();
    await write('{"city": "Oslo", "sunny": true}');
    const difference = await screen.findByRole('region', { name: 'Difference of the schema' });
    await expect.poll(() => difference.querySelector('[data-line=new]')?.textContent).toContain('"sunny"');
    expect(textNow()).toBe(weather);
  });

  it.each([
    ['{"city": "Oslo", ', 0],
    ['', 0],
  ])('%j changes nothing', async (json) => {
    const { write, example } = draw();
    await write('{"sunny": true}');
    await screen.findByRole('button', { name: /^Apply [1-9]/ });
    if (json === '') await write(' ');
    else await write(json);
    const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply 0 changes' });
    expect(apply.disabled).toBe(true);
    expect(example().getAttribute('aria-invalid')).toBe(json === '' ? null : 'true');
    expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
  });

  it('that is described already asks for nothing', async () => {
    const { write } = draw();
    await write('{"city": "Oslo"}');
    expect(await screen.findByText('The schema says and accepts all of it already.')).toBeVisible();
  });

  it.each([
    [true, ['lat']],
    [false, undefined],
  ])('with new objects: their members are required: %s', async (isRequired, required) => {
    const { write, leave, press } = draw();
    await write('{"city": "Oslo", "place": {"lat": 59.9}}');
    if (!isRequired) await leave('Members of new objects are required');
    await press('Apply 1 change');
    expect(schemaNow('outputSchema').properties.place.required).toEqual(required);
  });

  it('is one of the input as well', async () => {
    const { user, write, press } = draw();
    await user.click(screen.getByRole('radio', { name: 'Input' }));
    await write('{"city": "Oslo", "days": 3}');
    await press('Apply 1 change');
    expect(schemaNow('inputSchema').properties.days).toEqual({ type: 'integer' });
    expect(schemaNow('outputSchema').properties.days).toBeUndefined();
  });
});

describe('recorded calls of the tool', () => {
  it.each([
    ['output', '{"sunny": true}'],
    ['input', '{"cups": 2}'],
  ] as const)('give an example of the %s', async (use, text) => {
    // The list that the dialog begins with is the one there was last: of other tools.
    const label = `weather_${use}`;
    await keepPast({ label, outcome: value('{"sunny": true}'), argumentsText: '{"cups": 2}' });
    await keepPast({ label: 'another', outcome: value('7') });
    const { user, example } = draw({ use }, weather.replace('"weather"', `"${label}"`));
    await user.click(await screen.findByRole('button', { name: 'Recorded call' }));
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(1);
    await user.click(screen.getByRole('option'));
    await expect.poll(() => example().value).toBe(text);
  });
});

describe('an answer that does not fit', () => {
  it('is let in by the smallest changes, as one step', async () => {
    const { press, says } = draw({ kind: 'widen', exampleText: '{"town": "Oslo"}' });
    expect(screen.getByRole('dialog', { name: 'Widen the output schema' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await expect.poll(changes).toEqual(['Let "city" of the value be left out']);
    await says(/^The example fits this schema\.$/);
    await press('Apply 1 change');
    expect(schemaNow('outputSchema').required ?? []).toEqual([]);
    expect(textModels.getState().definition?.undoLabel()).toBe('Widening of output schema');
  });
});

describe('where there is no schema to change, it is said', () => {
  it.each([
    ['of a text without tools', '[]', /^This document holds no tool yet\.$/],
    ['of YAML', 'name: a\ndescription: b\ninputSchema: { type: object }\n', /YAML, which is only read here/],
  ])('%s', async (_, text, words) => {
    draw({}, text);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('There is no schema to change')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('for each of the two that a format describes in its own words', async () => {
    const { press } = draw({}, draft);
    expect(screen.getByText(/^This format does not describe its output by a JSON Schema\./)).toBeVisible();
    await press('Build the input instead');
    expect(screen.getByText(/^This format does not describe its input by a JSON Schema\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Build the input instead' })).toBeNull();
  });
});
