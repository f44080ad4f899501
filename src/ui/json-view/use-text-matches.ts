import { useEffect, useMemo, useState } from 'react';
import type { TextRange } from '../../core/text/edit';
import { findText } from '../../core/text/find-text';

/** Texts up to this many characters are searched at once. */
const small = 1024 * 1024;

/** The places of words in a text; a long text is searched in turns. Nothing while that is going on. */
export function useTextMatches(text: string, words: string): readonly TextRange[] | undefined {
  const isSmall = text.length <= small;
  const direct = useMemo(() => (isSmall ? ([...findText(text, words)].at(-1) ?? []) : []), [isSmall, text, words]);
  const [found, setFound] = useState<{ text: string; words: string; matches: readonly TextRange[] }>();
  useEffect(() => {
    if (isSmall || words === '') return;
    const search = findText(text, words);
    let matches: readonly TextRange[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      const step = search.next();
      if (step.done) {
        setFound({ text, words, matches });
        return;
      }
      matches = step.value;
      timer = setTimeout(turn);
    };
    timer = setTimeout(turn, 150);
    return () => clearTimeout(timer);
  }, [isSmall, text, words]);
  if (isSmall || words === '') return direct;
  return found?.text === text && found.words === words ? found.matches : undefined;
}
