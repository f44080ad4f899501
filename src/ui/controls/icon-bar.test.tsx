import { Files, Server } from 'lucide-react';
import { expect, it } from 'vitest';
import { followToolbars } from '../platform/toolbars';
import { renderHeld, screen } from '../render.testkit';
import { IconBar } from './icon-bar';

const items = [
  { id: 'files', label: 'Documents', icon: Files },
  { id: 'servers', label: 'Servers', icon: Server },
] as const;

it('is one stop of Tab; arrow keys go from icon to icon, and one is pressed in', async () => {
  const stop = followToolbars();
  const { user, changes } = renderHeld<'files' | 'servers'>('files', (pressed, onPress) => (
    <>
      <IconBar label="Sections" orientation="vertical" items={items} pressed={pressed} onPress={onPress} />
      <button type="button">After</button>
    </>
  ));
  const button = (name: string, pressed: boolean) => screen.getByRole('button', { name, pressed });
  await user.tab();
  expect(document.activeElement).toBe(button('Documents', true));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(changes).toEqual(['servers']);
  expect(document.activeElement).toBe(button('Servers', true));
  expect(button('Documents', false)).toBeVisible();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
  stop();
});
