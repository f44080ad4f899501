import type { StoryExpectation } from '../../core/story/story';
import { callsStore, shownCall, useCallEvents } from '../call';
import { analysisStore } from '../checking';
import { documentStore } from '../document';
import { isCurrent } from './act-on-text';
import type { Scene } from './scene';

/** What an expectation is judged by. */
export const judged = [callsStore, analysisStore, documentStore, useCallEvents] as const;

type Expected = { readonly [K in keyof StoryExpectation]-?: NonNullable<StoryExpectation[K]> };

const exchange = () => {
  const call = shownCall();
  return call.kind === 'answered' ? call.answer.exchange : undefined;
};

const rulesFound = () => analysisStore.getState().diagnostics.map(({ rule }) => rule);

function missing(wanted: readonly string[], found: readonly string[], what: string): string | undefined {
  const absent = wanted.filter((each) => !found.includes(each));
  return absent.length === 0 ? undefined : `${what}: ${absent.join(', ')}.`;
}

const whenChecked = (judge: () => string | undefined) => (isCurrent() ? judge() : 'The text is still being checked.');

/** What is not as it was to be, as a sentence. */
const judges: { readonly [K in keyof Expected]: (wanted: Expected[K], scene: Scene) => string | undefined } = {
  outcome: (wanted) => {
    const found = exchange()?.outcome.kind ?? 'no response';
    return found === wanted ? undefined : `The outcome is ${found}, not ${wanted}.`;
  },
  status: (wanted) => {
    const found = exchange()?.reply?.status ?? 0;
    return found === wanted ? undefined : `The status is ${found}, not ${wanted}.`;
  },
  canRetry: (wanted) => {
    const outcome = exchange()?.outcome;
    const found = outcome?.kind === 'error' && outcome.canRetry;
    return found === wanted ? undefined : `The response ${found ? 'says' : "doesn't say"} that a retry may help.`;
  },
  says: (wanted, { findings }) => {
    const found = findings.flatMap(({ title, rows, texts }) => [
      title,
      ...rows.flat(),
      ...texts.map(({ text }) => text),
    ]);
    const said = [exchange()?.reply?.body ?? '', ...found].join('\n');
    const absent = wanted.filter((each) => !said.includes(each));
    return absent.length === 0 ? undefined : `The response doesn't contain ${absent.join(', ')}.`;
  },
  heldBack: (wanted) => {
    const { heldBack } = callsStore.getState();
    if (!heldBack) return 'The call was not held back.';
    return missing(
      wanted,
      heldBack.check.diagnostics.map(({ rule }) => rule),
      'Not found before sending',
    );
  },
  asked: () => (useCallEvents.getState().asked ? undefined : "The tool doesn't ask for anything."),
  deviations: (wanted) =>
    missing(
      wanted,
      (exchange()?.deviations ?? []).map(({ id }) => id),
      'Not found in the reply',
    ),
  rules: (wanted) => whenChecked(() => missing(wanted, rulesFound(), 'Not among the problems')),
  noRules: (wanted) =>
    whenChecked(() => {
      const found = wanted.filter((rule) => rulesFound().includes(rule));
      return found.length === 0 ? undefined : `Still among the problems: ${found.join(', ')}.`;
    }),
  errors: (wanted) =>
    whenChecked(() => {
      const found = analysisStore.getState().diagnostics.filter(({ severity }) => severity === 'error').length;
      return found === wanted ? undefined : `There are ${found} errors, not ${wanted}.`;
    }),
  dialect: (wanted) => {
    const { dialect } = documentStore.getState();
    return dialect === wanted ? undefined : `The format is ${dialect}, not ${wanted}.`;
  },
};

const names: readonly (keyof Expected)[] = [
  ...(['outcome', 'status', 'canRetry', 'says', 'heldBack', 'asked'] as const),
  ...(['deviations', 'rules', 'noRules', 'errors', 'dialect'] as const),
];

/** What of an expectation is not so, as a sentence; nothing when all of it is. */
export function unmet(expected: StoryExpectation, scene: Scene): string | undefined {
  for (const name of names) {
    const objection = judge(name, expected, scene);
    if (objection !== undefined) return objection;
  }
  return undefined;
}

function judge<K extends keyof Expected>(name: K, expected: Partial<Expected>, scene: Scene): string | undefined {
  const wanted: Expected[K] | undefined = expected[name];
  return wanted === undefined ? undefined : judges[name](wanted, scene);
}
