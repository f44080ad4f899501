import { nodeAt } from '../core/json/get';
import type { Path } from '../core/json/pointer';
import { compactValue } from '../core/json/print-json';
import type { JsonNode } from '../core/json/tree';
import { shortened } from './words';

/** A tool, or another part of a document with its place. */
interface Part {
  readonly node: JsonNode | undefined;
  readonly path: Path;
}

/** The JSON of a value, with its numbers as they are spelled: 3.10 is not written as 3.1. */
export function writtenAt(part: Part, path: Path): string | undefined {
  const node = part.node && nodeAt(part.node, path.slice(part.path.length));
  return node && compactValue(node);
}

/** The same in a message, cut to a readable length. */
export function shownAt(part: Part, path: Path): string {
  return shortened(writtenAt(part, path) ?? 'nothing');
}
