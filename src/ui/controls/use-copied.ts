import { useEffect, useState } from 'react';

/** Copies a text or a picture, and says for a moment whether it was copied. */
export function useCopied() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), state === 'copied' ? 1500 : 6000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (write: () => string | Promise<string | Blob>) => {
    try {
      const content = await write();
      if (typeof content === 'string') await navigator.clipboard.writeText(content);
      else await navigator.clipboard.write([new ClipboardItem({ [content.type]: content })]);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return [state, copy] as const;
}
