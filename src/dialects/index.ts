import type { Dialect } from '../core/dialect';
import { editors } from './editors';
import { samples as machineContext } from './machine-context/samples';
import { samples as modelContextProtocol } from './mcp/samples';
import { samples as openToolCalling } from './open-tool-calling/samples';
import { samples as openToolCallingDraft } from './open-tool-calling-draft/samples';
import { samples as toolfoundation } from './toolfoundation/samples';
import { documentSamples as xtpDocument } from './xtp/document-samples';
import { samples as xtp } from './xtp/samples';

/** Every format of definitions, whole; `readers.ts` lists what it takes to read them, `editors.ts` to edit them. */
export const dialects: readonly Dialect[] = [
  { ...editors.openToolCalling, samples: openToolCalling },
  { ...editors.openToolCallingDraft, samples: openToolCallingDraft },
  { ...editors.machineContext, samples: machineContext },
  { ...editors.xtp, samples: xtp },
  { ...editors.xtpDocument, samples: xtpDocument },
  { ...editors.toolfoundation, samples: toolfoundation },
  { ...editors.modelContextProtocol, samples: modelContextProtocol },
];

/** The format of an id that the list above knows. */
export function dialectOf(id: string): Dialect {
  const dialect = dialects.find((each) => each.id === id);
  if (!dialect) throw new Error(`No dialect "${id}" is listed in dialects/index.ts.`);
  return dialect;
}
