import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleStop,
  FileQuestion,
  KeyRound,
  LayoutList,
  ListX,
  type LucideIcon,
  Package,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import type { Outcome } from '../../core/call';
import type { Tone } from '../theme/tone';

export interface OutcomeLook {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly word: string;
}

/** A colour, an icon and a word for each fate of a call, the successful ones first. */
export const outcomeLooks: Record<Outcome['kind'], OutcomeLook> = {
  value: { tone: 'ok', icon: CircleCheck, word: 'Value' },
  content: { tone: 'ok', icon: LayoutList, word: 'Content' },
  artifact: { tone: 'info', icon: Package, word: 'Artifact' },
  authorization: { tone: 'warning', icon: KeyRound, word: 'Authorization needed' },
  error: { tone: 'error', icon: CircleAlert, word: 'Error' },
  'invalid-input': { tone: 'error', icon: ListX, word: 'Invalid input' },
  refused: { tone: 'neutral', icon: Ban, word: 'Refused' },
  unreachable: { tone: 'neutral', icon: Unplug, word: 'Unreachable' },
  cancelled: { tone: 'neutral', icon: CircleStop, word: 'Cancelled' },
  unreadable: { tone: 'neutral', icon: FileQuestion, word: 'Unreadable' },
  unverified: { tone: 'warning', icon: TriangleAlert, word: 'Unverified' },
};

/** Every kind of outcome, as they are listed above. */
export const outcomeKinds = Object.keys(outcomeLooks) as readonly Outcome['kind'][];
