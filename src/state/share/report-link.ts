import { pack } from './packed';
import { pageAddress } from './page-address';

export const reportFragment = '#report=';

/** A link that holds the text of a report. */
export async function reportLink(text: string): Promise<string> {
  return `${pageAddress()}${reportFragment}${await pack(text)}`;
}
