import { exportFormat, looksExported } from './export-format';
import * as v from './reading';
import type { Refusal } from './refusal';

export type ExportedDocument = Readonly<v.InferOutput<typeof exportedDocument>>;

const exportedDocument = v.object({
  title: v.fallback(v.string(), ''),
  folder: v.fallback(v.string(), ''),
  text: v.string(),
});

const exported = v.object({
  format: v.literal(exportFormat),
  /** As `toISOString` writes it. */
  savedAt: v.fallback(v.string(), ''),
  documents: v.list,
  stored: v.fallback(v.object({ servers: v.fallback(v.list, []), versions: v.fallback(v.list, []) }), {
    servers: [],
    versions: [],
  }),
});

/** What an exported file holds of what is opened from one. */
export interface ExportFile {
  readonly savedAt: string;
  readonly documents: readonly ExportedDocument[];
  /** As they were stored. */
  readonly servers: readonly unknown[];
  /** Of its documents; they stay in the file. */
  readonly versions: number;
}

/** Reads an exported file, whole or not at all: half of one would pass for everything. */
export function readExport(text: string): ExportFile | Refusal {
  const found = v.readWhole(exported, text);
  if ('refused' in found) return { refused: looksExported(text) ? broken : foreign };
  const documents = found.documents.map((each) => v.read(exportedDocument, each));
  const missing = documents.indexOf(undefined);
  if (missing >= 0)
    return { refused: `Document ${missing + 1} of ${documents.length} in it has no text: it was changed or damaged.` };
  const { savedAt, stored } = found;
  const { servers, versions } = stored;
  return { savedAt, documents: documents.filter((each) => each !== undefined), servers, versions: versions.length };
}

const broken = 'It is an export of Callsheet that is damaged or not complete. Copy the file again, or export again.';
const foreign = 'It is not an export of Callsheet. Use Open for a definition.';
