import type { DialectReader } from '../core/dialect';
import type { JsonTree, ObjectNode } from '../core/json/tree';
import { type Detection, detectAmong } from '../core/model/detect';
import { reader as machineContext } from './machine-context/reader';
import { reader as modelContextProtocol } from './mcp/reader';
import { reader as openToolCalling } from './open-tool-calling/reader';
import { reader as openToolCallingDraft } from './open-tool-calling-draft/reader';
import { reader as toolfoundation } from './toolfoundation/reader';
import { documentReader as xtpDocument } from './xtp/document-reader';
import { reader as xtp } from './xtp/reader';

/** Every format, in the order in which they are asked whether a document is theirs. */
export const readers: readonly DialectReader[] = [
  openToolCalling,
  openToolCallingDraft,
  machineContext,
  xtp,
  xtpDocument,
  toolfoundation,
  modelContextProtocol,
];

/** What a document is read as when nothing else speaks for a format. */
export const usualReader: DialectReader = openToolCalling;

/** What definitions are converted to when nobody has chosen; its own are converted to the usual format. */
export const usualTarget: DialectReader = modelContextProtocol;

/** How the format of an id is read. */
export function readerOf(id: string): DialectReader {
  const reader = readers.find((each) => each.id === id);
  if (!reader) throw new Error(`No dialect "${id}" is listed in dialects/readers.ts.`);
  return reader;
}

/** A revision that somebody names, when the format of an id has it. */
export function knownRevision(id: string, named: string | undefined): string | undefined {
  return readerOf(id).revisions?.find((revision) => revision === named);
}

/** Whether a definition with an output schema promises an output in the revision that its server speaks. */
export function promisesOutput(id: string, revision: string | undefined): boolean {
  const since = readerOf(id).outputSince;
  const spoken = knownRevision(id, revision);
  return since === undefined || spoken === undefined || spoken >= since;
}

/** Which format a document is in. Read what is none for certain as its `closest`, and as `usualReader` without one. */
export function detectDialect(tree: JsonTree): Detection {
  return detectAmong(readers, tree);
}

/** The format of a definition by itself: a list of one format may hold what is a definition of another one as well. */
export function dialectAlone(node: ObjectNode): string | undefined {
  return detectAmong(readers, { root: node }).dialect;
}
