import * as v from '../../core/reading';
import { fragmentOf } from './fragment';
import { pack, type Unpacked, unpack } from './packed';

const maxWordLength = 200;
const word = v.maybe(
  v.pipe(
    v.string(),
    v.check((given) => given !== '' && given.length <= maxWordLength),
  ),
);
const shared = v.object({ v: v.literal(1), text: v.string(), dialect: word, revision: word, name: word });

/** A document in a link: its text, and the format and name when a person chose them. */
export type SharedDocument = Readonly<Omit<v.InferOutput<typeof shared>, 'v'>>;

/** The address of a page with a document in its fragment, which browsers send to nobody. */
export async function documentLink(page: string, document: SharedDocument): Promise<string> {
  return `${page}${fragmentOf('doc')}${await pack(JSON.stringify({ v: 1, ...document }))}`;
}

export async function readDocumentLink(
  packed: string,
): Promise<{ readonly kind: 'document'; readonly document: SharedDocument } | Exclude<Unpacked, { kind: 'text' }>> {
  const unpacked = await unpack(packed);
  if (unpacked.kind === 'refused') return unpacked;
  const document = v.readJson(shared, unpacked.text);
  return document
    ? { kind: 'document', document }
    : { kind: 'refused', reason: 'It holds no document. A newer Callsheet may have made it.' };
}
