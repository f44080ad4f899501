import { expect, it } from 'vitest';
import { render, screen } from '../render.testkit';
import { TextLink } from './text-link';

it('leads where it says, and says that it opens a new tab, which learns nothing of this page', () => {
  render(<TextLink href="https://example.com/spec">The specification</TextLink>);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'The specification (opens in a new tab)' });
  expect(link.href).toBe('https://example.com/spec');
  expect(link.target).toBe('_blank');
  expect([...link.relList].sort()).toEqual(['noopener', 'noreferrer']);
});
