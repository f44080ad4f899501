import { showHidden } from '../../core/hidden-text/hidden-text';
import { escapeXml } from '../../core/text/escape-xml';
import { fragmentOf } from './fragment';
import type { LinkKind } from './link-kinds';
import { largestUnpacked, pack } from './packed';
import { pageAddress } from './page-address';

/** Characters of an address that goes into a page. Every browser of today opens more. */
const longestAddress = 64_000;

/** A line of HTML that shows an exhibit; `too-large`: its address would not be opened everywhere. */
export type Embed = { readonly kind: 'code'; readonly code: string } | { readonly kind: 'too-large' };

/** What runs in the frame has an origin of its own: nothing that the app stores is within its reach. */
const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** The line that shows what a link of that kind would hold. */
export async function embedCode(kind: LinkKind, held: unknown, title: string): Promise<Embed> {
  const json = JSON.stringify(held);
  if (new TextEncoder().encode(json).length > largestUnpacked) return { kind: 'too-large' };
  const src = `${pageAddress()}exhibit.html${fragmentOf(kind)}${await pack(json)}`;
  if (src.length > longestAddress) return { kind: 'too-large' };
  const attributes = { src, title: showHidden(title), width: '100%', height: '480', loading: 'lazy', sandbox };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`);
  return { kind: 'code', code: `<iframe ${written.join(' ')}></iframe>` };
}
