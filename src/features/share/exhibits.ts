import { countProblems } from '../../core/check/problem-summary';
import { type Exhibit, exhibitPage } from '../../core/exhibit/exhibit-page';
import { drawGlance } from '../../core/glance/glance-picture';
import { describeTokens, worstOf } from '../../core/glance/glance-words';
import { readerOf } from '../../dialects/readers';
import { createMask } from '../../protocols/auth/mask';
import { analysisStore } from '../../state/checking';
import { documentStore, titleInFront } from '../../state/document';
import { useGlance } from '../../state/glance';
import { allSecrets } from '../../state/server';
import type { Bundle } from '../../state/share';
import { saveFile } from '../../ui/platform/save-file';
import { fileName } from './file-name';

/** What the strip under the editor shows of the document in front, as a picture; nothing where it shows no figures. */
export function pictureInFront(diagnostics = analysisStore.getState().diagnostics) {
  const { revision, glance } = useGlance.getState();
  const document = documentStore.getState();
  if (glance?.kind !== 'seen' || revision !== document.revision) return undefined;
  const title = createMask(allSecrets())(titleInFront(document));
  const problems = countProblems(diagnostics);
  const { svg, height } = drawGlance({ title, format: readerOf(document.dialect).title, problems, glance });
  return { title, svg, height, words: `${worstOf(glance.providers).words}. ${describeTokens(glance.tokens)}` };
}

function save(name: string, exhibit: Exhibit): void {
  saveFile(fileName(name, 'page.html'), exhibitPage(exhibit));
}

/** Saves the document in front as a page of one file, with credentials masked. */
export function saveDocumentPage(link: string): void {
  const document = documentStore.getState();
  const mask = createMask(allSecrets());
  const title = mask(titleInFront(document));
  const picture = pictureInFront();
  const summary = `A tool definition in the format ${readerOf(document.dialect).title}.`;
  const parts = [{ title: 'Definition', source: mask(document.text) }];
  save(title, { title, summary, ...(picture && { picture }), parts, link });
}

/** Saves a call as a page of one file. */
export function saveCallPage(bundle: Bundle, link: string): void {
  const { tool, server, request, reply, outcomeKind, definition, outcome } = bundle;
  const headersOf = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const sent = [`${request.method} ${request.url}`, ...headersOf(request.headers), '', request.body].join('\n');
  const received = reply
    ? [`Status ${reply.status}`, ...headersOf(reply.headers), '', reply.body].join('\n')
    : undefined;
  const sources = { Definition: definition, Request: sent, Reply: received ?? 'None came.', Outcome: outcome };
  const parts = Object.entries(sources).map(([title, source]) => ({ title, source }));
  save(tool, { title: tool, summary: `A call to ${server.title}, answered with: ${outcomeKind}.`, parts, link });
}
