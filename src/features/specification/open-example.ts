import { rangeOf } from '../../core/json/lookup';
import { fromPointer } from '../../core/json/pointer';
import type { Example, SpecificationPage } from '../../core/specification/entry';
import { preselect } from '../../state/call';
import { documentStore } from '../../state/document';
import { askFor, revealInCode, showPane } from '../../state/page';
import { askForTools, selectedServer, serversStore } from '../../state/server';
import { openSample } from '../../state/workspace';

/** Opens a document at the place, chooses the server and tool that show a call, or shows a rule. It sends no call. */
export function openExample({ documents }: SpecificationPage, example: Example): void {
  if (example.kind === 'rule') askFor({ kind: 'rules', rule: example.rule });
  else if (example.kind === 'call') void openCall(example);
  else void openText(documents[example.document] ?? '', example.pointer);
}

async function openText(text: string, pointer: string): Promise<void> {
  await openSample(text);
  revealInCode(rangeOf(documentStore.getState().model.tree, fromPointer(pointer) ?? [], 'key'));
}

async function openCall({ server, protocol, tool }: Extract<Example, { kind: 'call' }>): Promise<void> {
  preselect(`?${new URLSearchParams({ server, protocol, tool })}`);
  showPane('try-it');
  const chosen = selectedServer(serversStore.getState());
  if (chosen) await askForTools(chosen);
}
