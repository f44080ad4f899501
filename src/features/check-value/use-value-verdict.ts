import { useCallback } from 'react';
import { checkValue, type ValueVerdict } from '../../core/check/check-value';
import type { ToolModel } from '../../core/model/tool-document';
import { validate } from '../../state/checking';
import { usePromised } from '../../ui/hooks/use-promised';

/** Checks a value against a schema of a tool; nothing while that is going on, and without a value. */
export function useValueVerdict(
  tool: ToolModel,
  use: 'input' | 'output',
  text: string | undefined,
): ValueVerdict | undefined {
  const check = useCallback(
    () => (text === undefined ? undefined : checkValue(tool, use, text, validate)),
    [tool, use, text],
  );
  return usePromised(check);
}
