import * as v from '../../core/reading';
import { problemRow } from './problem-row';

const longestWord = 200;
const mostProviders = 30;

const word = v.pipe(
  v.string(),
  v.check((given) => given.length <= longestWord),
);
const provider = v.object({
  name: word,
  provider: word,
  verdict: v.picklist(['accepted', 'changed', 'refused']),
  count: v.count,
});
const glance = v.object({
  providers: v.pipe(
    v.listOf(provider),
    v.check((providers) => providers.length <= mostProviders),
  ),
  tokens: v.object({ name: v.count, description: v.count, parameters: v.count, whole: v.count }),
  tools: v.count,
  looked: v.count,
});
const problems = v.object({
  counts: v.object({ error: v.count, warning: v.count, info: v.count }),
  /** The first of them. */
  rows: v.listOf(problemRow),
});

/** What Callsheet found of a document when a link was made: for whoever shows it without a checker. */
export const seen = v.object({ title: word, format: word, problems: v.maybe(problems), glance: v.maybe(glance) });
export type Seen = Readonly<v.InferOutput<typeof seen>>;
