import type { Dialect } from '../core/dialect';
import { machineContext } from './machine-context';
import { modelContextProtocol } from './mcp';
import { openToolCalling } from './open-tool-calling';
import { openToolCallingDraft } from './open-tool-calling-draft';
import { toolfoundation } from './toolfoundation';
import { xtp } from './xtp';
import { xtpDocument } from './xtp/document';

/** Every format of definitions, whole; `readers.ts` lists what it takes to read them. */
export const dialects: readonly Dialect[] = [
  openToolCalling,
  openToolCallingDraft,
  machineContext,
  xtp,
  xtpDocument,
  toolfoundation,
  modelContextProtocol,
];

/** The format of an id that the list above knows. */
export function dialectOf(id: string): Dialect {
  const dialect = dialects.find((each) => each.id === id);
  if (!dialect) throw new Error(`No dialect "${id}" is listed in dialects/index.ts.`);
  return dialect;
}
