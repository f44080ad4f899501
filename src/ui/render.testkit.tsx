import { render as draw, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, type ReactNode, useState } from 'react';
import { afterEach } from 'vitest';

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

/** What was said on the console; a test that provokes it takes it out: `complaints.splice(0)`. */
export const complaints: string[] = [];

/** What the browser mentions when a menu opens over a long list, which is then measured while it is measured. */
export const measuredAnew = /^(Error: )?ResizeObserver loop completed/;

/** What React Aria says of a row that cannot be moved: the first one of an output or a list, or one drawn too early. */
export const rootIsNotDragged = /^Draggable items in a Tree must contain/;

/** The tests of a file may bring about these complaints, and no others. */
export function expectComplaints(...expected: readonly RegExp[]): void {
  afterEach(() => {
    const unexpected = complaints.filter((words) => !expected.some((each) => each.test(words)));
    complaints.splice(0, complaints.length, ...unexpected);
  });
}

export interface Drawn {
  /** Presses, types and tabs as a person does. */
  readonly user: UserEvent;
  /** Draws another element in the same place. */
  readonly redraw: (element: ReactElement) => void;
  /** Takes it off the page. */
  readonly leave: () => void;
}

/** Draws an element on the page; the next test begins with an empty one. */
export function render(element: ReactElement): Drawn {
  const { rerender, unmount } = draw(element);
  return { user: userEvent.setup({ delay: null }), redraw: rerender, leave: unmount };
}

/** Draws a part whose value is held outside: each change is noted down, and drawn. */
export function renderHeld<T>(
  start: T,
  part: (value: T, onChange: (value: T) => void) => ReactNode,
): Drawn & { readonly changes: readonly T[] } {
  const changes: T[] = [];
  return { ...render(<Holder start={start} part={part} onChange={(value) => changes.push(value)} />), changes };
}

interface HolderProps<T> {
  readonly start: T;
  readonly part: (value: T, onChange: (value: T) => void) => ReactNode;
  readonly onChange: (value: T) => void;
}

function Holder<T>({ start, part, onChange }: HolderProps<T>) {
  const [value, setValue] = useState(start);
  return part(value, (next) => {
    onChange(next);
    setValue(() => next);
  });
}

/** The words of everything in a role, in the order of the page. */
export function textsOf(role: string): readonly string[] {
  return screen.queryAllByRole(role).map((element) => element.textContent);
}
