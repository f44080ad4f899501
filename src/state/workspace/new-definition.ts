import type { Dialect } from '../../core/dialect';
import { snippetText } from '../../core/text/snippet';
import { offerBlank } from '../document';
import { openDocument } from './workspace';

/** Opens a new definition of a format, whose name is then filled in where it is seen: in the code or in the form. */
export function openBlank({ blank }: Pick<Dialect, 'blank'>): void {
  offerBlank(openDocument(snippetText(blank)), blank);
}
