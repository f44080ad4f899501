import { ChevronDown, Send } from 'lucide-react';
import { sendCall } from '../../state/call';
import { IconButton } from '../../ui/controls/button';
import { Menu } from '../../ui/controls/menu';

/** What Send does not do by itself. */
export function SendMenu() {
  return (
    <Menu
      label="More ways to send"
      trigger={<IconButton label="More ways to send" icon={ChevronDown} variant="secondary" />}
      entries={[
        {
          id: 'anyway',
          label: 'Send anyway',
          description: 'Sends it as it is, with the errors above',
          icon: Send,
          onAction: () => void sendCall('anyway'),
        },
      ]}
    />
  );
}
