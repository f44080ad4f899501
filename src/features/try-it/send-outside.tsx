import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button';
import { Elsewhere } from '../../ui/layout/elsewhere';
import { VisibleText } from '../../ui/layout/visible-text';
import { TimeoutField } from './send-bar';

export interface SendOutsideProps {
  readonly place: HTMLElement | null;
  /** What keeps the call back. */
  readonly reason: string | undefined;
  readonly onShow: () => void;
  /** Send. */
  readonly children: ReactNode;
}

/** Send where the pane may be out of view: what keeps the call back is named beside it, and one press away. */
export function SendOutside({ place, reason, onShow, children }: SendOutsideProps) {
  return (
    <>
      <div className="flex shrink-0 justify-end px-3 pb-2">
        <TimeoutField />
      </div>
      <Elsewhere place={place}>
        <div className="border-t border-line bg-surface flat:flex">
          {reason !== undefined && (
            <p className="flex items-center gap-2 px-3 pt-1.5">
              <CircleAlert size={14} className="shrink-0 text-error" />
              <VisibleText as="span" className="line-clamp-2 min-w-0 flex-1" text={reason} />
              <Button label="Show" size="sm" onPress={onShow} />
            </p>
          )}
          {children}
        </div>
      </Elsewhere>
    </>
  );
}
