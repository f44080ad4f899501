import { expect, it } from 'vitest';
import { render, screen } from '../render.testkit';
import { TextLink } from './text-link';

it('leads where it says, in the same tab', () => {
  render(<TextLink href="https://example.com/spec">The specification</TextLink>);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'The specification' });
  expect(link.href).toBe('https://example.com/spec');
  expect(link.target).toBe('');
});

it('says that it opens a new tab, which learns nothing of this page', () => {
  render(
    <TextLink href="https://example.com/spec" isExternal>
      The specification
    </TextLink>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'The specification (opens in a new tab)' });
  expect(link.target).toBe('_blank');
  expect([...link.relList].sort()).toEqual(['noopener', 'noreferrer']);
});
