import type { Dialect } from '../core/dialect';
import type { JsonTree } from '../core/json/tree';
import { type Detection, detectAmong } from '../core/model/detect';
import { modelContextProtocol } from './mcp';
import { openToolCalling } from './open-tool-calling';
import { openToolCallingDraft } from './open-tool-calling-draft';
import { toolfoundation } from './toolfoundation';

/** Every format of definitions, in the order in which they are asked whether a document is theirs. */
export const dialects: readonly Dialect[] = [
  openToolCalling,
  openToolCallingDraft,
  toolfoundation,
  modelContextProtocol,
];

/** The format of an id that the list above knows. */
export function dialectOf(id: string): Dialect {
  const dialect = dialects.find((each) => each.id === id);
  if (!dialect) throw new Error(`No dialect "${id}" is listed in dialects/index.ts.`);
  return dialect;
}

/** Which format a document is in. Read what is none for certain as its `closest`, and as `otc` without one. */
export function detectDialect(tree: JsonTree): Detection {
  return detectAmong(dialects, tree);
}
