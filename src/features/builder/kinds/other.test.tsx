import { expect, it, vi } from 'vitest';
import { typeNames } from '../../../core/schema/json-schema';
import { screen, textsOf } from '../../../ui/render.testkit';
import { choose, drawPart, valueNow } from '../builder.testkit';
import { OtherPanel } from './other';

/** The panel of a schema in an MCP tool with two definitions. */
function drawPanel(schema: string) {
  const onGoTo = vi.fn();
  const definitions = '"$defs": {"city": {"type": "string", "minLength": 1}, "land": {"type": "string"}}';
  const text = `{"name": "a", "inputSchema": {"type": "object", "properties": {"it": ${schema}}, ${definitions}}}`;
  const drawn = drawPart(text, 'mcp', (last) => <OtherPanel parameter={last} title="it" onGoTo={onGoTo} />);
  return { ...drawn, onGoTo, said: () => valueNow().inputSchema.properties.it };
}

it('true and false accept anything and nothing', async () => {
  const { user, said } = drawPanel('true');
  await choose(user, document.body, 'Accepts', 'Nothing');
  expect(said()).toBe(false);
  await choose(user, document.body, 'Accepts', 'Anything');
  expect(said()).toBe(true);
});

it('a reference leads to its definition, is pointed at another, and is written out', async () => {
  const { user, said, onGoTo } = drawPanel('{"$ref": "#/$defs/city"}');
  await user.click(screen.getByRole('button', { name: 'Go to definition' }));
  expect(onGoTo).toHaveBeenCalledWith('/inputSchema/$defs/city');
  await choose(user, document.body, 'Definition', 'land');
  expect(said()).toEqual({ $ref: '#/$defs/land' });
  await user.click(screen.getByRole('button', { name: 'Inline the schema' }));
  expect(said()).toEqual({ type: 'string' });
});

it('a reference to nothing says so and leads nowhere', () => {
  drawPanel('{"$ref": "#/$defs/gone"}');
  expect(screen.getByText('#/$defs/gone', { selector: 'code' }).parentElement?.textContent).toMatch(
    /which does not exist in this schema/,
  );
  expect(screen.queryByRole('button', { name: 'Go to definition' })).toBeNull();
});

it('several types: each can be added and removed, and of one a plain type is left', async () => {
  const { user, said } = drawPanel('{"type": ["string", "null"]}');
  expect(textsOf('checkbox')).toHaveLength(typeNames.length);
  for (const name of typeNames.filter((each) => each !== 'string' && each !== 'null')) {
    await user.click(screen.getByRole('checkbox', { name }));
    expect(said().type).toEqual(['string', 'null', name]);
    await user.click(screen.getByRole('checkbox', { name }));
  }
  await user.click(screen.getByRole('checkbox', { name: 'null' }));
  expect(said()).toEqual({ type: 'string' });
});
