import { FileInput } from 'lucide-react';
import { askFor } from '../../state/page';
import { Button, IconButton } from '../../ui/controls/button';

/** Opens what takes tools over from other documents; its code is fetched when it is pressed. */
export function ImportButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const open = () => askFor({ kind: 'import' });
  return isNarrow ? (
    <IconButton label="Import" icon={FileInput} onPress={open} />
  ) : (
    <Button label="Import" variant="quiet" icon={FileInput} onPress={open} />
  );
}
