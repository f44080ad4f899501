import { describe, expect, it } from 'vitest';
import { type PaletteItem, searchItems } from './palette-items';

const item = (group: PaletteItem['group'], title: string, note?: string): PaletteItem => ({
  id: title,
  group,
  title,
  ...(note === undefined ? {} : { note }),
  run: () => undefined,
});

const items = [
  item('Commands', 'Format the definition'),
  item('Commands', 'Send the call'),
  item('Tools', 'Forms_Fill', 'Demonstration server'),
  item('Rules', 'otc/id-format', 'The id must be Toolkit.Tool@Version.'),
];
const titles = (query: string) => searchItems(items, query).map((found) => found.item.title);

describe('the palette', () => {
  it.each<[string, readonly string[]]>([
    ['', ['Format the definition', 'Send the call', 'Forms_Fill', 'otc/id-format']],
    ['send', ['Send the call']],
    ['demonstration', ['Forms_Fill']],
    ['rules toolkit', ['otc/id-format']],
    ['idformat', []],
    ['zzz', []],
    [' localhost:4999 ', ['Add server http://localhost:4999']],
  ])('"%s"', (query, expected) => expect(titles(query)).toEqual(expected));

  it('puts what begins with the words first', () => {
    expect(titles('form')[0]).toMatch(/^Form/);
    expect(titles('form')).toContain('otc/id-format');
  });

  it('puts a command before a rule that answers alike', () => {
    const asked = [item('Rules', 'xtpdoc/version'), item('Commands', 'Suggest a version')];
    expect(searchItems(asked, 'version').map((found) => found.item.group)).toEqual(['Commands', 'Rules']);
  });
});
