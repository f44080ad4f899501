import { expect, it } from 'vitest';
import { dialectOf, dialects } from '../../dialects';
import { withParameter } from '../../dialects/carry-out.testkit';
import { expectComplaints, measuredAnew, rootIsNotDragged } from '../../ui/render.testkit';
import { draw } from './builder.testkit';
import { keywordWords } from './keyword-words';
import { kindFields } from './kinds';

expectComplaints(rootIsNotDragged, measuredAnew);

/** Each kind in the format that says the most of it. */
const kinds = [...new Set(dialects.flatMap(({ vocabulary }) => vocabulary.kinds))].flatMap((kind) => {
  const known = dialects.map(({ id, vocabulary }) => ({ id, words: vocabulary.keywords[kind] ?? [] }));
  const [most] = known.toSorted((a, b) => b.words.length - a.words.length);
  return most && kind !== 'other' ? [[kind, most] as const] : [];
});

it.each(kinds)(
  'a parameter of the kind %s has a field for each keyword: at once, under More, or to be found',
  async (kind, { id, words }) => {
    const { open, details, user } = draw(withParameter(dialectOf(id), kind).tree.text, id);
    const label = (word: string) => keywordWords[word]?.label ?? word;
    const visible = () =>
      words.filter((word) =>
        details('added')
          .queryAllByLabelText(label(word), { exact: true })
          .some((field) => field.checkVisibility()),
      );
    await open('added');
    expect(visible()).toEqual(words.filter((word) => kindFields[kind].first.includes(word)));
    await user.click(details('added').getByRole('button', { name: 'More' }));
    const drawn = visible();
    expect(drawn).toEqual(
      words.filter((word) => [...kindFields[kind].first, ...kindFields[kind].usual].includes(word)),
    );
    const [hidden] = words.filter((word) => !drawn.includes(word));
    if (hidden === undefined) return;
    await user.type(details('added').getByRole('textbox', { name: 'Find a keyword' }), hidden);
    await user.click(details('added').getByRole('button', { name: `Add ${hidden}` }));
    expect(visible()).toContain(hidden);
  },
);
