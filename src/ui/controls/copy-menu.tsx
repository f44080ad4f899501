import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { Menu } from './menu';

export interface CopyMenuProps {
  /** The words on the button, and the name of its menu. */
  readonly label: string;
  /** Each is written when it is chosen. */
  readonly items: readonly { readonly label: string; readonly write: () => string }[];
}

const words = { idle: '', copied: 'Copied', failed: "The browser didn't allow copying." };

/** One thing to copy, in one of several forms. */
export function CopyMenu({ label, items }: CopyMenuProps) {
  const [state, setState] = useState<keyof typeof words>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), state === 'copied' ? 1500 : 6000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (write: () => string) => {
    try {
      await navigator.clipboard.writeText(write());
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className="inline-flex items-center gap-1.5">
      <Menu
        label={label}
        trigger={<Button label={label} size="sm" icon={state === 'copied' ? Check : Copy} />}
        entries={items.map((item) => ({
          id: item.label,
          label: item.label,
          onAction: () => void copy(item.write),
        }))}
      />
      <span role="status" className={state === 'failed' ? 'text-sm text-error' : 'text-sm text-muted'}>
        {words[state]}
      </span>
    </span>
  );
}
