import { ChevronDown } from 'lucide-react';
import { useCallTarget } from '../../state/call';
import { Button } from '../../ui/controls/button';
import { Menu } from '../../ui/controls/menu';
import { callActions } from './call-actions';

export function CallMenu() {
  const { target } = useCallTarget();
  return (
    <Menu
      label="Call actions"
      trigger={<Button label="Call actions" size="sm" variant="quiet" icon={ChevronDown} />}
      entries={callActions.map(({ isOfTool, ...action }) => ({
        ...action,
        ...(isOfTool && !target ? { reason: 'Open a tool first.' } : {}),
      }))}
    />
  );
}
