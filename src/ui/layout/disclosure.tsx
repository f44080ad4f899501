import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { VisibleText } from './visible-text';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Shown at the end of the head: counts, badges. */
  readonly aside?: ReactNode;
  readonly isExpanded?: boolean;
  readonly defaultExpanded?: boolean;
  readonly onExpandedChange?: (isExpanded: boolean) => void;
  readonly level?: 2 | 3 | 4;
}

export function Disclosure({ title, children, aside, level = 3, ...props }: DisclosureProps) {
  return (
    <AriaDisclosure {...props} className="group flex flex-col">
      <div className="flex min-h-row items-center gap-2">
        <Heading level={level} className="min-w-0 flex-1">
          <Button
            slot="trigger"
            className="focus-inset flex min-h-row w-full cursor-default items-center gap-1 rounded-sm pr-2 text-left font-medium data-hovered:bg-hover"
          >
            <ChevronRight
              size={14}
              className="shrink-0 text-muted transition-transform group-data-expanded:rotate-90"
            />
            <VisibleText as="span" className="min-w-0 truncate" text={title} />
          </Button>
        </Heading>
        {aside !== undefined && <div className="flex shrink-0 items-center gap-2 pr-2">{aside}</div>}
      </div>
      <DisclosurePanel className="pl-4.5">{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
