import { useEffect, useState } from 'react';
import type { Verdict } from '../../core/schema/verdict';
import { validateAt } from '../../state/checking';

/** Whether the example fits the schema with the changes that are chosen. */
export function ExampleFit({ schemaText, exampleText }: { readonly schemaText: string; readonly exampleText: string }) {
  const [found, setFound] = useState<{ readonly key: string; readonly verdict: Verdict }>();
  const key = `${schemaText}\n${exampleText}`;
  useEffect(() => {
    let isCurrent = true;
    validateAt('asked', schemaText, exampleText).then((verdict) => {
      if (isCurrent) setFound({ key, verdict });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, schemaText, exampleText]);
  const verdict = found?.key === key ? found.verdict : undefined;
  if (!verdict) return null;
  return (
    <p role="status" className={verdict.kind === 'valid' ? 'text-ok' : 'text-warning'}>
      {verdict.kind === 'valid' && 'The example fits this schema.'}
      {verdict.kind === 'not-checked' && `Not checked whether the example fits. ${verdict.reason}`}
      {verdict.kind === 'invalid' && `The example does not fit this schema: ${verdict.issues[0]?.message ?? ''}`}
    </p>
  );
}
