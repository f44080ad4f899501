import { dialects } from '../../dialects';
import { mutationKinds } from './kinds.testkit';
import { measure, measureTogether, type Trial, together, tryAgain, tryTogether } from './measure.testkit';

/** How many of a hundred mistakes were noticed, lost nothing when all was fixed, and were undone by that. */
export interface Share {
  readonly tried: number;
  readonly noticed: number;
  readonly kept: number;
  readonly restored: number;
}

export function shareOf(trials: readonly Trial[]): Share {
  const percent = (isMet: (trial: Trial) => boolean) =>
    Math.floor((100 * trials.filter(isMet).length) / Math.max(trials.length, 1));
  return {
    tried: trials.length,
    noticed: percent(({ isNoticed }) => isNoticed),
    kept: percent(({ lost }) => lost.length === 0),
    restored: percent(({ isRestored }) => isRestored),
  };
}

const cell = (trials: readonly Trial[]) => {
  const { noticed, kept, restored } = shareOf(trials);
  return trials.length === 0 ? '–' : `${noticed} · ${kept} · ${restored}`;
};

/** Markdown: a row per kind of mistake, a column per format, "noticed · kept · restored" in percent. */
function tableOf(trials: readonly Trial[]): string {
  const rows: readonly (readonly [string, readonly Trial[]])[] = [
    ...mutationKinds.map(({ title }) => [title, trials.filter(({ kind }) => kind === title)] as const),
    ['All', trials.filter(({ kind }) => kind !== together)],
    [together, trials.filter(({ kind }) => kind === together)],
  ];
  const ids = dialects.map(({ id }) => id);
  const lines = [
    ['Mistake', ...ids, 'all'],
    ...rows.map(([title, of]) => [
      title,
      ...ids.map((id) => cell(of.filter(({ dialect }) => dialect === id))),
      cell(of),
    ]),
  ];
  const widths = ids.concat('', '').map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const drawn = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = '', ...body] = lines.map((cells) =>
    drawn(cells.map((each, column) => each.padEnd(widths[column] ?? 0))),
  );
  return [head, drawn(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** A trial for a person to look into. */
function describeTrial({ dialect, kind, seed, at, text, fixed, found, lost }: Trial): string {
  const said = found.map(({ severity, rule, pointer, message, fixes }) =>
    [`${severity} ${rule} ${pointer} ${message}`, ...fixes.map(({ title }) => `    ${title}`)].join('\n'),
  );
  return [
    `=== ${dialect}: ${kind}, at ${at} (${seed})`,
    text,
    ...said,
    lost.length > 0 ? `LOST: ${lost.join(', ')}` : '',
    fixed === text ? 'Nothing was fixed.' : fixed,
  ].join('\n');
}

/** So many definitions of each format with one mistake, and half as many with several. */
export async function measureAll(count: number): Promise<readonly Trial[]> {
  const all: Trial[] = [];
  for (const { id } of dialects) {
    all.push(...(await measure(id, count)), ...(await measureTogether(id, Math.ceil(count / 2))));
  }
  return all;
}

/** Trials of a kind (by a part of its title) that were not undone, or in which something was lost, in words. */
export async function examplesOf(dialect: string, title: string, count: number): Promise<readonly string[]> {
  const examples: string[] = [];
  const attempts = [
    ...mutationKinds.map((kind) => ({
      title: kind.title,
      attempt: (run: number) => tryAgain(dialect, kind, `${dialect} ${kind.title} ${run}`),
    })),
    { title: together, attempt: (run: number) => tryTogether(dialect, run) },
  ];
  for (const { attempt } of attempts.filter((each) => each.title.includes(title))) {
    for (let run = 0; run < 200 && examples.length < count; run += 1) {
      const trial = await attempt(run);
      if (trial && (!trial.isRestored || trial.lost.length > 0)) examples.push(describeTrial(trial));
    }
  }
  return examples;
}

/** A document with the table as it was measured. */
export function renewTable(text: string, trials: readonly Trial[]): string {
  const several = trials.filter(({ kind }) => kind === together).length;
  const measured = `Measured in ${trials.length - several} definitions with one mistake and ${several} with two or three, as many of each format:`;
  return text.replace(/(<!-- measured -->).*?(<!-- \/measured -->)/s, (_, start: string, end: string) =>
    [start, measured, tableOf(trials), end].join('\n\n'),
  );
}
