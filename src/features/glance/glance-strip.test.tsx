import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Diagnostic } from '../../core/diagnostic';
import type { ProviderGlance, Verdict } from '../../core/glance/glance';
import { analysisStore } from '../../state/checking';
import { documentStore, drawAll, paintLetter, setText, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { type GlanceState, useGlance } from '../../state/glance';
import { useAskedDialog } from '../../state/page';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen } from '../../ui/render.testkit';
import { GlanceStrip } from './glance-strip';

const provider = (target: string, name: string, verdict: Verdict, count = 0): ProviderGlance => {
  const first = count > 0 ? { offset: 7, length: count } : undefined;
  return { target, name, provider: name.split(' ')[0] ?? '', verdict, count, first };
};
const providers = [
  provider('openai', 'OpenAI', 'accepted'),
  provider('openai-strict', 'OpenAI strict', 'refused', 2),
  provider('anthropic', 'Anthropic', 'accepted'),
  provider('gemini', 'Gemini', 'changed', 1),
];
const tokens = { name: 3, description: 5, parameters: 46, whole: 1_070 };
const seen: GlanceState['glance'] = { kind: 'seen', providers, tokens, tools: 1, looked: 1 };

const reveal = vi.fn();
const before = analysisStore.getState();
beforeEach(() => {
  openInMemory('{"name": "a"}');
  const { definition } = textModels.getState();
  if (definition) textModels.setState({ definition: { ...definition, reveal } });
});
afterEach(async () => {
  analysisStore.setState(before, true);
  await page.viewport(1280, 800);
});

function Asked() {
  return <output aria-label="Asked for">{JSON.stringify(useAskedDialog())}</output>;
}

function draw(glance: GlanceState['glance'] = seen, diagnostics: readonly Diagnostic[] = []) {
  const { revision } = documentStore.getState();
  analysisStore.setState({ revision, diagnostics, isBehind: false, failure: undefined });
  useGlance.setState({ revision, glance });
  return render(
    <>
      <GlanceStrip />
      <Asked />
    </>,
  );
}

const strip = () => screen.getByRole('region', { name: 'At a glance' });
const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const press = (user: ReturnType<typeof render>['user'], name: RegExp) =>
  user.click(screen.getByRole('button', { name }));

function problem(severity: Diagnostic['severity'], offset: number): Diagnostic {
  return { rule: 'r', severity, message: '', pointer: '', citation: '', fixes: [], offset, length: 1 };
}

