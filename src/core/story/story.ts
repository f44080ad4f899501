import * as v from '../reading';

/** A text that is opened: JSON that is laid out, or lines as they are. One of both. */
const content = {
  definition: v.optional(v.unknown()),
  lines: v.optional(v.array(v.string())),
};
const names = v.array(v.string());
const does = <K extends string>(id: K) => ({ do: v.literal(id) });

/** What a step does, each as a person would. In its order. */
const action = v.variant('do', [
  /** Opens a text, or the one of an earlier step `again`, as a document of the story. Others go, unless it is `beside`. */
  v.strictObject({
    ...does('open'),
    ...content,
    again: v.optional(v.count),
    name: v.optional(v.string()),
    dialect: v.optional(v.string()),
    beside: v.optional(v.literal(true)),
  }),
  /** Makes tools of a document in another format, such as an OpenAPI document, and opens them. */
  v.strictObject({ ...does('import'), ...content, to: v.string() }),
  /** Opens the document in front in another format, beside it. */
  v.strictObject({ ...does('convert'), to: v.string() }),
  /** Asks which version the changes since the text was opened need. */
  v.strictObject(does('compare')),
  v.strictObject({ ...does('view'), view: v.picklist(['code', 'form', 'split']) }),
  /** Marks what a pointer leads to, or the first place of some words. */
  v.strictObject({ ...does('select'), at: v.optional(v.string()), find: v.optional(v.string()) }),
  v.strictObject({ ...does('replace'), find: v.string(), with: v.string() }),
  /** Applies the first fix that is offered for a rule. */
  v.strictObject({ ...does('fix'), rule: v.string() }),
  /** A server inside the page, or `mock`. */
  v.strictObject({
    ...does('server'),
    address: v.pipe(
      v.string(),
      v.check(
        (address) => address === 'mock' || address.startsWith('demo:'),
        'a story calls no server outside the page',
      ),
    ),
    protocol: v.optional(v.string()),
    /** A token to call it with, and what its protocol asks for beside. */
    token: v.optional(v.string()),
    options: v.optional(v.record(v.string(), v.string())),
  }),
  /** Asks the chosen server for its tools. */
  v.strictObject(does('list')),
  /** Picks a tool that the chosen server lists. */
  v.strictObject({ ...does('tool'), name: v.string(), version: v.optional(v.string()) }),
  v.strictObject({ ...does('arguments'), arguments: v.record(v.string(), v.unknown()) }),
  /** What the mock answers, one call after the other. */
  v.strictObject({ ...does('answer-with'), outcomes: names }),
  /** Types a secret, a token or a user id for the chosen server: `secret:ID`, `token:ID`, `user`. */
  v.strictObject({ ...does('secret'), slot: v.string(), value: v.string() }),
  v.strictObject({ ...does('send'), mode: v.optional(v.picklist(['checked', 'anyway', 'again'])) }),
  /** Agrees to what the tool asked a person for. */
  v.strictObject(does('consent')),
  /** Answers what the tool asks while it runs. */
  v.strictObject({ ...does('answer'), content: v.record(v.string(), v.unknown()) }),
  /** Runs the checks of the chosen server, as far as they call no tool that could do harm. */
  v.strictObject(does('check')),
  /** Opens a dialog about the document in front (`convert` to a format, `version`) or the chosen server (`checks`). */
  v.strictObject({
    ...does('dialog'),
    dialog: v.picklist(['convert', 'version', 'checks']),
    to: v.optional(v.string()),
  }),
  v.strictObject({ ...does('response'), tab: v.picklist(['answer', 'exchange']) }),
  /** Sends a request that is no call, below the address of the chosen server; `document`: the text in front as its body. */
  v.strictObject({
    ...does('request'),
    method: v.picklist(['GET', 'PUT', 'POST', 'DELETE']),
    path: v.string(),
    body: v.optional(v.literal('document')),
  }),
]);

