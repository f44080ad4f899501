import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/controls/button';

/** A newer build is here and waits until it suits. */
export function UpdateOffer({ reload }: { readonly reload: () => void }) {
  return (
    <span role="status" aria-label="Update">
      <Button label="Update ready: reload when it suits" size="sm" variant="quiet" icon={RefreshCw} onPress={reload} />
    </span>
  );
}
