import { useEffect, useState } from 'react';
import { checkValue, type ValueVerdict } from '../../core/check/check-value';
import type { ToolModel } from '../../core/model/tool-document';
import { validate } from '../../state/checking';

interface Found {
  readonly asked: readonly unknown[];
  readonly verdict: ValueVerdict;
}

/** Checks a value against a schema of a tool; nothing while that is going on, and without a value. */
export function useValueVerdict(
  tool: ToolModel,
  use: 'input' | 'output',
  text: string | undefined,
): ValueVerdict | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    checkValue(tool, use, text, validate).then((verdict) => {
      if (isCurrent) setFound({ asked: [tool, use, text], verdict });
    });
    return () => {
      isCurrent = false;
    };
  }, [tool, use, text]);
  const isCurrent = found && [tool, use, text].every((each, index) => each === found.asked[index]);
  return isCurrent ? found.verdict : undefined;
}
