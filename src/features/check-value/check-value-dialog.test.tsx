import { describe, expect, it, vi } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { readerOf } from '../../dialects/readers';
import { validateInMemory } from '../../state/checking/validation.testkit';
import { openText } from '../../state/document';
import type { ValueRequest } from '../../state/page';
import { expectAccessible } from '../../ui/accessible.testkit';
import { render, screen, textsOf, within } from '../../ui/render.testkit';
import { CheckValueDialog } from './check-value-dialog';

validateInMemory();

const definition = `{"name": "get_weather", "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}, "day": {"type": "string", "format": "date"}}, "required": ["city"], "additionalProperties": false}, "outputSchema": {"type": "object", "properties": {"degrees": {"type": "number"}}}}`;
const [weather] = readerOf('mcp').read(parseJson(definition)).tools;
const [plain] = readerOf('mcp').read(parseJson('{"name": "a", "inputSchema": false}')).tools;

function draw(tool = weather, use: 'input' | 'output' = 'input') {
  if (!tool) throw new Error('There is no tool.');
  return drawFor({ tool, use });
}

function drawFor(request: ValueRequest | undefined) {
  const onClose = vi.fn();
  const drawn = render(<CheckValueDialog request={request} onClose={onClose} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Check a value' }));
  const paste = async (text: string) => {
    const field = dialog.getByRole('textbox', { name: 'Value' });
    await drawn.user.clear(field);
    await drawn.user.click(field);
    await drawn.user.paste(text);
  };
  const says = (sentence: string) => expect.poll(() => dialog.queryByRole('status')?.textContent).toContain(sentence);
  return { ...drawn, onClose, dialog, paste, says };
}

describe('a pasted value', () => {
  it('fits, or does not, with the places that do not', async () => {
    const { paste, says } = draw();
    expect(screen.queryByRole('status')).toBeNull();
    await paste('{"city": "Kyoto"}');
    await says('The value fits the input schema');
    await paste('{"town": 5, "city": 5}');
    await says('The value does not fit the input schema');
    expect(textsOf('listitem')).toEqual([
      expect.stringMatching(/^\/town .+not expected here/),
      expect.stringMatching(/^\/city This must be a string, not a number/),
    ]);
    await expectAccessible(screen.getByRole('dialog'));
    await paste('{"city": ');
    await says('does not fit');
  });

  it('is checked against the output as well', async () => {
    const { user, dialog, paste, says } = draw(weather, 'output');
    await paste('{"degrees": "warm"}');
    await says('The value does not fit the output schema');
    await user.click(dialog.getByRole('radio', { name: 'Input' }));
    await says('The value does not fit the input schema');
    expect(textsOf('listitem').join()).toContain('Missing required property "city"');
  });

  it('may have a format that a server refuses', async () => {
    const { paste, dialog, says } = draw();
    await paste('{"city": "Kyoto", "day": "soon"}');
    await says('The value fits the input schema');
    expect(dialog.getByRole('list', { name: 'What a server may refuse' })).toHaveTextContent(
      /^\/day .+a server may not/,
    );
  });

  it('is not called right where nothing can check it', async () => {
    const { paste, says, user, dialog } = draw(plain, 'output');
    await paste('1');
    await says('was not checked against the output schema');
    await user.click(dialog.getByRole('radio', { name: 'Input' }));
    await says('The value does not fit the input schema');
  });

  it('is checked against the tool in front when no other is named', async () => {
    openText('a document', definition);
    const { dialog, paste, says } = drawFor(undefined);
    expect(dialog.getByText('get_weather')).toBeVisible();
    await paste('{}');
    await says('The value does not fit the input schema');
  });

  it('wants a definition first', () => {
    openText('nothing', '');
    const { dialog } = drawFor(undefined);
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.getByText(/^There is no tool to check a value against\./)).toBeVisible();
  });

  it('is left by Close', async () => {
    const { user, dialog, onClose } = draw();
    const [, last] = dialog.getAllByRole('button', { name: 'Close' });
    await user.click(last ?? dialog.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
