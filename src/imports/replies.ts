import { get, getText, nodeAt } from '../core/json/get';
import { parseJson } from '../core/json/parse';
import type { Path } from '../core/json/pointer';
import type { JsonNode } from '../core/json/tree';
import { unwrap } from '../core/model/unwrap';
import { detectDialect, knownRevision } from '../dialects/readers';
import { findJson } from './find-json';

/** A server's list of tools in a text that holds other things too. */
export interface Reply {
  readonly text: string;
  readonly dialect: string;
  /** What the server said before that it speaks, where the format has revisions. */
  readonly revision: string | undefined;
  /** Where it stands in the text, and in the message or the document that it is a part of. */
  readonly offset: number;
  readonly length: number;
  readonly path: Path;
  /** It stands there as it is; else inside a string. */
  readonly isVerbatim: boolean;
}

interface Within {
  /** What the nodes' offsets count in, and where that text begins. */
  readonly text: string;
  readonly base: number;
  /** The string that all of it stands in. */
  readonly string?: Pick<Reply, 'offset' | 'length' | 'path'>;
}

/**
 * The lists of tools in a log, in its order: replies to `tools/list`. `bare`: a list without a JSON-RPC envelope counts
 * too, which in broken text may be a part of something else.
 */
export function repliesIn(text: string, { bare }: { readonly bare: boolean }): readonly Reply[] {
  const replies: Reply[] = [];
  let revision: string | undefined;

  function look(start: JsonNode, within: Within, isInString: boolean): void {
    const waiting: { readonly node: JsonNode; readonly path: Path }[] = [{ node: start, path: [] }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, path } = next;
      if (node.kind === 'string' && !isInString) lookInString(node, path, within);
      if (node.kind === 'array') {
        waiting.push(...node.items.map((item, index) => ({ node: item, path: [...path, index] })).toReversed());
      }
      if (node.kind !== 'object') continue;
      revision = getText(get(node, 'result'), 'protocolVersion') ?? revision;
      if (take(node, path, within)) continue;
      waiting.push(...node.members.map(({ key, value }) => ({ node: value, path: [...path, key] })).toReversed());
    }
  }

  function lookInString(node: Extract<JsonNode, { kind: 'string' }>, path: Path, within: Within): void {
    if (!telling.test(node.value)) return;
    const string = { offset: within.base + node.offset, length: node.length, path };
    for (const piece of findJson(node.value)) {
      const { root } = parseJson(piece.text);
      if (root) look(root, { text: piece.text, base: 0, string }, true);
    }
  }

  function take(node: JsonNode, path: Path, { text: source, base, string }: Within): boolean {
    const { form, path: held } = unwrap(node);
    const isReply = form === 'listing' && (bare || held[0] === 'result');
    if (!isReply || nodeAt(node, held)?.kind !== 'array') return false;
    const { dialect } = detectDialect({ ...parseJson(''), root: node });
    if (dialect === undefined) return false;
    const place = string ?? { offset: base + node.offset, length: node.length, path };
    const own = source.slice(node.offset, node.offset + node.length);
    replies.push({
      text: own,
      dialect,
      revision: knownRevision(dialect, revision),
      ...place,
      isVerbatim: string === undefined,
    });
    return true;
  }

  for (const piece of findJson(text)) {
    if (!telling.test(piece.text)) continue;
    const { root } = parseJson(piece.text);
    if (root) look(root, { text: piece.text, base: piece.offset }, false);
  }
  return replies;
}

/** What speaks for a list of tools, or for what the server said before it. */
const telling = /tools|protocolVersion/;
