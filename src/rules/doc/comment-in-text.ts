import type { Finding } from '../../core/diagnostic';
import { quote } from '../../core/json/advice';
import type { Path } from '../../core/json/pointer';
import type { EntryNode, JsonNode } from '../../core/json/tree';
import { endOfLine } from '../../core/json/trivia';
import type { Rule } from '../../core/rule';
import { shortened } from '../../core/text/shortened';

/** What people read and may speak of a channel, an issue or a tag. */
const texts: readonly string[] = ['description', 'title', 'summary'];
/** Where nothing else stands, what follows was meant: `default: #ff0000`. */
const values: readonly string[] = [...texts, 'default', 'const', 'example'];

/** A comment has a space after its mark, or two before it; some marks are for programs. */
const word = /^ (#(?!todo\b|fixme\b|xxx\b|no(?:qa|sec|lint)\b|region\b|endregion\b)[\p{L}\p{N}][^\r\n]*)$/iu;

export const commentInText: Rule = {
  id: 'doc/comment-in-text',
  severity: 'warning',
  summary: 'In YAML, # after a space begins a comment. Text that follows it on the line is lost.',
  citation: 'YAML 1.2 §6.6',
  mends: 'speaks',
  text: ({ root, text }, { language }) => (language && root ? commentsIn(root, text, [], false) : []),
  good: [
    'description: Sends it. # to whom?\ntitle: Send  #general\ndefault: #\ntype: string #required\nnext: #TODO',
    'description: "To #general" #kept\ntitle: |\n  To #general\nsummary: C#\n#general\ndefault: #values\n  a: 1',
    'description: Sends #todo say to whom\nitems: [a] #b',
    '{"description": "Sends to #general"}',
    'tools: [{name: a, description: Sends to #general, inputSchema: {type: object}}\n]',
  ],
  bad: [
    'description: Send to channel «#general»\nname: a',
    'list:\n- title: Closes «#12 and more»\n  default: «#ff0000»',
    'description: «#general is the default»',
  ],
};

/** `isFlow`: in braces or brackets, where what follows on the line is more than a text. */
function* commentsIn(node: JsonNode, text: string, path: Path, isFlow: boolean): Generator<Finding> {
  const isInFlow = isFlow || /[[{]/.test(text.charAt(node.offset));
  if (node.kind === 'array')
    for (const [index, item] of node.items.entries()) yield* commentsIn(item, text, [...path, index], isInFlow);
  if (node.kind !== 'object') return;
  for (const entry of node.entries) {
    const at = [...path, entry.key];
    const found = isInFlow ? undefined : commentOf(entry, text, at);
    if (found) yield found;
    else if (entry.value) yield* commentsIn(entry.value, text, at, isInFlow);
  }
}

function commentOf({ key, value, offset, length }: EntryNode, text: string, at: Path): Finding | undefined {
  const isText = value?.kind === 'string' && texts.includes(key) && !/["'|>*&!]/.test(text.charAt(value.offset));
  const isEmpty = value?.kind === 'literal' && value.value === null && values.includes(key) && value.offset === offset;
  if (!isText && !isEmpty) return undefined;
  const end = isText ? offset + length : text.indexOf(':', offset + length - 1) + 1;
  if (!text.startsWith(' #', end)) return undefined;
  const lineEnd = endOfLine(text, end);
  const comment = word.exec(text.slice(end, lineEnd).trimEnd())?.[1];
  if (comment === undefined) return undefined;
  const from = isText ? value.offset : end + 1;
  const said = isText ? `${value.value} ${comment}` : comment;
  const range = { offset: end + 1, length: comment.length };
  return {
    at,
    range,
    message: `In YAML, # after a space begins a comment: ${quote(shortened(comment, 40))} is not part of "${key}". Put the text in quotes, or write "# " for a comment.`,
    fixes: {
      title: 'Put the text in quotes',
      textEdits: [{ offset: from, length: range.offset + range.length - from, text: JSON.stringify(said) }],
      language: 'yaml',
      // Either may be meant.
      isChoice: true,
    },
  };
}
