import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Button, IconButton } from './controls/button';
import { Segmented } from './controls/segmented';
import { TextLink } from './controls/text-link';
import { SearchField } from './fields/field';
import { Tabs } from './layout/tabs';
import { render, screen } from './render.testkit';
import { renderForm } from './schema-form/form.testkit';
import { tooSmall } from './touch.testkit';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

const two = [
  { id: 'a', label: 'a', content: 'A' },
  { id: 'b', label: 'b', content: 'B' },
] as const;
const change = () => {};

it.each<[string, ReactElement]>([
  ['a small button of a short word', <Button key="" size="sm" variant="quiet" label="if" />],
  ['a small icon', <IconButton key="" size="sm" icon={Copy} label="Copy" />],
  ['one of a few', <Segmented key="" label="View" items={two} value="a" onChange={change} />],
  ['tabs', <Tabs key="" label="View" items={two} value="a" onChange={change} />],
  ['tabs in a bar', <Tabs key="" label="View" placement="bottom" items={two} value="a" onChange={change} />],
  [
    'a link',
    <TextLink key="" href="notices.txt">
      Licenses
    </TextLink>,
  ],
  ['a search', <SearchField key="" label="Search" value="word" onChange={change} />],
])('%s takes a finger', (_, part) => {
  render(part);
  expect(tooSmall()).toEqual([]);
});

it('a small window that is low, as a large zoom makes it, keeps its room: it has a mouse', async () => {
  await page.viewport(640, 360);
  render(<IconButton size="sm" icon={Copy} label="Copy" />);
  expect(tooSmall()).toHaveLength(1);
});

it('the arguments of a call take a finger', async () => {
  renderForm({
    schema: {
      type: 'object',
      properties: {
        list: { type: 'array', items: { type: 'object', properties: { flag: { type: ['boolean', 'null'] } } } },
        map: { type: 'object', additionalProperties: { type: 'string' } },
        choice: { enum: ['one', 'two'] },
      },
    },
    text: '{"list": [{"flag": true}], "map": {"a": "b"}}',
  });
  await screen.findByRole('button', { name: 'Duplicate list 1' });
  await screen.findByRole('button', { name: 'Add member to map' });
  expect(tooSmall()).toEqual([]);
});
