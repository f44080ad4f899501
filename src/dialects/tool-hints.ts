import { member, objectAt, stringAt } from '../core/json/members';
import type { ToolModel } from '../core/model/tool-document';
import { readerOf } from './readers';

/** What a definition says of how its tool behaves. Nobody has checked it. */
export interface ToolHints {
  readonly title: string | undefined;
  /** Why, and for what, it is given up. */
  readonly deprecation: string | undefined;
  /** In the order of the table below. */
  readonly words: readonly HintWord[];
  readonly isDestructive: boolean;
  readonly isReadOnly: boolean;
}

export interface HintWord {
  readonly word: string;
  readonly means: string;
  readonly isDanger?: true;
}

const hints: readonly { readonly key: string; readonly yes: HintWord; readonly no: HintWord }[] = [
  {
    key: 'readOnlyHint',
    yes: { word: 'Read-only', means: 'It changes nothing.' },
    no: { word: 'Not read-only', means: 'It may change something.' },
  },
  {
    key: 'destructiveHint',
    yes: { word: 'Destructive', means: 'It may overwrite or delete something.', isDanger: true },
    no: { word: 'Not destructive', means: 'It only adds.' },
  },
  {
    key: 'idempotentHint',
    yes: { word: 'Idempotent', means: 'A second call with the same arguments changes nothing more.' },
    no: { word: 'Not idempotent', means: 'A second call with the same arguments changes something again.' },
  },
  {
    key: 'openWorldHint',
    yes: { word: 'Open world', means: 'It deals with things outside the server, such as the web.' },
    no: { word: 'Closed world', means: 'It deals with things of the server alone.' },
  },
];

/** The hints of a tool; nothing when its format has none, or its definition says none. */
export function toolHints(tool: ToolModel, dialect: string): ToolHints | undefined {
  const { members, deprecationMember = '' } = readerOf(dialect);
  const { raw } = tool;
  const deprecation = stringAt(raw, deprecationMember) || undefined;
  const hasAnnotations = members.includes('annotations');
  const annotations = hasAnnotations ? objectAt(raw, 'annotations') : undefined;
  const words = hints.flatMap(({ key, yes, no }) => {
    const hint = member(annotations, key);
    return typeof hint === 'boolean' ? [hint ? yes : no] : [];
  });
  const title = hasAnnotations ? (stringAt(raw, 'title') ?? stringAt(annotations, 'title')) : undefined;
  if (words.length === 0 && title === undefined && deprecation === undefined) return undefined;
  const isReadOnly = member(annotations, 'readOnlyHint') === true;
  const isDestructive = member(annotations, 'destructiveHint') === true && !isReadOnly;
  return { title, deprecation, words, isDestructive, isReadOnly };
}
