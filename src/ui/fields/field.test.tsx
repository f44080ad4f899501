import { describe, expect, it, vi } from 'vitest';
import { render, renderHeld, screen } from '../render.testkit';
import { SearchField, selectAll, TextArea, TextField, type TextFieldProps } from './field';

type Props = Partial<TextFieldProps>;

/** One line and several lines take the same exam. */
const fields = {
  'one line': (props: Props, value: string, onChange: (value: string) => void) => (
    <TextField label="Name" {...props} value={value} onChange={onChange} />
  ),
  'several lines': (
    { suffix: _, inputRef: _ref, ...props }: Props,
    value: string,
    onChange: (value: string) => void,
  ) => <TextArea label="Name" {...props} value={value} onChange={onChange} />,
};

describe.each(Object.entries(fields))('a field of %s', (_, field) => {
  const draw = (props: Props = {}, start = '') => renderHeld(start, (value, onChange) => field(props, value, onChange));
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

  it('is named by its label, which a press on it focuses', async () => {
    const { user } = draw();
    await user.click(screen.getByText('Name'));
    expect(document.activeElement).toBe(input());
  });

  it('hands on every change', async () => {
    const { user, changes } = draw({}, 'a');
    await user.type(input(), 'bc');
    await user.clear(input());
    expect(changes).toEqual(['ab', 'abc', '']);
    expect(input().value).toBe('');
  });

  it('keeps its name when the label is not shown', () => {
    draw({ isLabelHidden: true });
    expect(input()).toBeVisible();
    expect(screen.queryByText('Name')).toBeNull();
  });

  it('is not filled in by the browser', () => {
    draw();
    expect(input().autocomplete).toBe('off');
  });

  it('is described by what is said below it', () => {
    draw({ description: 'As the model reads it' });
    expect(screen.getByRole('textbox', { name: 'Name', description: 'As the model reads it' })).toBeVisible();
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('is marked as wrong, and says why', () => {
    draw({ description: 'As the model reads it', errorMessage: 'A name has no spaces.' });
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { description: 'As the model reads it A name has no spaces.' })).toBeVisible();
  });

  it('says that it is required, to the eye and to those who listen', () => {
    draw({ isRequired: true });
    expect(input().required || input().getAttribute('aria-required') === 'true').toBe(true);
    expect(screen.getByText('required').getAttribute('aria-hidden')).toBe('true');
  });

  it('takes nothing while it is disabled', async () => {
    const { user, changes } = draw({ isDisabled: true }, 'a');
    await user.type(input(), 'b');
    expect(changes).toEqual([]);
    expect(input().disabled).toBe(true);
  });

  it('takes nothing while it is read-only, but can be reached', async () => {
    const { user, changes } = draw({ isReadOnly: true }, 'a');
    await user.tab();
    await user.keyboard('b');
    expect(changes).toEqual([]);
    expect(document.activeElement).toBe(input());
  });

  it('leaves code to no spell checker', () => {
    draw({ isMonospace: true });
    expect(input().getAttribute('spellcheck')).toBe('false');
  });

  it('shows what may be typed', () => {
    draw({ placeholder: 'get_weather' });
    expect(input().placeholder).toBe('get_weather');
  });
});

it('a suggestion is taken whole when the field is reached, so that typing replaces it', async () => {
  const { user, changes } = renderHeld('untitled', (value, onChange) => (
    <TextField label="Name" value={value} onChange={onChange} onFocus={selectAll} />
  ));
  await user.tab();
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 8]);
  expect(changes).toEqual([]);
});

it('a button at the end of the line is another stop of the tab key', async () => {
  const { user } = render(<TextField label="Name" suffix={<button type="button">Pick</button>} />);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pick' }));
});

describe('a search field', () => {
  const draw = (start = '') =>
    renderHeld(start, (value, onChange) => <SearchField label="Filter tools" value={value} onChange={onChange} />);

  it('has a name that is not shown but in its place', () => {
    draw();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter tools' }).placeholder).toBe('Filter tools');
  });

  it('is cleared by its button, which is there when there is something to clear', async () => {
    const { user, changes } = draw();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(screen.getByRole('textbox'), 'we');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(changes).toEqual(['w', 'we', '']);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('is cleared by Escape', async () => {
    const { user, changes } = draw('weather');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(changes).toEqual(['']);
  });

  it('tells when Enter is pressed', async () => {
    const onSubmit = vi.fn();
    const { user } = render(<SearchField label="Filter tools" defaultValue="weather" onSubmit={onSubmit} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('weather');
  });
});
