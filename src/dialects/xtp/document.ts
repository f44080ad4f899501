import type { DialectEditor } from '../../core/dialect';
import blank from './document.snippet?raw';
import { documentReader } from './document-reader';

const refused = `${documentReader.withoutTools} Change it in the code.`;

/** The schema document of an XTP plug-in: checked and fixed, for it holds no tools to edit. */
export const xtpDocument: DialectEditor = {
  ...documentReader,
  summary: 'Exports and schemas of a plug-in, in YAML',
  vocabulary: {
    fields: [],
    kinds: [],
    itemKinds: [],
    keywords: {},
    nestedParameters: false,
    nullable: false,
    outputs: [],
    modes: [],
    authorization: 'none',
    secrets: false,
    userId: false,
  },
  blank,
  edit: () => ({ refused }),
  keepInStep: () => [],
};
