import { useEffect, useState } from 'react';
import { parseJson } from '../../core/json/parse';
import { proposeSteps } from '../../core/schema/propose';
import { type Widening, widen } from '../../core/schema/widen';
import { validate } from '../../state/checking';
import type { SchemaTarget } from '../../state/document';

export interface ProposalRequest {
  readonly kind: 'describe' | 'widen';
  readonly exampleText: string;
  readonly isRequired: boolean;
}

/** What keeps a text from being an example, if anything does. */
export function exampleProblem(text: string): string | undefined {
  return parseJson(text).issues.find(({ kind }) => kind !== 'duplicate-key')?.message;
}

/** The steps for an example; nothing while they are worked out, and when the example is not JSON. */
export function useProposal(target: SchemaTarget, request: ProposalRequest): Widening | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly widening: Widening }>();
  const { schemaText } = target;
  const { kind, exampleText, isRequired } = request;
  const key = JSON.stringify([schemaText, kind, exampleText, isRequired]);
  useEffect(() => {
    if (exampleText.trim() === '' || exampleProblem(exampleText) !== undefined) return;
    let isCurrent = true;
    const asked =
      kind === 'widen'
        ? widen(schemaText, [exampleText], validate)
        : proposeSteps(schemaText, [exampleText], { isRequired }, validate);
    asked.then((widening) => {
      if (isCurrent) setFound({ key, widening });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, schemaText, kind, exampleText, isRequired]);
  return found?.key === key ? found.widening : undefined;
}
