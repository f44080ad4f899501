import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextParts } from '../layout/visible-text';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from './button';

export interface CopyButtonProps {
  /** What is copied; a function is asked when the button is pressed. */
  readonly text: string | (() => string | Promise<string>);
  /** The accessible name, also after copying. */
  readonly label?: string;
  readonly isIconOnly?: boolean;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

const words = { idle: '', copied: 'Copied', failed: 'The browser did not allow copying: select the text and copy it.' };

export function CopyButton({ text, label = 'Copy', isIconOnly, variant = 'quiet', size = 'sm' }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof words>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), state === 'copied' ? 1500 : 6000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
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
        <Button icon={icon} variant={variant} size={size} onPress={copy}>
          <TextParts text={label} />
        </Button>
      )}
      <span role="status" className={state === 'failed' ? 'text-sm text-error' : 'sr-only'}>
        {words[state]}
      </span>
    </span>
  );
}
