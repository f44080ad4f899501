import { useMemo, useState } from 'react';
import { type Find, noFind } from './find';
import { FindBar } from './find-bar';
import { RawText } from './raw-text';
import { useTextMatches } from './use-text-matches';

export interface SearchedTextProps {
  readonly text: string;
  readonly label: string;
  /** Characters that are shown until all of it is wanted, which a search is. */
  readonly maxLength: number | undefined;
  readonly onWhole: () => void;
}

/** A text of any length that can be searched. */
export function SearchedText({ text, label, maxLength, onWhole }: SearchedTextProps) {
  const [find, setFind] = useState(noFind);
  const { matches, current, ...found } = useTextMatches(text, find);
  const shown = useMemo(() => text.slice(0, maxLength), [text, maxLength]);
  const seek = (next: Find) => {
    setFind(next);
    if (next.query !== '') onWhole();
  };
  return (
    <>
      <FindBar label={`Search: ${label}`} find={find} onFind={seek} {...found} />
      <RawText text={shown} label={label} matches={matches} current={current} />
    </>
  );
}
