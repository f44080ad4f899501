import { expect, it } from 'vitest';
import { render, screen, within } from '../../ui/render.testkit';
import { CountTable } from './count-table';

const counts = { name: 3, description: 1_250, parameters: 41, whole: 1_301 };
const sent = [{ target: 'anthropic', text: '{}', counts }];
const cells = (title: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${title}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('each count stands under the part that it is of, and what is not known yet is open', () => {
  render(<CountTable sent={sent} sets={new Map()} tools={1} label="add" />);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Sent as', 'Name', 'Description', 'Parameters', 'Tool']);
  expect(cells('Anthropic tools')).toEqual(['3', '1,250', '41', '1,301']);
  expect(cells('OpenAI strict functions')).toEqual(['', '', '', '']);
});

it('what is estimated says so', () => {
  render(
    <CountTable
      sent={[{ target: 'anthropic', text: '{}', counts, isEstimated: true }]}
      sets={new Map()}
      tools={1}
      label=""
    />,
  );
  expect(cells('Anthropic tools')).toEqual(['≈ 3', '≈ 1,250', '≈ 41', '≈ 1,301']);
});

it('all tools are counted together, and as far as they are', () => {
  const set = (target: string, counted: number) => ({ target, tools: 4, counted, counts });
  const sets = new Map([set('anthropic', 4), set('openai', 2)].map((count) => [count.target, count]));
  render(<CountTable sent={sent} sets={sets} tools={4} label="add" />);
  expect(screen.getByRole('heading', { name: 'Estimated tokens of "add"' })).toBeVisible();
  expect(cells('Anthropic tools').at(-1)).toBe('1,301');
  expect(screen.getByText('2 of 4')).toBeVisible();
  expect(cells('Gemini functions with').at(-1)).toBe('0 of 4');
});

it('a count is on one line with its sign, however little room the table has', () => {
  const estimated = sent.map((each) => ({ ...each, isEstimated: true }));
  render(
    <div className="w-40">
      <CountTable sent={estimated} sets={new Map()} tools={1} label="" />
    </div>,
  );
  const lines = screen.getAllByRole('cell', { name: /^≈/ }).map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
  expect(lines).toEqual([1, 1, 1, 1]);
});
