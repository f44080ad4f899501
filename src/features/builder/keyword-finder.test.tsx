import { describe, expect, it, vi } from 'vitest';
import { keywords } from '../../core/schema/json-schema';
import { holdsOf } from '../../core/schema/positions';
import { screen, textsOf } from '../../ui/render.testkit';
import { drawPart, valueNow } from './builder.testkit';
import { KeywordFinder } from './keyword-finder';

function drawFinder(schema = '{"type": "string"}', dialect = 'mcp', folded: readonly string[] = []) {
  const [onUnfold, onAdded] = [vi.fn(), vi.fn()];
  const properties = `{"type": "object", "properties": {"it": ${schema}}}`;
  const text =
    dialect === 'mcp'
      ? `{"name": "a", "inputSchema": ${properties}}`
      : `{"id": "A.B@1.0.0", "name": "A_B", "version": "1.0.0", "input_schema": {"parameters": ${properties}}}`;
  const drawn = drawPart(text, dialect, (last) => (
    <KeywordFinder parameter={last} title="it" folded={folded} onUnfold={onUnfold} onAdded={onAdded} />
  ));
  const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find a keyword' });
  return {
    ...drawn,
    search,
    onUnfold,
    onAdded,
    find: async (words: string) => {
      await drawn.user.clear(search());
      await drawn.user.type(search(), words);
    },
    add: (keyword: string) => drawn.user.click(screen.getByRole('button', { name: `Add ${keyword}` })),
    said: () => valueNow().inputSchema.properties.it,
  };
}

/** Keywords that lead to other schemas, but for those that have rows and menus of their own. */
const parts = [...keywords.entries()].flatMap(([keyword, { drafts }]) =>
  holdsOf(keyword) && keyword !== 'properties' && keyword !== 'items' && drafts.includes('2020-12') ? [keyword] : [],
);

describe('a keyword', () => {
  it.each(parts)('%s is found and added with a schema in it', async (keyword) => {
    const { find, add, said, search, onAdded } = drawFinder();
    await find(keyword);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(keyword);
    await add(keyword);
    expect(Object.keys(said())).toEqual(['type', keyword]);
    expect(search().value).toBe('');
    expect(onAdded).toHaveBeenCalledWith(keyword);
  });

  it('is found by what it does, and unfolds its field', async () => {
    const { find, add, onUnfold, said } = drawFinder('{"type": "string"}', 'mcp', ['deprecated', 'pattern']);
    await find('no longer be used');
    await add('deprecated');
    expect(onUnfold).toHaveBeenCalledWith('deprecated');
    expect(said()).toEqual({ type: 'string' });
  });

  it('whose name begins with what is sought comes before those that only mention it', async () => {
    const { find } = drawFinder();
    await find('not');
    expect(textsOf('listitem')[0]).toMatch(/^not/);
    expect(textsOf('listitem').length).toBeGreaterThan(1);
  });

  it('of one’s own begins with x-, and what nobody knows is said', async () => {
    const { find, add, onUnfold } = drawFinder();
    await find('x-Mine');
    await add('x-Mine');
    expect(onUnfold).toHaveBeenCalledWith('x-Mine');
    await find('qwertz');
    expect(textsOf('listitem')).toEqual(['No keyword matches. Custom keywords start with x-.']);
  });

  it('that the format excludes says why, and has no button', async () => {
    const { find } = drawFinder('{"type": "string"}', 'otc');
    await find('$defs');
    expect(textsOf('listitem')[0]).toMatch(/^\$defs.* excludes /);
    expect(screen.queryByRole('button', { name: 'Add $defs' })).toBeNull();
  });
});
