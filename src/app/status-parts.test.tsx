import { expect, it } from 'vitest';
import { openText } from '../state/document';
import { render, screen } from '../ui/render.testkit';
import { Size } from './status-parts';

it.each([
  ['{"id": "A.B@1.0.0"}', '1 tool, 19 characters'],
  [`{"id": "A.B@1.0.0", "x": "${'ü'.repeat(2_000)}"}`, '1 tool, 2,028 characters'],
])('the size of a text is counted in characters (%#)', async (text, words) => {
  openText(words, text);
  render(
    <p role="status">
      <Size />
    </p>,
  );
  await expect.poll(() => screen.getByRole('status').textContent).toBe(words);
});
