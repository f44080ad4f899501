import { expect, it } from 'vitest';
import { parseText } from '../../core/yaml/parse-text';
import { dialects } from '../../dialects';
import { firstTool } from '../../dialects/carry-out.testkit';
import { screen, within } from '../../ui/render.testkit';
import { drawPart, fill, textNow } from './builder.testkit';
import { RequirementsSection } from './requirements-section';

const withForm = dialects.filter(({ vocabulary }) => vocabulary.kinds.length > 0);

it.each(withForm.map((dialect) => [dialect.title, dialect] as const))(
  '%s: authorization, secrets and a user id are asked for as far as the format can say it',
  async (_, dialect) => {
    const { authorization, secrets, userId } = dialect.vocabulary;
    const { user } = drawPart(Object.values(dialect.samples)[0] ?? '', dialect.id, () => <RequirementsSection />);
    const said = () => firstTool(dialect.read(parseText(textNow()))).requirements;
    const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
    const button = (name: string) => screen.queryByRole('button', { name });
    for (const label of [/^Remove authorization/, /^Remove secret/]) {
      while (screen.queryAllByRole('button', { name: label })[0]) await press(label);
    }
    if (authorization === 'none') {
      expect(button('Add authorization')).toBeNull();
    } else {
      await press('Add authorization');
      await fill(user, document.body, 'Provider 1', 'github');
      await fill(user, document.body, 'Scopes of github', 'repo, read:org  gist');
      expect(said().authorization.map(({ value }) => value)).toMatchObject([
        { id: 'github', scopes: ['repo', 'read:org', 'gist'] },
      ]);
      expect(button('Add authorization') !== null).toBe(authorization === 'many');
      await press('Remove authorization github');
      expect(said().authorization).toEqual([]);
    }
    if (secrets) {
      await press('Add secret');
      await press('Add secret');
      await fill(user, document.body, 'Secret 1', 'API_KEY');
      expect(said().secrets.map(({ value }) => value.id)).toEqual(['API_KEY', 'SECRET_2']);
      await press('Remove secret API_KEY');
      expect(said().secrets.map(({ value }) => value.id)).toEqual(['SECRET_2']);
    } else {
      expect(button('Add secret')).toBeNull();
    }
    const needsUser = screen.queryByRole('switch', { name: 'Requires a user id' });
    expect(needsUser !== null).toBe(userId);
    if (needsUser) {
      const before = said().userId?.value ?? false;
      await user.click(needsUser);
      expect(said().userId?.value ?? false).toBe(!before);
    }
    expect(within(document.body).queryAllByRole('heading', { name: 'Requirements' })).toHaveLength(
      authorization !== 'none' || secrets || userId ? 1 : 0,
    );
  },
);
