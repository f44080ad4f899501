import { Save } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { render, screen } from '../render.testkit';
import { Button, IconButton } from './button';

it('is pressed by pointer, Enter and Space', async () => {
  const onPress = vi.fn();
  const { user } = render(<Button onPress={onPress}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(onPress).toHaveBeenCalledTimes(3);
});

it('an icon button has a name, and shows it with its keys on focus', async () => {
  const { user } = render(<IconButton label="Save" icon={Save} shortcut="Ctrl+S" />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save', description: 'Save (Ctrl+S)' })).toBe(document.activeElement);
  expect(screen.getByRole('tooltip').textContent).toBe('Save (Ctrl+S)');
});
