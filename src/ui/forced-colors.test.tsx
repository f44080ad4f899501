import { Files } from 'lucide-react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { IconBar } from './controls/icon-bar';
import { Tabs } from './layout/tabs';
import { render, screen } from './render.testkit';

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
beforeEach(() => emulate('active'));
afterEach(() => emulate('none'));

const outlined = (element: HTMLElement) => getComputedStyle(element).outlineStyle === 'solid';
const two = [
  { id: 'a', label: 'a', content: 'A' },
  { id: 'b', label: 'b', content: 'B' },
] as const;

it('what is chosen is told from the rest where system colours replace ours', () => {
  render(
    <>
      <Tabs label="View" items={two} value="a" onChange={() => {}} />
      <IconBar
        label="Sections"
        orientation="vertical"
        items={[
          { id: 'c', label: 'c', icon: Files },
          { id: 'd', label: 'd', icon: Files },
        ]}
        pressed="c"
        onPress={() => {}}
      />
    </>,
  );
  expect(screen.getAllByRole('tab').map(outlined)).toEqual([true, false]);
  expect(screen.getAllByRole('button').map(outlined)).toEqual([true, false]);
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  const [chosen, other] = screen.getAllByRole('tab').map((tab) => getComputedStyle(tab).borderBottomColor);
  expect([chosen === canvas, other]).toEqual([false, canvas]);
});
