import { useEffect, useState } from 'react';
import type { Diagnostic } from '../../core/diagnostic';

/** Why a rule exists and where it comes from. The rules' words are fetched when they are asked for. */
export function Why({ diagnostic }: { readonly diagnostic: Diagnostic }) {
  const [summary, setSummary] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void import('../../rules').then(({ rules }) => {
      if (isWanted) setSummary(rules.find(({ id }) => id === diagnostic.rule)?.summary);
    });
    return () => {
      isWanted = false;
    };
  }, [diagnostic.rule]);
  return (
    <div className="ml-5.5 flex max-w-prose flex-col gap-1 pt-1 pb-1.5 text-muted">
      <p>{summary ?? '…'}</p>
      <p className="text-sm">
        Source:{' '}
        {diagnostic.citation === 'inferred'
          ? 'house rule, inferred; no document says it in a sentence'
          : diagnostic.citation}
      </p>
      <p className="text-sm">
        At <code className="font-mono">{diagnostic.pointer === '' ? '(the whole text)' : diagnostic.pointer}</code>
      </p>
    </div>
  );
}
