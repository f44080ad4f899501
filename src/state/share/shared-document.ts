import { pack, type Unpacked, unpack } from './packed';

export const documentFragment = '#doc=';

/** A document in a link: its text, and the format and name when a person chose them. */
export interface SharedDocument {
  readonly text: string;
  readonly dialect?: string | undefined;
  readonly revision?: string | undefined;
  readonly name?: string | undefined;
}

/** The address of a page with a document in its fragment, which browsers send to nobody. */
export async function documentLink(page: string, document: SharedDocument): Promise<string> {
  return `${page}${documentFragment}${await pack(JSON.stringify({ v: 1, ...document }))}`;
}

export async function readDocumentLink(
  packed: string,
): Promise<{ readonly kind: 'document'; readonly document: SharedDocument } | Exclude<Unpacked, { kind: 'text' }>> {
  const unpacked = await unpack(packed);
  if (unpacked.kind === 'refused') return unpacked;
  const document = readDocument(unpacked.text);
  return document
    ? { kind: 'document', document }
    : { kind: 'refused', reason: 'It holds no document. A newer Callsheet may have made it.' };
}

function readDocument(json: string): SharedDocument | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('v' in value) || value.v !== 1) return undefined;
  if (!('text' in value) || typeof value.text !== 'string') return undefined;
  const word = (member: string): string | undefined => {
    const given: unknown = Reflect.get(value, member);
    return typeof given === 'string' && given !== '' && given.length <= maxWordLength ? given : undefined;
  };
  return { text: value.text, dialect: word('dialect'), revision: word('revision'), name: word('name') };
}

const maxWordLength = 200;
