import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { type Actions, Button, ButtonRow } from '../controls/button';
import { classes } from '../theme/classes';
import { useDialogOrigin } from './use-dialog-origin';
import { VisibleText } from './visible-text';

export interface DialogProps {
  /** The accessible name, shown as the heading unless `isTitleHidden`. */
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the end, the main one last. */
  readonly actions?: Actions;
  /** What stands at the end besides buttons. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Asks before something is lost: Escape still closes, a press outside does not. */
  readonly isAlert?: boolean;
}

// What the largest hold arrives in parts: of a height of its own, none of them moves its buttons from under a press.
const sizes = {
  sm: 'max-w-sm',
  md: 'max-w-xl',
  lg: 'max-w-4xl',
  xl: 'h-[80vh] max-w-7xl max-sm:h-[calc(100dvh-1.5rem)] low:h-[calc(100dvh-1.5rem)]',
};

/** A modal dialog, open for as long as it is drawn. Focus goes in, stays in, and comes back to where it was. */
export function Dialog({
  title,
  isTitleHidden,
  onClose,
  children,
  actions,
  footer,
  size = 'md',
  isAlert = false,
}: DialogProps) {
  const origin = useDialogOrigin();
  const hasFooter = Boolean(footer) || actions?.some(Boolean);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!isAlert}
      className="fixed inset-0 z-50 flex items-start justify-center bg-scrim p-3 pt-[10vh] max-sm:pt-3 low:pt-3"
    >
      <Modal
        className={classes(
          'flex max-h-[80vh] w-full max-sm:max-h-[calc(100dvh-1.5rem)] low:max-h-[calc(100dvh-1.5rem)]',
          sizes[size],
        )}
      >
        <AriaDialog
          ref={origin}
          aria-label={isTitleHidden ? title : undefined}
          role={isAlert ? 'alertdialog' : 'dialog'}
          className="flex min-h-0 w-full flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-float outline-none"
        >
          {!isTitleHidden && (
            <header className="flex min-h-10 shrink-0 items-center gap-2 border-b border-line py-1 pr-1.5 pl-4">
              <VisibleText
                as={Heading}
                slot="title"
                className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere"
                text={title}
              />
              {/* Without a tooltip, which would take Escape for itself. */}
              <Button variant="quiet" icon={X} className="w-7" onPress={onClose}>
                <span className="sr-only">Close</span>
              </Button>
            </header>
          )}
          <div className={classes('min-h-0 flex-1 overflow-auto', !isTitleHidden && 'p-4')}>{children}</div>
          {hasFooter && (
            <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
              {footer}
              {actions && <ButtonRow actions={actions} size="md" />}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
