import type { Dialect } from '../core/dialect';
import { editors } from './editors';
import { samples as machineContext } from './machine-context/samples';
import { schema as machineContextSchema } from './machine-context/schema';
import { samples as modelContextProtocol } from './mcp/samples';
import { schema as modelContextSchema } from './mcp/schema';

import { samples as openToolCalling } from './open-tool-calling/samples';
import { schema as openToolCallingSchema } from './open-tool-calling/schema';
import { arcade } from './open-tool-calling-draft/arcade';
import { arcadeSchema } from './open-tool-calling-draft/arcade-schema';
import draftSchema from './open-tool-calling-draft/definition.schema.json';
import { samples as openToolCallingDraft } from './open-tool-calling-draft/samples';
import { samples as toolfoundation } from './toolfoundation/samples';
import { schema as toolfoundationSchema } from './toolfoundation/schema';
import xtpDocumentSchema from './xtp/document.schema.json';
import { documentSamples as xtpDocument } from './xtp/document-samples';
import { samples as xtp } from './xtp/samples';
import { schema as xtpSchema } from './xtp/schema';

/** Every format of definitions, whole; `readers.ts` lists what it takes to read them, `editors.ts` to edit them. */
export const dialects: readonly Dialect[] = [
  { ...editors.openToolCalling, schema: openToolCallingSchema, samples: openToolCalling },
  {
    ...editors.openToolCallingDraft,
    schema: draftSchema,
    schemas: { [arcade]: arcadeSchema },
    samples: openToolCallingDraft,
  },
  { ...editors.machineContext, schema: machineContextSchema, samples: machineContext },
  { ...editors.xtp, schema: xtpSchema, samples: xtp },
  { ...editors.xtpDocument, schema: xtpDocumentSchema, samples: xtpDocument },
  { ...editors.toolfoundation, schema: toolfoundationSchema, samples: toolfoundation },
  { ...editors.modelContextProtocol, schema: modelContextSchema, samples: modelContextProtocol },
];

/** The format of an id that the list above knows. */
export function dialectOf(id: string): Dialect {
  const dialect = dialects.find((each) => each.id === id);
  if (!dialect) throw new Error(`No dialect "${id}" is listed in dialects/index.ts.`);
  return dialect;
}
