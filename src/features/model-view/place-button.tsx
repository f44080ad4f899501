import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';

/** Words of a definition that lead to where they stand in its text. */
export function PlaceButton({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <Button
      onPress={onPress}
      className="max-w-full cursor-default rounded-sm text-left font-mono text-code wrap-anywhere text-accent underline underline-offset-2 data-hovered:text-accent-hover touch:min-h-11 touch:min-w-11"
    >
      {children}
    </Button>
  );
}
