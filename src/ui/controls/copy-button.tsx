import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from './button';

export interface CopyButtonProps {
  /** What is copied, a text or a picture; a function is asked when the button is pressed. */
  readonly text: string | (() => string | Promise<string | Blob>);
  /** The accessible name, also after copying. */
  readonly label?: string;
  readonly isIconOnly?: boolean;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** What a person can do where the browser does not allow copying. */
  readonly otherwise?: string;
}

export function CopyButton({
  text,
  label = 'Copy',
  isIconOnly,
  variant = 'quiet',
  size = 'sm',
  otherwise = 'select the text and copy it',
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), state === 'copied' ? 1500 : 6000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      const content = typeof text === 'string' ? text : await text();
      if (typeof content === 'string') await navigator.clipboard.writeText(content);
      else await navigator.clipboard.write([new ClipboardItem({ [content.type]: content })]);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const icon = state === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex items-center gap-1.5">
      {isIconOnly ? (
        <IconButton label={label} icon={icon} variant={variant} size={size} onPress={copy} />
      ) : (
        <Button label={label} icon={icon} variant={variant} size={size} onPress={copy} />
      )}
      <span role="status" className={state === 'failed' ? 'text-sm text-error' : 'sr-only'}>
        {state === 'copied' && 'Copied'}
        {state === 'failed' && `The browser did not allow copying: ${otherwise}.`}
      </span>
    </span>
  );
}
