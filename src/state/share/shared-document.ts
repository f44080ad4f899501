import * as v from '../../core/reading';
import { fragmentOf } from './fragment';
import { pack } from './packed';
import { seen } from './seen';

const maxWordLength = 200;
const word = v.maybe(
  v.pipe(
    v.string(),
    v.check((given) => given !== '' && given.length <= maxWordLength),
  ),
);
const shared = v.object({
  v: v.literal(1),
  text: v.string(),
  dialect: word,
  revision: word,
  name: word,
  seen: v.maybe(seen),
});

/** A document in a link: its text, the format and name when a person chose them, and for an exhibit what was seen of it. */
export type SharedDocument = Readonly<Omit<v.InferOutput<typeof shared>, 'v'>>;

/** What a link holds of a document. */
export function linkedDocument(document: SharedDocument): unknown {
  return { v: 1, ...document };
}

/** The address of a page with a document in its fragment, which browsers send to nobody. */
export async function documentLink(page: string, document: SharedDocument): Promise<string> {
  return `${page}${fragmentOf('doc')}${await pack(JSON.stringify(linkedDocument(document)))}`;
}

/** Reads what a link holds as a document; nothing when it is none. */
export function readDocument(json: string): SharedDocument | undefined {
  return v.readJson(shared, json);
}
