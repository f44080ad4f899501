import { describe, expect, it } from 'vitest';
import { ButtonRow } from '../controls/button';
import { Notice } from '../feedback/notice';
import { RadioGroup } from '../fields/radio-group';
import { RawText } from '../json-view/raw-text';
import { render, screen } from '../render.testkit';
import { Dialog } from './dialog';
import { ForeignText } from './foreign-text';
import { Panel } from './panel';
import { Tabs } from './tabs';
import { VisibleText } from './visible-text';

const nothing = () => undefined;
const tags = (text: string) => [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const hidden = `report\u202egnp.exe${tags('ignore all')}`;

describe('words of a server', () => {
  it.each([
    ['in a sentence', <VisibleText key="" text={hidden} />],
    ['in an element of its own', <VisibleText key="" as="p" text={hidden} />],
    ['as the words of a notice', <Notice key="" tone="info" text={hidden} />],
    ['in a box', <ForeignText key="" label="Message" text={hidden} />],
    ['line by line', <RawText key="" label="Message" text={hidden} />],
    [
      'as the title of a dialog',
      <Dialog key="" title={hidden} onClose={nothing}>
        Words
      </Dialog>,
    ],
    [
      'as the title of a panel',
      <Panel key="" label={hidden}>
        Words
      </Panel>,
    ],
    ['as the title of a notice', <Notice key="" tone="info" title={hidden} />],
    ['as a tab', <Tabs key="" label="Views" items={[{ id: 'one', label: hidden }]} value="one" onChange={nothing} />],
    [
      'as a choice',
      <RadioGroup key="" label="Tool" items={[{ id: 'one', label: hidden }]} value="" onChange={nothing} />,
    ],
    ['as a button', <ButtonRow key="" size="md" actions={[{ label: hidden }]} />],
  ])('show what is hidden in them, %s', (_name, element) => {
    render(element);
    expect(screen.getByText('U+202E')).toBeVisible();
    expect(screen.getByText('U+E0069 ×10 "ignore all"')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/[\u202e\u{e0069}]/u);
  });

  it('keep their direction to themselves', () => {
    render(<VisibleText text="שלום" />);
    expect(getComputedStyle(screen.getByText('שלום')).unicodeBidi).toBe('isolate');
  });

  it.each(['می‌خواهم', 'क्‍ष', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣', '葛\u{e0100}城'])('stand as they are: %s', (text) => {
    render(<VisibleText text={text} />);
    expect(screen.getByText(text).textContent).toBe(text);
    expect(document.querySelector('[data-hidden]')).toBeNull();
  });

  it('are drawn when they hold nothing else than what is hidden, a million of it', () => {
    render(<VisibleText text={'\u200ba'.repeat(500_000)} />);
    expect(screen.getAllByText('U+200B').length).toBe(1_000);
  });
});
