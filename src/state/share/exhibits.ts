import { summarizeCounts } from '../../core/check/problem-summary';
import type { Exhibit, ExhibitPart } from '../../core/exhibit/exhibit';
import { drawGlance } from '../../core/glance/glance-picture';
import { describeTokens, worstOf } from '../../core/glance/glance-words';
import type { Story, StoryStep } from '../../core/story/story';
import type { Bundle } from './bundle';
import type { ProblemRow } from './problem-row';
import type { Seen } from './seen';
import type { SharedDocument } from './shared-document';

/** What the strip under the editor shows, as a picture for light and dark; nothing where it showed no figures. */
export function pictureOf({ title, format, problems, glance }: Seen) {
  if (!problems || !glance) return undefined;
  const drawn = { title, format, problems: problems.counts, glance };
  const { svg, height } = drawGlance(drawn);
  const { svg: dark } = drawGlance(drawn, 'dark');
  return { svg, dark, height, words: `${worstOf(glance.providers).words}. ${describeTokens(glance.tokens)}` };
}

/** A definition to be read, with what was seen of it. `link` opens it for editing; so it does below. */
export function exhibitOfDocument({ text, name, seen }: SharedDocument, link: string): Exhibit {
  const picture = seen && pictureOf(seen);
  return {
    title: seen?.title ?? name ?? 'Tool definition',
    summary: seen ? `A tool definition in the format ${seen.format}.` : 'A tool definition.',
    ...(picture && { picture }),
    parts: [...problemsOf(seen), { title: 'Definition', source: text }],
    link,
  };
}

/** The picture alone says that there are none. */
function problemsOf(seen: Seen | undefined): readonly ExhibitPart[] {
  const { counts, rows = [] } = seen?.problems ?? {};
  if (!counts || (rows.length === 0 && seen?.glance)) return [];
  const isWhole = rows.length >= counts.error + counts.warning + counts.info;
  const words = `When this was made: ${summarizeCounts(counts)}.${isWhole ? '' : ` The first ${rows.length} are listed.`}`;
  return [{ title: 'Problems', words: [words], items: rows.map(itemOf) }];
}

function itemOf({ severity, message, rule, pointer }: ProblemRow): string {
  return `${severity}: ${message} (${[rule, pointer].filter((each) => each !== '').join(', ')})`;
}

/** A call to be read, with its exchange. */
export function exhibitOfBundle(bundle: Bundle, link: string): Exhibit {
  const { tool, server, request, reply, outcomeKind, verdicts, startedAt, durationMs, cut } = bundle;
  const sentences = [
    `A call to ${server.title || server.url}, outcome: ${outcomeKind}.`,
    startedAt > 0 && `Sent ${new Date(startedAt).toISOString()}, took ${Math.round(durationMs)} ms.`,
    cut.length > 0 && `${cut.join(', ')}: only the beginning is here.`,
  ];
  const sent = [`${request.method} ${request.url}`, ...headerLines(request.headers), '', request.body];
  const received = reply && [describeStatus(reply.status), ...headerLines(reply.headers), '', reply.body];
  return {
    title: tool || 'Tool call',
    summary: sentences.filter((each) => each !== false).join(' '),
    parts: [
      { title: 'Request', source: sent.join('\n') },
      { title: 'Response', ...(received ? { source: received.join('\n') } : { words: ['No response'] }) },
      { title: 'Outcome', source: bundle.outcome },
      ...(verdicts.length > 0 ? [{ title: 'Problems', items: verdicts.map(itemOf) }] : []),
      { title: 'Definition', source: bundle.definition },
    ],
    link,
  };
}

/** A plug-in answers without one. */
export function describeStatus(status: number): string {
  return status > 0 ? `Status ${status}` : 'No status';
}

function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** A story to be read step by step. */
export function exhibitOfStory({ title, summary, steps }: Story, link: string): Exhibit {
  return { title, summary, parts: steps.map(stepPart), link };
}

function stepPart({ title, words, notice, clause, do: actions = [] }: StoryStep, index: number): ExhibitPart {
  const said = [...words, notice, clause && `${clause.says} (${clause.citation})`];
  const source = actions.map(openedText).findLast((text) => text !== undefined);
  return {
    title: `${index + 1}. ${title}`,
    words: said.filter((each) => each !== undefined),
    ...(source !== undefined && { source }),
  };
}

/** The text that an action opens; nothing when it opens none. */
function openedText(action: NonNullable<StoryStep['do']>[number]): string | undefined {
  if (action.do !== 'open' && action.do !== 'import') return undefined;
  return (
    action.lines?.join('\n') ??
    (action.definition === undefined ? undefined : JSON.stringify(action.definition, null, 2))
  );
}