/** What must be so after a step. */
const expectation = v.strictObject({
  outcome: v.optional(v.string()),
  status: v.optional(v.finite),
  canRetry: v.optional(v.boolean()),
  /** What the reply, or what the step found out, says somewhere. */
  says: v.optional(names),
  /** The call was held back; by these rules. */
  heldBack: v.optional(names),
  /** A running tool has asked for something. */
  asked: v.optional(v.literal(true)),
  deviations: v.optional(names),
  rules: v.optional(names),
  noRules: v.optional(names),
  /** How many problems are errors. */
  errors: v.optional(v.count),
  dialect: v.optional(v.string()),
});

const step = v.strictObject({
  title: v.string(),
  /** Paragraphs. What stands in backticks is code. */
  words: v.array(v.string()),
  notice: v.optional(v.string()),
  /** The clause that the step shows, and what it asks for in our own words. */
  clause: v.optional(v.strictObject({ citation: v.string(), says: v.string() })),
  do: v.optional(v.array(action)),
  expect: v.optional(expectation),
});

/** What a step begins with by opening its own text, by the number that the step is shown with. */
function openedBy(steps: readonly StoryStep[], number: number) {
  const [found] = steps[number - 1]?.do ?? [];
  return found?.do === 'open' && found.again === undefined ? found : undefined;
}

function isKnown(each: StoryAction, steps: readonly StoryStep[], index: number): boolean {
  const again = each.do === 'open' ? each.again : undefined;
  return again === undefined || (again <= index && openedBy(steps, again) !== undefined);
}

function isOpenedTwice(each: StoryAction): boolean {
  const isAgain = each.do === 'open' && each.again !== undefined;
  return isAgain && (each.definition !== undefined || each.lines !== undefined);
}

const story = v.strictObject({
  callsheet: v.literal('story'),
  v: v.literal(1),
  title: v.string(),
  summary: v.string(),
  steps: v.pipe(
    v.array(step),
    v.check((steps) => isOpening(steps[0]?.do?.[0]?.do), 'the first step has to open a document'),
    v.check(
      (steps) => steps.every(({ do: actions = [] }, index) => actions.every((each) => isKnown(each, steps, index))),
      'what is opened again has to be what an earlier step begins with',
    ),
    v.check(
      (steps) => steps.every(({ do: actions = [] }) => !actions.some(isOpenedTwice)),
      'what is opened again has no text of its own',
    ),
  ),
});

export type Story = Readonly<v.InferOutput<typeof story>>;
export type StoryStep = Readonly<v.InferOutput<typeof step>>;
export type StoryAction = Readonly<v.InferOutput<typeof action>>;
export type ActionOf<K extends StoryAction['do']> = Extract<StoryAction, { do: K }>;
export type StoryExpectation = Readonly<v.InferOutput<typeof expectation>>;

/** Characters; more than any story needs. */
const maxLength = 500_000;

/** Reads what somebody wrote as a story; says what is the matter otherwise. */
export function readStory(json: string): Story | { readonly refused: string } {
  if (json.length > maxLength) return { refused: 'It is longer than a story may be (500,000 characters).' };
  return v.readWhole(story, json);
}

function isOpening(action: string | undefined): boolean {
  return action === 'open' || action === 'import';
}

/** An action with the text that it opens, also where an earlier step has it. */
export function withText(action: StoryAction, { steps }: Story): StoryAction {
  if (action.do !== 'open' || action.again === undefined) return action;
  const { again, ...own } = action;
  const { beside: _, ...opened } = openedBy(steps, again) ?? {};
  return { ...opened, ...own };
}

/** The scene of a step: the last step up to it that opens a text in place of what is open. From there it can be played. */
export function sceneOf({ steps }: Story, index: number): number {
  const begins = ({ do: actions = [] }: StoryStep) =>
    actions.some((each) => each.do === 'import' || (each.do === 'open' && each.beside === undefined));
  return Math.max(0, steps.slice(0, index + 1).findLastIndex(begins));
}
