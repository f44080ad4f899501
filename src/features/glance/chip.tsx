import type { LucideIcon } from 'lucide-react';
import { type ReactNode, use, useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { useDocument } from '../../state/document';
import { useGlance } from '../../state/glance';
import { Tooltip } from '../../ui/controls/tooltip';
import { TextParts } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';

interface ChipProps {
  /** The accessible name, which says it whole; the tooltip too. */
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** The colour of the icon. */
  readonly colour?: string | undefined;
  /** What it says is of an earlier text; without it, that is so while the glance is. */
  readonly isBehind?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A few characters that lead to what they are about. */
export function Chip({ label, icon: Icon, colour, isBehind, onPress, children }: ChipProps) {
  return (
    <Tooltip content={<Words label={label} isBehind={isBehind} />} placement="top">
      <Button
        aria-label={label}
        onPress={onPress}
        className="flex h-6 min-w-0 cursor-default items-center gap-1 rounded-md px-1.5 tabular-nums data-hovered:bg-hover touch:min-h-11"
      >
        {Icon && <Icon size={13} className={classes('shrink-0', colour)} />}
        {children}
      </Button>
    </Tooltip>
  );
}

/** The tooltip goes with the first key: what it says is of the text before. */
function Words({ label, isBehind: isOwnBehind }: Pick<ChipProps, 'label'> & { isBehind: boolean | undefined }) {
  const tooltip = use(TooltipTriggerStateContext);
  const revision = useGlance((state) => state.revision);
  const isGlanceBehind = useDocument((state) => state.revision !== revision);
  const isBehind = isOwnBehind ?? isGlanceBehind;
  useEffect(() => {
    if (isBehind) tooltip?.close(true);
  }, [isBehind, tooltip]);
  return isBehind ? null : <TextParts text={label} />;
}
