import type { ActionOf } from '../../core/story/story';
import { type ConversionClient, type ConversionResult, createConversionClient } from '../../workers/conversion/client';
import type { ConversionQuestion } from '../../workers/conversion/methods';
import { spawnWorker } from '../../workers/registry';
import { conversionSource } from '../conversion';
import { documentStore } from '../document';
import { showPane } from '../page';
import { stage, textIn } from './act-on-text';
import type { Acted, Scene } from './scene';
import { clearStage } from './stage';

const words: Readonly<Record<string, string>> = {
  'conv/lost': 'Lost',
  'conv/changed': 'Changed',
  'conv/synthesized': 'Invented',
  'conv/name-collision': 'Renamed',
  'conv/not-round-trip': 'Different when converted back',
};

/** The text in front in another format, beside it. */
export async function convert(scene: Scene, { to }: ActionOf<'convert'>): Acted {
  const { text, dialect } = documentStore.getState();
  const write = { to, revision: undefined, keepLost: false, fill: true };
  const result = await ask({ kind: 'convert', source: conversionSource(text), dialect, write });
  return openConverted(scene, result, to);
}

/** Tools of a document that is none of the formats. */
export async function importTools(scene: Scene, { to, ...content }: ActionOf<'import'>): Acted {
  const source = conversionSource(textIn(content));
  const write = { to, revision: undefined, keepLost: false, fill: true };
  const result = await ask({ kind: 'take-over', source, indexes: undefined, write });
  const problem = openConverted(scene, result, to);
  if (problem === undefined) clearStage(documentStore.getState().id);
  return problem;
}

function openConverted(scene: Scene, result: ConversionResult, to: string): string | undefined {
  if (result.kind !== 'converted') return failed(result);
  stage(scene, result.text, { dialect: to });
  showPane('editor');
  const rows = result.ledger.map(({ rule, message }) => [words[rule] ?? rule, message] as const);
  const title = rows.length === 0 ? 'Nothing is lost, changed or invented' : 'What became of it';
  scene.findings = [...scene.findings, { title, rows, texts: [] }];
  return undefined;
}

/** What changed since the text was opened, and the version that it asks for. */
export async function compare(scene: Scene): Acted {
  const { text, dialect } = documentStore.getState();
  const older = { text: scene.opened, dialect };
  const result = await ask({ kind: 'compare', source: conversionSource(text), dialect, older });
  if (result.kind !== 'compared') return failed(result);
  const { bump, suggestedVersion, tools } = result.advice;
  const version = suggestedVersion === undefined ? '' : `, ${suggestedVersion}`;
  const title = bump === 'none' ? 'No new version is asked for' : `Asks for a new ${bump} version${version}`;
  const rows = tools.flatMap(({ changes }) =>
    changes.map(({ breaking, message }) => [breaking ? 'Breaking' : 'Compatible', message] as const),
  );
  scene.findings = [...scene.findings, { title, rows, texts: [] }];
  return undefined;
}

let client: ConversionClient | undefined;

function ask(question: ConversionQuestion): Promise<ConversionResult> {
  client ??= createConversionClient(() => spawnWorker('conversion'));
  return client.ask(question, () => undefined);
}

/** Ends the worker that a story converts with. */
export function endConversions(): void {
  client?.dispose();
  client = undefined;
}

function failed(result: ConversionResult): string {
  if (result.kind === 'refused') return result.reason;
  return result.kind === 'failed' ? result.message : 'The conversion was stopped.';
}
