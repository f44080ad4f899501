import { expect, it } from 'vitest';
import { keywords } from '../../core/schema/json-schema';
import { fitsShape } from '../../core/schema/shape';
import { dialects } from '../../dialects';
import { withParameter } from '../../dialects/carry-out.testkit';
import { screen } from '../../ui/render.testkit';
import { drawPart, fill } from './builder.testkit';
import { KeywordField } from './keyword-field';
import { type KeywordShape, keywordWords } from './keyword-words';

interface Answer {
  /** What a person types, and how the text says it then; a switch is pressed. */
  readonly typed?: string;
  readonly json: string;
  /** What is not taken over, and what is said of it. */
  readonly refused?: readonly [typed: string, reason: RegExp];
}

const answers: Readonly<Record<KeywordShape, Answer>> = {
  text: { typed: 'A "note"', json: '"A \\"note\\""' },
  'long-text': { typed: 'Says more.', json: '"Says more."' },
  code: { typed: '^[a-z]+$', json: '"^[a-z]+$"' },
  format: { typed: 'date-time', json: '"date-time"' },
  number: { typed: '1.0', json: '1.0', refused: ['ten', /"ten" is not a number/] },
  value: { typed: 'one', json: '"one"' },
  list: { typed: 'one\ntwo, three', json: '["one", "two, three"]' },
  choices: { typed: 'one, "two, three"', json: '["one", "two, three"]' },
  switch: { json: 'true' },
  json: { typed: '{"city": ["land"]}', json: '{"city": ["land"]}', refused: ['{"city"', /is not JSON/] },
};

/** The first format, and the first kind of parameter in it, that knows a keyword. */
function homeOf(keyword: string) {
  for (const dialect of dialects) {
    const kind = dialect.vocabulary.kinds.find((each) => dialect.vocabulary.keywords[each]?.includes(keyword));
    if (kind) return { dialect, kind };
  }
  throw new Error(`No format knows "${keyword}".`);
}

it.each(Object.entries(keywordWords))('%s has a field that says it and removes it', async (keyword, word) => {
  const { dialect, kind } = homeOf(keyword);
  const { label, shape } = word;
  const { user, last } = drawPart(withParameter(dialect, kind).tree.text, dialect.id, (parameter) => (
    <KeywordField keyword={keyword} parameter={parameter} title="added" />
  ));
  const said = () => last().keywords[keyword]?.json;
  const { typed, json, refused } = answers[shape];
  expect(fitsShape(JSON.parse(json), keywords.get(keyword)?.shape ?? 'any')).toBe(true);
  if (typed === undefined) {
    for (const wanted of [json, undefined]) {
      await user.click(screen.getByRole('switch', { name: label }));
      expect(said()).toBe(wanted);
    }
    return;
  }
  const before = said();
  if (refused) {
    await fill(user, document.body, label, refused[0]);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label, description: refused[1] });
    expect(field.value).toBe(refused[0]);
    expect(said()).toBe(before);
  }
  await fill(user, document.body, label, typed);
  expect(said()).toBe(json);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
  expect(field.value).toBe(shape === 'choices' ? 'one\n"two, three"' : typed);
  await user.clear(field);
  await user.tab();
  // A parameter without a description is one whose description is empty, where the format asks for one.
  expect([undefined, before]).toContain(said());
});
