import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render, screen } from '../../ui/render.testkit';
import { CheckList } from './check-list';

it('has the source of a check right below its title, however high the button beside it is', async () => {
  await page.viewport(390, 844);
  const check = { id: 'mcx/health', title: 'Answers', status: 'pass', level: 'must', evidence: 'Yes.' } as const;
  render(<CheckList checks={[{ ...check, citation: 'Section 2', exchange: undefined }]} />);
  const [title, source] = ['Answers', 'Section 2'].map((text) => screen.getByText(text).getBoundingClientRect());
  const button = screen.getByRole('button', { name: 'Details of mcx/health' }).getBoundingClientRect();
  await page.viewport(1280, 800);
  expect(button.height).toBeGreaterThan(40);
  expect((source?.top ?? 0) - (title?.bottom ?? 0)).toBeLessThan(4);
});
