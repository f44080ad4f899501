import { Check, Copy } from 'lucide-react';
import { Button } from './button';
import { Menu } from './menu';
import { useCopied } from './use-copied';

export interface CopyMenuProps {
  /** The words on the button, and the name of its menu. */
  readonly label: string;
  /** Each is written when it is chosen. */
  readonly items: readonly { readonly label: string; readonly write: () => string }[];
}

const words = { idle: '', copied: 'Copied', failed: "The browser didn't allow copying." };

/** One thing to copy, in one of several forms. */
export function CopyMenu({ label, items }: CopyMenuProps) {
  const [state, copy] = useCopied();
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
