import { describe, expect, it, vi } from 'vitest';
import { render, screen, textsOf } from '../render.testkit';
import KeepChoice, { type KeepChoiceProps } from './keep-choice';

function draw(props: Partial<KeepChoiceProps> = {}) {
  const [onChange, onForget] = [vi.fn(), vi.fn()];
  const choice = (
    <KeepChoice
      place="localhost:4173"
      keeping="memory"
      problem={undefined}
      {...props}
      onChange={onChange}
      onForget={onForget}
    />
  );
  return { ...render(choice), onChange, onForget };
}

describe('how long secrets stay', () => {
  it.each([
    ['memory', 'In memory', 'Kept in memory until this page is closed, and sent to localhost:4173 only.'],
    ['tab', 'In this tab', 'Kept in this tab until it is closed, and sent to localhost:4173 only.'],
    [
      'device',
      'On this device',
      'Kept on this device, encrypted, until you forget it, and sent to localhost:4173 only.',
    ],
  ] as const)('%s is said in a sentence that names the place', (keeping, label, sentence) => {
    draw({ keeping });
    expect(screen.getByRole('button', { name: 'Keep secrets', description: label })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('is chosen from three, each with what it means', async () => {
    const { user, onChange } = draw();
    await user.click(screen.getByRole('button', { name: 'Keep secrets' }));
    expect(textsOf('option')).toEqual([
      'In memoryGone when this page is closed or loaded again.',
      'In this tabSurvives a reload; gone with the tab. Not encrypted.',
      'On this deviceEncrypted in this browser, with a key that no script can read, until you forget it.',
    ]);
    await user.click(screen.getByRole('option', { name: 'In this tab' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('tab');
  });

  it('is not offered on a device where nothing can be encrypted', async () => {
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Keep secrets' }));
    expect(textsOf('option')).toHaveLength(2);
    expect(screen.queryByRole('option', { name: 'On this device' })).toBeNull();
  });

  it('says why they cannot be kept, where they are to be kept', () => {
    draw({ keeping: 'device', problem: 'This browser has no room left.' });
    expect(screen.getByText('This browser has no room left.')).toBeVisible();
  });

  it('has no problem in memory', () => {
    draw({ keeping: 'memory', problem: 'This browser has no room left.' });
    expect(screen.queryByText('This browser has no room left.')).toBeNull();
  });

  it('ends when all are forgotten', async () => {
    const { user, onForget, onChange } = draw({ keeping: 'device' });
    await user.click(screen.getByRole('button', { name: 'Forget all secrets' }));
    expect([onForget.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 0]);
  });
});
