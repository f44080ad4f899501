import { describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/button';
import { render, screen, textsOf } from '../render.testkit';
import { type Tone, tones } from '../theme/tone';
import { Badge } from './badge';
import { Elapsed } from './elapsed';
import { EmptyState } from './empty-state';
import { Notice } from './notice';
import { outcomeKinds, outcomeLooks } from './outcome-look';
import { StatusDot } from './status-dot';
import { WorkProgress } from './work-progress';

const everyTone = Object.keys(tones).map((tone) => tone as Tone);
const colourOf = (element: Element | null | undefined) => element && getComputedStyle(element).color;

describe.each(everyTone)('the tone %s', (tone) => {
  it('is a word before a notice, never colour alone', () => {
    render(
      <main>
        <Notice tone={tone} title="Two tools share a name">
          Rename one of them.
        </Notice>
      </main>,
    );
    const shown = screen.getByRole('main');
    expect(shown.textContent?.trim()).toBe(`${tones[tone].word}: Two tools share a nameRename one of them.`);
    expect(shown.querySelector('svg')).not.toBeNull();
  });

  it('colours a badge and a dot alike', () => {
    render(
      <>
        <Badge tone={tone}>3</Badge>
        <StatusDot tone={tone} label="Answers" />
      </>,
    );
    const dot = screen.getByText('Answers').previousElementSibling;
    expect(colourOf(screen.getByText('3'))).toBe(colourOf(dot));
    expect(dot?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('a notice', () => {
  it.each([
    ['Use it', 24],
    ['Use Model Context Protocol over HTTP', 42],
  ])('keeps the button "%s" within its box', (label, height) => {
    render(
      <div className="w-60">
        <Notice tone="warning" role="status" text="Choose." actions={[{ label, onPress: () => {} }]} />
      </div>,
    );
    const button = screen.getByRole('button', { name: label }).getBoundingClientRect();
    expect(button.right).toBeLessThan(screen.getByRole('status').getBoundingClientRect().right);
    expect(button.height).toBe(height);
  });

  it.each(['status', 'alert'] as const)('is read out as %s when asked to be', (role) => {
    render(
      <Notice tone="error" role={role}>
        The server did not answer.
      </Notice>,
    );
    expect(textsOf(role)).toEqual(['Error: The server did not answer.']);
  });

  it('says its words once, and keeps quiet otherwise', () => {
    render(<Notice tone="info">The listing is from yesterday.</Notice>);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers the way on, and goes when it is dismissed', async () => {
    const onDismiss = vi.fn();
    const onRetry = vi.fn();
    const { user } = render(
      <Notice
        tone="warning"
        title="No answer"
        onDismiss={onDismiss}
        actions={[{ label: 'Retry', onPress: onRetry }]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect([onRetry.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('has no button that does nothing', () => {
    render(<Notice tone="warning" title="No answer" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a status dot', () => {
  it('shows its word, or keeps it for those who listen', () => {
    const { redraw } = render(<StatusDot tone="ok" label="Answers" />);
    const shown = screen.getByText('Answers').getBoundingClientRect().width;
    redraw(<StatusDot tone="ok" label="Answers" isLabelHidden />);
    expect(screen.getByText('Answers').getBoundingClientRect().width).toBeLessThanOrEqual(1);
    expect(shown).toBeGreaterThan(10);
  });
});

describe('an empty state', () => {
  it('says what the pane is for, with the button that fills it', async () => {
    const onAdd = vi.fn();
    const { user } = render(
      <EmptyState action={<Button onPress={onAdd}>Add server</Button>}>
        Servers that answer calls are listed here.
      </EmptyState>,
    );
    expect(screen.getByText('Servers that answer calls are listed here.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add server' }));
    expect(onAdd).toHaveBeenCalledTimes(1);
  });
});

describe('the look of an outcome', () => {
  it('is a word of its own', () => {
    const words = outcomeKinds.map((kind) => outcomeLooks[kind].word);
    expect(new Set(words).size).toBe(outcomeKinds.length);
  });

  it.each(outcomeKinds)('of %s is a known tone', (kind) => {
    expect(everyTone).toContain(outcomeLooks[kind].tone);
  });
});

describe('long work', () => {
  it('says how far it is, in words and as a bar', () => {
    render(<WorkProgress label="Converting" progress={{ done: 1200, total: 5000 }} unit="tools" onCancel={() => {}} />);
    expect(textsOf('status')).toEqual(['Converting: 1,200 of 5,000 tools']);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Converting' });
    expect([bar.value, bar.max]).toEqual([1200, 5000]);
  });

  it('promises no measure while none is known', () => {
    render(<WorkProgress label="Converting" progress={undefined} unit="tools" onCancel={() => {}} />);
    expect(textsOf('status')).toEqual(['Converting…']);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be ended', async () => {
    const onCancel = vi.fn();
    const { user } = render(<WorkProgress label="Converting" progress={undefined} unit="tools" onCancel={onCancel} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

it('how long something is waited for is told from the beginning, also where it is drawn later', () => {
  render(<Elapsed since={Date.now() - 40_000} />);
  expect(screen.getByText(/^40\.\d s$/)).toBeVisible();
});
