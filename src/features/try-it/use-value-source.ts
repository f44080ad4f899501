import { useEffect, useState } from 'react';
import { openValueReader } from '../../state/call';
import type { ValueSource } from '../../ui/json-view/value-source';

/** Characters up to which a value is read by the page itself. */
const small = 256 * 1024;

interface Opened {
  readonly text: string;
  readonly source: ValueSource;
}

/** Who reads a text: the page itself when it is small, otherwise a worker for as long as the text is shown. */
export function useValueSource(text: string): { readonly isHere: boolean; readonly source: ValueSource | undefined } {
  const isHere = text.length <= small;
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    if (isHere) return;
    const client = openValueReader(text);
    setOpened({ text, source: client });
    return () => client.dispose();
  }, [text, isHere]);
  return { isHere, source: opened?.text === text && !isHere ? opened.source : undefined };
}
