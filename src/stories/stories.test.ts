import { expect, it } from 'vitest';
import { readStory, type Story, sceneOf, withText } from '../core/story/story';
import { voiceObjections } from '../core/voice.testkit';
import { storyTexts } from '.';

const read = (text: string): Story => {
  const story = readStory(text);
  if ('refused' in story) throw new Error(story.refused);
  return story;
};
const stories = storyTexts.map((text) => [read(text).title, text] as const);

it('each has a title of its own', () => {
  expect(new Set(stories.map(([title]) => title)).size).toBe(stories.length);
});

it.each(stories)(
  '%s: is read whole, in the voice of the product, and each step says what must come of it',
  (_, text) => {
    const story = read(text);
    expect(story).toEqual(JSON.parse(text));
    const words = story.steps.flatMap(({ title, words, notice, clause }) => [title, ...words, notice, clause?.says]);
    expect(voiceObjections([story.summary, ...words.filter((each) => each !== undefined)])).toEqual([]);
    const silent = story.steps.filter(({ expect: expected = {} }) => Object.keys(expected).length === 0);
    expect(silent.filter(({ do: actions = [] }) => actions.some((each) => !isLook(each.do)))).toEqual([]);
  },
);

/** What shows something and changes nothing. */
const isLook = (action: string) => ['open', 'view', 'select', 'response', 'server', 'dialog'].includes(action);

it('a scene begins with the last text that was opened in place of the others', () => {
  const open = { do: 'open', definition: {} } as const;
  const story = read(
    JSON.stringify({
      ...{ callsheet: 'story', v: 1, title: 'A', summary: 'B' },
      steps: [[open], [], [{ ...open, beside: true }], [open], []].map((actions, index) => ({
        ...{ title: String(index), words: [], do: actions },
      })),
    }),
  );
  expect([0, 1, 2, 3, 4].map((index) => sceneOf(story, index))).toEqual([0, 0, 0, 3, 3]);
});

it('a text that is opened again is the one of the step that opened it, so that a scene begins with it', () => {
  const [first, again] = [{ do: 'open', definition: { a: 1 }, dialect: 'mcp' } as const, { do: 'open', again: 1 }];
  const aside = { do: 'open', again: 3, name: 'C' };
  const steps = [[first], [{ ...again, name: 'B' }], [{ ...first, beside: true }], [aside]].map((actions) => ({
    title: 'A',
    words: [],
    do: actions,
  }));
  const story = read(JSON.stringify({ callsheet: 'story', v: 1, title: 'A', summary: 'B', steps }));
  expect(story.steps[1]?.do?.map((action) => withText(action, story))).toEqual([{ ...first, name: 'B' }]);
  expect(story.steps[3]?.do?.map((action) => withText(action, story))).toEqual([{ ...first, name: 'C' }]);
  expect(sceneOf(story, 3)).toBe(3);
});

const step = { title: 'A', words: ['B'], do: [{ do: 'open', definition: 1 }] };
const whole = { callsheet: 'story', v: 1, title: 'A', summary: 'B', steps: [step] };
const doing = (action: object) => ({ ...whole, steps: [step, { ...step, do: [action] }] });

it.each<[string, unknown, string]>([
  ['no JSON', undefined, 'JSON'],
  ['no story', {}, '/callsheet'],
  ['a later version', { ...whole, v: 2 }, '/v'],
  ['no steps', { ...whole, steps: [] }, 'the first step has to open a document'],
  ['a first step that opens nothing', { ...whole, steps: [{ ...step, do: [{ do: 'send' }] }] }, 'has to open'],
  ['an action that there is not', doing({ do: 'wait' }), '/steps/1/do/0/do'],
  ['a misspelled member', doing({ do: 'send', mod: 'again' }), '/steps/1/do/0/mod'],
  ['a text again that no step opened', doing({ do: 'open', again: 3 }), 'an earlier step begins with'],
  ['a text again beside another one', doing({ do: 'open', again: 1, lines: ['{}'] }), 'no text of its own'],
  ['a text again that its own step opens', doing({ do: 'open', again: 2 }), 'an earlier step begins with'],
  ['a server outside of the page', doing({ do: 'server', address: 'https://a.example' }), 'outside the page'],
  [
    'an expectation that there is not',
    { ...whole, steps: [{ ...step, expect: { outcom: 'value' } }] },
    '/steps/0/expect',
  ],
])('%s is refused, and it is said where', (_, story, words) => {
  expect(readStory(JSON.stringify(story) ?? '')).toMatchObject({ refused: expect.stringContaining(words) });
});
