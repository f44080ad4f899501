import { chooseDialect, documentStore } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { type Drawn, render, screen, within } from '../../ui/render.testkit';
import { BuilderPane } from './builder-pane';

export const textNow = () => documentStore.getState().text;
export const valueNow = () => JSON.parse(textNow());

/** The form over a text, and what a person does in it. */
export function draw(text: string, dialect?: string) {
  openInMemory(text);
  if (dialect !== undefined) chooseDialect(dialect);
  const drawn = render(<BuilderPane />);
  const { user } = drawn;
  const region = screen.getByRole('region', { name: 'Builder' });
  const tree = () => within(region).getByRole('treegrid', { name: 'Parameters' });
  return {
    ...drawn,
    region,
    tree,
    row: (name: string) => within(tree()).getByRole('row', { name }),
    details: (name: string) => within(screen.getByRole('region', { name: `Parameter ${name}` })),
    /** Rows are there only while they are in view. */
    open: async (name: string) => {
      tree().scrollIntoView();
      await user.click(await within(tree()).findByRole('row', { name }));
    },
    add: async (kind: string) => {
      await user.click(within(region).getByRole('button', { name: 'Add parameter' }));
      await user.click(await screen.findByRole('menuitem', { name: kind }));
    },
    choose: async (label: string, option: string) => choose(user, region, label, option),
    write: (label: string, typed: string) => fill(user, region, label, typed),
    fill: (label: string, typed: string) =>
      fill(user, screen.getByRole('region', { name: /^Parameter / }), label, typed),
  };
}

/** Fills a field and leaves it, as the form takes it then. */
export async function fill(user: Drawn['user'], place: HTMLElement, label: string, typed: string): Promise<void> {
  const [field] = within(place).getAllByLabelText(label, { exact: true });
  if (!field) throw new Error(`No field "${label}".`);
  await user.clear(field);
  // Brackets are keys in the words of user-event.
  await user.type(field, typed.replaceAll(/[[{]/g, '$&$&'));
  await user.tab();
}

export async function choose(user: Drawn['user'], region: HTMLElement, label: string, option: string): Promise<void> {
  await user.click(within(region).getByRole('button', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}
