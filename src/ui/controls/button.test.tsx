import { Save } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { render, screen } from '../render.testkit';
import { Button, IconButton } from './button';

describe('a button', () => {
  it('is pressed by pointer, Enter and Space', async () => {
    const onPress = vi.fn();
    const { user } = render(<Button onPress={onPress}>Save</Button>);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  it('does nothing, and takes no focus, while it is disabled', async () => {
    const onPress = vi.fn();
    const { user } = render(
      <Button isDisabled onPress={onPress}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps its name and the focus while its work is pending, and is not pressed again', async () => {
    const onPress = vi.fn();
    const { user, redraw } = render(
      <Button icon={Save} onPress={onPress}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    redraw(
      <Button icon={Save} onPress={onPress} isPending>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(button.querySelector('.animate-spin')).not.toBeNull();
  });

  it.each([
    ['md', 28],
    ['sm', 24],
  ] as const)('of size %s is %i pixels high', (size, height) => {
    render(<Button size={size}>Save</Button>);
    expect(screen.getByRole('button').getBoundingClientRect().height).toBe(height);
  });
});

describe('an icon button', () => {
  it('has a name, and shows it with its keys on focus', async () => {
    const { user } = render(<IconButton label="Save" icon={Save} shortcut="Ctrl+S" />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Save', description: 'Save (Ctrl+S)' })).toBe(document.activeElement);
    expect(screen.getByRole('tooltip').textContent).toBe('Save (Ctrl+S)');
  });

  it('shows the name alone when there are no keys', async () => {
    const { user } = render(<IconButton label="Save" icon={Save} />);
    await user.tab();
    expect(screen.getByRole('tooltip').textContent).toBe('Save');
  });

  it('turns while its work is pending', () => {
    const { redraw } = render(<IconButton label="Save" icon={Save} />);
    expect(document.querySelector('.animate-spin')).toBeNull();
    redraw(<IconButton label="Save" icon={Save} isPending />);
    expect(screen.getByRole('button', { name: 'Save' }).querySelector('.animate-spin')).not.toBeNull();
  });
});
