import type { FormatNotes } from '../core/specification/entry';
import { notes as machineContext } from './machine-context/specification';
import { notes as modelContextProtocol } from './mcp/specification';
import { notes as openToolCalling } from './open-tool-calling/specification';
import { notes as openToolCallingDraft } from './open-tool-calling-draft/specification';
import { notes as toolfoundation } from './toolfoundation/specification';
import { notes as xtp, documentNotes as xtpDocument } from './xtp/specification';

/** What the specification of each format says of a definition. */
export const formatNotes: readonly FormatNotes[] = [
  openToolCalling,
  openToolCallingDraft,
  machineContext,
  xtp,
  xtpDocument,
  toolfoundation,
  modelContextProtocol,
];
