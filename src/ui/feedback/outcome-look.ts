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

/** A colour, an icon and a word for each fate of a call. */
export const outcomeLooks: Record<Outcome['kind'], OutcomeLook> = {
  value: { tone: 'ok', icon: CircleCheck, word: 'Value' },
  error: { tone: 'error', icon: CircleAlert, word: 'Error' },
  authorization: { tone: 'warning', icon: KeyRound, word: 'Authorization needed' },
  artifact: { tone: 'info', icon: Package, word: 'Artifact' },
  content: { tone: 'ok', icon: LayoutList, word: 'Content' },
  'invalid-input': { tone: 'error', icon: ListX, word: 'Invalid input' },
  refused: { tone: 'neutral', icon: Ban, word: 'Refused' },
  unreachable: { tone: 'neutral', icon: Unplug, word: 'Unreachable' },
  cancelled: { tone: 'neutral', icon: CircleStop, word: 'Cancelled' },
  unreadable: { tone: 'neutral', icon: FileQuestion, word: 'Unreadable' },
  unverified: { tone: 'warning', icon: TriangleAlert, word: 'Unverified' },
};

/** Every kind of outcome, the successful ones first. */
export const outcomeKinds: readonly Outcome['kind'][] = [
  'value',
  'content',
  'artifact',
  'authorization',
  'error',
  'invalid-input',
  'refused',
  'unreachable',
  'cancelled',
  'unreadable',
  'unverified',
];
