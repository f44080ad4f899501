import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface ElsewhereProps {
  /** Null until it is there. */
  readonly place: HTMLElement | null;
  readonly children: ReactNode;
}

/** Draws a part at another place of the page, where it can be seen while what it belongs to cannot. */
export function Elsewhere({ place, children }: ElsewhereProps) {
  return place && createPortal(children, place);
}
