import { Check, Copy } from 'lucide-react';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from './button';
import { useCopied } from './use-copied';

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
  const [state, copyFrom] = useCopied();
  const copy = () => void copyFrom(typeof text === 'string' ? () => text : text);
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
