import type { Exhibit } from '../../core/exhibit/exhibit';
import { readStory } from '../../core/story/story';
import { readBundle } from './bundle';
import { exhibitOfBundle, exhibitOfDocument, exhibitOfStory } from './exhibits';
import { readFragment } from './fragment';
import type { LinkKind } from './link-kinds';
import { unpack } from './packed';
import { readDocument } from './shared-document';

type Read = (text: string, link: string) => Exhibit | { readonly refused: string };

const newer = 'A newer Callsheet may have made it.';

/** What can be shown without the app. */
const shown: Readonly<Partial<Record<LinkKind, Read>>> = {
  doc: (text, link) => {
    const document = readDocument(text);
    return document ? exhibitOfDocument(document, link) : { refused: `It holds no document. ${newer}` };
  },
  bundle: (text, link) => {
    const bundle = readBundle(text);
    return bundle ? exhibitOfBundle(bundle, link) : { refused: `It holds no call. ${newer}` };
  },
  story: (text, link) => {
    const story = readStory(text);
    return 'refused' in story ? { refused: `It holds no story. ${story.refused}` } : exhibitOfStory(story, link);
  },
};

/** What the fragment of an address shows, or why it shows nothing. `page`: the address of the app that it opens in. */
export async function readExhibit(fragment: string, page: string): Promise<Exhibit> {
  const found = readFragment(fragment);
  const read = found && shown[found.kind];
  if (!read) return nothing('This address holds no definition, call or story. Copy it from Share in Callsheet.', page);
  const unpacked = await unpack(found.content);
  const exhibit =
    unpacked.kind === 'refused' ? { refused: unpacked.reason } : tryTo(read, unpacked.text, page + fragment);
  return 'refused' in exhibit ? nothing(exhibit.refused, page) : exhibit;
}

/** A value that is nested deeper than the browser's stack ends in an error of its own. */
function tryTo(read: Read, ...given: Parameters<Read>): ReturnType<Read> {
  try {
    return read(...given);
  } catch {
    return { refused: 'It is nested too deeply to be shown.' };
  }
}

function nothing(reason: string, link: string): Exhibit {
  return { title: 'Nothing to show', summary: reason, parts: [], link };
}
