import { useEffect, useState } from 'react';
import { openJsonBook } from '../../state/workers/json-book';
import type { BookSource } from '../../ui/json-view/book-source';

/** Characters up to which a value is read by the page itself. */
const small = 256 * 1024;

interface Opened {
  readonly text: string;
  readonly source: BookSource;
}

/** Who reads a text: the page itself when it is small, otherwise a worker for as long as the text is shown. */
export function useBook(text: string): { readonly isHere: boolean; readonly source: BookSource | undefined } {
  const isHere = text.length <= small;
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    if (isHere) return;
    const client = openJsonBook(text);
    setOpened({ text, source: client });
    return () => client.dispose();
  }, [text, isHere]);
  return { isHere, source: opened?.text === text && !isHere ? opened.source : undefined };
}
