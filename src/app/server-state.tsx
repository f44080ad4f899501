import { Button } from 'react-aria-components/Button';
import { closeAsked, showRail } from '../state/page';
import { type SavedServer, type ServerState as State, useServerState } from '../state/server';
import { StatusDot } from '../ui/feedback/status-dot';
import { TextParts } from '../ui/layout/visible-text';
import type { Tone } from '../ui/theme/tone';

/** What is known of the chosen server; a press leads to the servers. */
export function ServerState({ server }: { readonly server: SavedServer }) {
  const { tone, word } = looks[useServerState(server).kind];
  return (
    <Button
      onPress={() => {
        closeAsked();
        showRail('servers');
      }}
      className="flex min-h-6 min-w-0 cursor-default items-center gap-1.5 rounded-sm px-1 data-hovered:bg-hover data-hovered:text-ink touch:min-h-11"
    >
      <StatusDot tone={tone} label={word} isLabelHidden={word === ''} />
      <span className="max-w-40 truncate">
        <TextParts text={server.title} />
      </span>
    </Button>
  );
}

const looks: Readonly<Record<State['kind'], { readonly tone: Tone; readonly word: string }>> = {
  unknown: { tone: 'neutral', word: '' },
  asking: { tone: 'neutral', word: '' },
  healthy: { tone: 'ok', word: '' },
  answered: { tone: 'ok', word: '' },
  refused: { tone: 'warning', word: 'Refused by' },
  unhealthy: { tone: 'warning', word: 'Not healthy:' },
  unreachable: { tone: 'error', word: 'Unreachable:' },
};
