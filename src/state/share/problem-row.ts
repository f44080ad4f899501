import * as v from '../../core/reading';

const text = v.fallback(v.string(), '');

/** A problem as a link carries it; `severity` is of whoever made the link. */
export const problemRow = v.object({ rule: text, severity: text, message: text, pointer: text });
export type ProblemRow = Readonly<v.InferOutput<typeof problemRow>>;
