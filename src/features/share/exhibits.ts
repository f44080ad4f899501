import { useMemo } from 'react';
import { countProblems } from '../../core/check/problem-summary';
import { exhibitPage } from '../../core/exhibit/exhibit-page';
import type { GlanceFigures } from '../../core/glance/glance';
import { looksLikeYaml } from '../../core/yaml/looks-like-yaml';
import { readerOf } from '../../dialects/readers';
import { createMask, maskFindings } from '../../protocols/auth/mask';
import { type AnalysisState, useAnalysis } from '../../state/checking';
import { documentStore, titleInFront } from '../../state/document';
import { type GlanceState, useGlance } from '../../state/glance';
import { allSecrets } from '../../state/server';
import {
  type Bundle,
  type Embed,
  embedCode,
  exhibitOfBundle,
  exhibitOfDocument,
  linkedDocument,
  type Seen,
} from '../../state/share';
import { saveFile } from '../../ui/platform/save-file';
import { fileName } from './file-name';
import { documentInFront } from './links';

/** As many problems as an address may carry. */
const mostListed = 50;

/** What was found of the document in front, as it stands, with credentials masked. The same until something changes. */
export function useSeenInFront(): Seen {
  const analysis = useAnalysis((state) => state);
  const glance = useGlance();
  return useMemo(() => seenInFront(analysis, glance), [analysis, glance]);
}

function seenInFront(analysis: AnalysisState, { revision: glanced, glance }: GlanceState): Seen {
  const { revision, diagnostics, isBehind, failure } = analysis;
  const document = documentStore.getState();
  const mask = createMask(allSecrets());
  const isChecked = revision === document.revision && !isBehind && failure === undefined;
  const own = diagnostics.filter(({ providers }) => !providers);
  const listed = own
    .slice(0, mostListed)
    .map(({ rule, severity, message, pointer }) => ({ rule, severity, message, pointer }));
  const rows = maskFindings(listed, mask);
  return {
    title: mask(titleInFront(document)),
    format: readerOf(document.dialect).title,
    problems: isChecked ? { counts: countProblems(diagnostics), rows } : undefined,
    glance: glance?.kind === 'seen' && glanced === document.revision ? figuresOf(glance) : undefined,
  };
}

/** Of a glance what a link carries. */
function figuresOf({ providers, tokens, tools, looked }: GlanceFigures): GlanceFigures {
  const figures = providers.map(({ name, provider, verdict, count }) => ({ name, provider, verdict, count }));
  return { providers: figures, tokens, tools, looked };
}

/** Saves the document in front as it is handed on, with credentials masked. */
export function saveDocumentFile({ title }: Seen): void {
  const { text } = documentInFront();
  saveFile(fileName(title, `definition.${looksLikeYaml(text) ? 'yaml' : 'json'}`), text);
}

/** Saves the document in front as a page of one file, with credentials masked. */
export function saveDocumentPage(seen: Seen, link: string): void {
  const page = exhibitPage(exhibitOfDocument({ ...documentInFront(), seen }, link));
  saveFile(fileName(seen.title, 'page.html'), page);
}

/** The line of HTML that shows the document in front in a frame, with credentials masked. */
export function embedOfDocument(seen: Seen): Promise<Embed> {
  return embedCode('doc', linkedDocument({ ...documentInFront(), seen }), seen.title);
}

/** Saves a call as a page of one file. */
export function saveCallPage(bundle: Bundle, link: string): void {
  saveFile(fileName(bundle.tool, 'page.html'), exhibitPage(exhibitOfBundle(bundle, link)));
}
