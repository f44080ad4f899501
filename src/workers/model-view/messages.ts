import { isObject, member } from '../../core/json/members';
import type { ModelViewPart } from '../../core/model-view/model-view';

/** `open` comes first: everything about the document follows by itself; the others are asked about that document. */
export type Question =
  | { readonly kind: 'open'; readonly text: string; readonly dialect: string }
  | { readonly kind: 'tool'; readonly tool: number }
  | { readonly kind: 'whole'; readonly target: string };

export function readQuestion(message: unknown): Question | undefined {
  const kind = member(message, 'kind');
  const text = member(message, 'text');
  const dialect = member(message, 'dialect');
  const tool = member(message, 'tool');
  const target = member(message, 'target');
  if (kind === 'open' && typeof text === 'string' && typeof dialect === 'string') return { kind, text, dialect };
  if (kind === 'tool' && typeof tool === 'number') return { kind, tool };
  if (kind === 'whole' && typeof target === 'string') return { kind, target };
  return undefined;
}

const kinds = ['tool', 'set', 'whole', 'look-alikes', 'unpassed'];

export function readPart(message: unknown): ModelViewPart | undefined {
  return isPart(message) ? message : undefined;
}

function isPart(message: unknown): message is ModelViewPart {
  return isObject(message) && kinds.some((kind) => kind === message.kind);
}
