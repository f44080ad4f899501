import type { ComponentType } from 'react';
import type { Outcome } from '../../../core/call';
import type { Answer } from '../../../state/call';
import { ArtifactView } from './artifact';
import { AuthorizationView } from './authorization';
import { CancelledView } from './cancelled';
import { ContentView } from './content';
import { ErrorView } from './error';
import { InvalidInputView } from './invalid-input';
import type { OutcomeProps } from './outcome-props';
import { RefusedView } from './refused';
import { UnreachableView } from './unreachable';
import { UnreadableView } from './unreadable';
import { UnverifiedView } from './unverified';
import { ValueView } from './value';

type Views = { readonly [K in Outcome['kind']]: ComponentType<OutcomeProps<K>> };

const views: Views = {
  value: ValueView,
  error: ErrorView,
  authorization: AuthorizationView,
  artifact: ArtifactView,
  content: ContentView,
  'invalid-input': InvalidInputView,
  refused: RefusedView,
  unreachable: UnreachableView,
  cancelled: CancelledView,
  unreadable: UnreadableView,
  unverified: UnverifiedView,
};

/** One outcome, drawn by its kind. */
export function OutcomeView({ answer }: { readonly answer: Answer }) {
  return <ViewOf outcome={answer.exchange.outcome} answer={answer} />;
}

function ViewOf<K extends Outcome['kind']>({
  outcome,
  answer,
}: {
  outcome: Extract<Outcome, { kind: K }>;
  answer: Answer;
}) {
  const View: ComponentType<OutcomeProps<K>> = views[outcome.kind];
  return <View outcome={outcome} answer={answer} />;
}
