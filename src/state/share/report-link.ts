import { fragmentOf } from './fragment';
import { pack } from './packed';
import { pageAddress } from './page-address';

/** A link that holds the text of a report. */
export async function reportLink(text: string): Promise<string> {
  return `${pageAddress()}${fragmentOf('report')}${await pack(text)}`;
}
