import { expect, it } from 'vitest';
import type { MemberWord } from '../../core/dialect';
import { nodeAt } from '../../core/json/get';
import { toValue } from '../../core/json/to-value';
import { fieldPath } from '../../core/model/field-path';
import { parseText } from '../../core/yaml/parse-text';
import { dialects } from '../../dialects';
import { firstTool } from '../../dialects/carry-out.testkit';
import { type Drawn, screen } from '../../ui/render.testkit';
import { choose, drawPart, fill, textNow } from './builder.testkit';
import { IdentitySection } from './identity-section';
import { WordFields } from './word-fields';

const withForm = dialects.filter(({ vocabulary }) => vocabulary.kinds.length > 0);

/** What is typed or chosen for a member, by what it holds, and what the text says then. */
const answers: Readonly<Record<MemberWord['holds'], { readonly typed: string; readonly value: unknown }>> = {
  flag: { typed: 'No', value: false },
  number: { typed: '3', value: 3 },
  tags: { typed: 'Maps, weather', value: ['maps', 'weather'] },
  object: { typed: '{"a": [1.50]}', value: { a: [1.5] } },
  list: { typed: '[{"a": 1}]', value: [{ a: 1 }] },
};

async function empty(user: Drawn['user'], label: string): Promise<void> {
  await user.clear(screen.getByRole('textbox', { name: label }));
  await user.tab();
}

it.each(withForm.map((dialect) => [dialect.title, dialect] as const))(
  '%s: every field and member is shown as the text says it, written and removed',
  async (_, dialect) => {
    const { fields, members = [] } = dialect.vocabulary;
    const { user } = drawPart(Object.values(dialect.samples)[0] ?? '', dialect.id, () => (
      <WordFields fields={fields} members={members} />
    ));
    const said = (field: string) => {
      const read = dialect.read(parseText(textNow()));
      return toValue(nodeAt(read.tree.root, fieldPath(firstTool(read), field)));
    };
    for (const { field, label } of fields) {
      const before = said(field);
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).value).toBe(before ?? '');
      await fill(user, document.body, label, 'T_1');
      expect(said(field)).toBe('T_1');
    }
    const flags = members.filter(({ holds }) => holds === 'flag');
    expect(flags.filter(({ label }) => screen.queryByRole('button', { name: label }))).toEqual(flags);
    // Choosing takes its time, and all flags are drawn alike: one is tried.
    for (const word of members.filter((each) => each.holds !== 'flag' || each === flags[0])) {
      const { field, label, holds } = word;
      const { typed, value } = answers[holds];
      const isFlag = holds === 'flag';
      await (isFlag ? choose(user, document.body, label, typed) : fill(user, document.body, label, typed));
      expect(said(field)).toEqual(value);
      await (isFlag ? choose(user, document.body, label, 'Not set') : empty(user, label));
      expect(said(field)).toBeUndefined();
    }
  },
);

const identifiers = ['id', 'fully_qualified_name'];
const written = withForm.filter(({ vocabulary }) => vocabulary.fields.some(({ field }) => identifiers.includes(field)));

it.each(written.map((dialect) => [dialect.title, dialect] as const))(
  '%s: the id follows the name while "Update the id automatically" is on, and stays when it is off',
  async (_, dialect) => {
    const { user } = drawPart(Object.values(dialect.samples)[0] ?? '', dialect.id, () => <IdentitySection />);
    const id = () => firstTool(dialect.read(parseText(textNow()))).id?.value;
    const before = id();
    const follows = screen.getByRole('checkbox', { name: 'Update the id automatically' });
    const [name = ''] = dialect.vocabulary.fields.flatMap(({ field, label }) => (field === 'name' ? [label] : []));
    await fill(user, document.body, name, 'Other_One');
    expect(id()).toBe(before);
    await user.click(follows);
    const renewed = id();
    await fill(user, document.body, name, 'Other_Two');
    expect([renewed, id()]).toEqual([expect.stringMatching(/one/i), expect.stringMatching(/two/i)]);
  },
);