describe('the strip under the editor', () => {
  it('does not call a text without problems before it was checked', () => {
    draw();
    act(() => analysisStore.setState({ revision: -1, isBehind: true }));
    expect(screen.queryByText('No problems')).toBeNull();
    expect(screen.getByText('Checking…')).toBeVisible();
  });

  it('groups the digits of many problems', () => {
    draw(seen, new Array(12_000).fill(problem('error', 0)));
    expect(screen.getByRole('button', { name: /go to the first/ })).toHaveTextContent('12,000');
  });

  it('says what is wrong, what each provider does, and about how many tokens it is', async () => {
    draw();
    expect(strip()).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByText('No problems')).toBeVisible();
    expect(names()).toEqual([
      'OpenAI accepts it',
      'OpenAI strict refuses it in 2 places',
      'Anthropic accepts it',
      'Gemini changes it in 1 place',
      'About 1,070 tokens: name 3, description 5, parameters 46, the rest 1,016',
      "Model's view",
    ]);
    await expectAccessible(strip());
  });

  it('shows the parts of the tokens where system colours replace ours', async () => {
    const emulate = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
    await emulate('active');
    draw();
    const parts = strip().querySelectorAll<HTMLElement>('[style*="flex-grow"]');
    const colours = [...parts].map((part) => getComputedStyle(part).backgroundColor);
    await emulate('none');
    expect(new Set(colours).size).toBe(4);
  });

  it('leads to the first of the gravest problems', async () => {
    const { user } = draw(seen, [problem('info', 1), problem('warning', 2), problem('error', 4), problem('error', 6)]);
    await press(user, /^2 errors, 1 warning: go to the first$/);
    expect(reveal.mock.lastCall?.[0]).toMatchObject({ offset: 4 });
  });

  it.each([
    [/strict refuses/, { offset: 7, length: 2 }],
    [/^Gemini changes/, { offset: 7, length: 1 }],
  ])('leads from %s to the first place', async (name, place) => {
    const { user } = draw();
    await press(user, name);
    expect(reveal.mock.lastCall?.[0]).toEqual(place);
  });

  it.each([
    [/^Anthropic accepts/, '{"kind":"model-view","target":"anthropic"}'],
    [/tokens/, '{"kind":"model-view"}'],
    [/^Model's view$/, '{"kind":"model-view"}'],
  ])('leads from %s to what models receive', async (name, asked) => {
    const { user } = draw();
    await press(user, name);
    expect(screen.getByLabelText('Asked for')).toHaveTextContent(asked);
  });

  it('shows no figure of another text', () => {
    draw();
    const figures = screen.getAllByText(/\d/);
    act(() => setText('{"name": "b"}'));
    expect(strip()).toHaveAttribute('aria-busy', 'true');
    for (const figure of [...figures, ...screen.queryAllByText(/\d/)]) expect(figure).not.toBeVisible();
    expect(names()).toEqual(["Model's view"]);
  });

  it('says under the pointer what is wrong while the providers are still being asked', async () => {
    const { user } = draw(seen, [problem('error', 4)]);
    act(() => useGlance.setState({ revision: -1 }));
    await user.hover(screen.getByRole('button', { name: /^1 error/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('1 error, 0 warnings: go to the first');
    act(() => analysisStore.setState({ isBehind: true }));
    await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
  });

  it('is busy at once with a letter, and drawn when typing rests', async () => {
    draw();
    act(() => {
      paintLetter();
      setText('{"name": "b"}');
    });
    expect(strip()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(/tokens$/, { selector: 'button *' })).toBeVisible();
    await act(() => expect.poll(() => screen.getByText('… tokens')).toBeVisible());
    expect(names()).toEqual(["Model's view"]);
  });

  it('is not busy any more when the letter was looked at before it is drawn', () => {
    draw();
    act(() => {
      paintLetter();
      setText('{"name": "b"}');
    });
    act(() => useGlance.setState({ revision: documentStore.getState().revision, glance: structuredClone(seen) }));
    act(drawAll);
    expect(strip()).toHaveAttribute('aria-busy', 'false');
    expect(names()).toHaveLength(6);
  });

  it('takes what a chip says of another text away from under the pointer too', async () => {
    const { user } = draw();
    await user.hover(screen.getByRole('button', { name: /strict refuses/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('OpenAI strict refuses it in 2 places');
    act(() => setText('{"name": "b"}'));
    await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
  });

  it('makes no chip anew for a text of which the same is to be said', () => {
    draw();
    const chips = screen.getAllByRole('button');
    act(() => setText('{"name": "b"}'));
    act(() => useGlance.setState({ revision: documentStore.getState().revision, glance: structuredClone(seen) }));
    expect(screen.getAllByRole('button')).toEqual(chips);
  });

  it.each([
    ['broken', /once the syntax errors are fixed/],
    ['unsent', /^Not sent to any model$/],
    ['failed', /couldn't be worked out/],
  ] as const)('of a text that is %s says why there are no figures', (kind, words) => {
    draw({ kind });
    expect(screen.getByText(words)).toBeVisible();
    expect(names()).toEqual(["Model's view"]);
  });

  it('says of how many tools of a long list it is', () => {
    draw({ kind: 'seen', providers, tokens, tools: 5_000, looked: 100 });
    expect(screen.getByText(/first 100 of 5,000 tools/)).toBeVisible();
    expect(screen.getByText('+')).not.toBeVisible();
  });

  const many = [...providers, provider('gemini-parameters', 'Gemini parameters', 'refused', 1_111)];
  it.each([1_280, 960, 720, 600, 480])('has room for long figures in a pane of %i pixels', async (width) => {
    await page.viewport(width, 800);
    const count = { ...tokens, whole: 1_234_567 };
    draw({ kind: 'seen', providers: many, tokens: count, tools: 5_000, looked: 100 }, [problem('info', 1)]);
    const chips = screen.getAllByRole('button').map((each) => each.getBoundingClientRect());
    for (const [index, chip] of chips.entries()) {
      expect(chip.left).toBeGreaterThanOrEqual(chips[index - 1]?.right ?? 0);
      expect(chip.right).toBeLessThanOrEqual(width);
    }
    const icons = [...strip().querySelectorAll('svg')].filter((icon) => icon.checkVisibility());
    for (const icon of icons) expect(icon.getBoundingClientRect().width).toBeGreaterThan(10);
    const texts = [...strip().querySelectorAll('button span')].filter((each) => each.checkVisibility());
    for (const { scrollWidth, clientWidth, className } of texts) {
      if (!/truncate|sr-only/.test(className)) expect(scrollWidth).toBeLessThanOrEqual(clientWidth + 1);
    }
  });

  it('fits a narrow screen, with all providers in one', async () => {
    await page.viewport(390, 844);
    const { user } = draw();
    expect(names()[0]).toBe('Refused by 1 of 4: OpenAI strict refuses it in 2 places');
    expect(screen.getByRole('button', { name: "Model's view" }).getBoundingClientRect().right).toBeLessThanOrEqual(390);
    await press(user, /^Refused by 1 of 4/);
    expect(reveal.mock.lastCall?.[0]).toEqual({ offset: 7, length: 2 });
  });
});
