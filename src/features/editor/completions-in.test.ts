import { afterEach, expect, it, vi } from 'vitest';
import { drawAll, openText, paintLetter, setText } from '../../state/document';
import { completionsIn } from './completions-in';

const schema = (required: string) => `{"properties": {"city": {}, "town": {}}, "required": [${required}]}`;

afterEach(() => {
  drawAll();
  openText('', '');
  vi.unstubAllGlobals();
});

it.each(['"', ' ', '"c'])('offers what may be required as soon as %j is typed there', (typed) => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  openText('first', schema(''));
  paintLetter();
  const text = schema(typed);
  setText(text);
  expect(completionsIn(text, text.lastIndexOf(']')).map(({ label }) => label)).toEqual(['city', 'town']);
});
