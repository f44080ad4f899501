import { CircleAlert, CircleCheck, Info, type LucideIcon, Minus, Sparkles, TriangleAlert } from 'lucide-react';

/** What a colour means. Never colour alone: `icon` and `word` go with it. */
export type Tone = 'neutral' | 'accent' | 'error' | 'warning' | 'info' | 'ok';

export interface ToneLook {
  readonly text: string;
  /** Background, text and border of a tinted box. */
  readonly box: string;
  readonly icon: LucideIcon;
  readonly word: string;
}

export const tones: Record<Tone, ToneLook> = {
  neutral: { text: 'text-neutral', box: 'bg-neutral-soft text-neutral border-line', icon: Minus, word: 'Note' },
  accent: { text: 'text-accent', box: 'bg-accent-soft text-accent border-accent/30', icon: Sparkles, word: 'New' },
  error: { text: 'text-error', box: 'bg-error-soft text-error border-error/30', icon: CircleAlert, word: 'Error' },
  warning: {
    text: 'text-warning',
    box: 'bg-warning-soft text-warning border-warning/30',
    icon: TriangleAlert,
    word: 'Warning',
  },
  info: { text: 'text-info', box: 'bg-info-soft text-info border-info/30', icon: Info, word: 'Note' },
  ok: { text: 'text-ok', box: 'bg-ok-soft text-ok border-ok/30', icon: CircleCheck, word: 'Done' },
};
