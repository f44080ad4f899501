import type { DialectEditor } from '../core/dialect';
import { machineContext } from './machine-context';
import { modelContextProtocol } from './mcp';
import { openToolCalling } from './open-tool-calling';
import { openToolCallingDraft } from './open-tool-calling-draft';
import { toolfoundation } from './toolfoundation';
import { xtp } from './xtp';
import { xtpDocument } from './xtp/document';

/** What it takes to write and edit each format; `index.ts` adds the samples, which the page fetches when they are shown. */
export const editors = {
  openToolCalling,
  openToolCallingDraft,
  machineContext,
  xtp,
  xtpDocument,
  toolfoundation,
  modelContextProtocol,
} as const satisfies Readonly<Record<string, DialectEditor>>;

/** How definitions in the format of an id are written and edited. */
export function editorOf(id: string): DialectEditor {
  const editor = Object.values(editors).find((each) => each.id === id);
  if (!editor) throw new Error(`No dialect "${id}" is listed in dialects/editors.ts.`);
  return editor;
}
