import type { ReactNode } from 'react';
import type { ParameterModel } from '../../core/model/tool-document';
import { parseText } from '../../core/yaml/parse-text';
import { dialectOf } from '../../dialects';
import { lastChild } from '../../dialects/carry-out.testkit';
import { applyOps, chooseDialect, documentStore, selectedTool, useDocument } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { type Drawn, render, screen, within } from '../../ui/render.testkit';
import { BuilderPane } from './builder-pane';
import { BuilderContext, ShownToolContext } from './use-builder';

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

/** One part of the form over a text; a part of a parameter is handed the last one. */
export function drawPart(text: string, dialect: string, part: (last: ParameterModel) => ReactNode) {
  openInMemory(text);
  chooseDialect(dialect);
  return {
    ...render(<Around part={part} />),
    last: () => lastChild(dialectOf(dialect).read(parseText(textNow()))),
  };
}

function Around({ part }: { readonly part: (last: ParameterModel) => ReactNode }) {
  const tool = useDocument(selectedTool);
  const document = useDocument((state) => state.lastGood);
  const { vocabulary } = dialectOf(document.dialect);
  if (!tool) return null;
  const run = (...[ops, label]: Parameters<typeof applyOps>) => applyOps(ops, label)?.refused;
  const last = tool.input?.children.at(-1) ?? tool.input;
  return (
    <BuilderContext value={{ tool: tool.index, vocabulary, run, refuse: () => undefined }}>
      <ShownToolContext value={{ tool, document }}>{last && part(last)}</ShownToolContext>
    </BuilderContext>
  );
}
