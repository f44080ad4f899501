import { useCallback } from 'react';
import { parseJson } from '../../core/json/parse';
import { firstError } from '../../core/json/tree';
import { proposeSteps } from '../../core/schema/propose';
import { type Widening, widen } from '../../core/schema/widen';
import { validate } from '../../state/checking';
import type { SchemaTarget } from '../../state/document';
import { usePromised } from '../../ui/hooks/use-promised';

export interface ProposalRequest {
  readonly kind: 'describe' | 'widen';
  readonly exampleText: string;
  readonly isRequired: boolean;
}

/** The steps for an example; nothing while they are worked out, and when the example is not JSON. */
export function useProposal(target: SchemaTarget, request: ProposalRequest): Widening | undefined {
  const { schemaText } = target;
  const { kind, exampleText, isRequired } = request;
  const propose = useCallback(() => {
    if (exampleText.trim() === '' || firstError(parseJson(exampleText))) return undefined;
    return kind === 'widen'
      ? widen(schemaText, [exampleText], validate)
      : proposeSteps(schemaText, [exampleText], { isRequired }, validate);
  }, [schemaText, kind, exampleText, isRequired]);
  return usePromised(propose);
}
