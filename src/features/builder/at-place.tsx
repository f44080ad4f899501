import type { ReactNode } from 'react';
import { type Path, toPointer } from '../../core/json/pointer';

interface AtPlaceProps {
  /** What the fields inside are about; where they stand inside one another, the innermost counts. */
  readonly path: Path;
  readonly children: ReactNode;
}

/** Says of the field that has the focus where in the document it stands. It draws no box. */
export function AtPlace({ path, children }: AtPlaceProps) {
  return (
    <div data-place={toPointer(path)} className="contents">
      {children}
    </div>
  );
}
