import { ClipboardPaste, FlaskConical, type LucideIcon } from 'lucide-react';
import { callTarget } from '../../state/call';
import { askFor, showPane } from '../../state/page';
import { selectedServer, serversStore } from '../../state/server';

export interface CallAction {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly description: string;
  /** Needs a tool in Try it, which says so where there is none. */
  readonly isOfTool: boolean;
  readonly onAction: () => void;
}

/** What can be done with the tool in Try it besides sending one call: in its menu, and in the palette. */
export const callActions: readonly CallAction[] = [
  {
    id: 'bad-input',
    label: 'Send bad input…',
    icon: FlaskConical,
    description: 'Wrong arguments made from the input schema',
    isOfTool: true,
    onAction: () =>
      callTarget() && selectedServer(serversStore.getState()) ? askFor({ kind: 'bad-input' }) : showPane('try-it'),
  },
  {
    id: 'paste-curl',
    label: 'Paste a cURL command…',
    icon: ClipboardPaste,
    description: 'Becomes a server, a tool and arguments',
    isOfTool: false,
    onAction: () => askFor({ kind: 'paste-curl' }),
  },
];
