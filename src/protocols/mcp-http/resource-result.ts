import type { Outcome } from '../../core/call';
import { listAt, member } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { readResource } from '../answer/content';
import { wrongValue } from '../answer/read-reply';
import type { Message } from './message';

/** What `resources/read` answered, in the parts that a tool's result has too. */
export function readResourceResult({ path, members }: Message): Outcome {
  const result = member(members, 'result');
  const contents = listAt(result, 'contents');
  if (!contents) {
    return wrongValue(toPointer([...path, 'result', 'contents']), 'an array of contents', member(result, 'contents'));
  }
  return { kind: 'content', parts: contents.map(readResource), structured: undefined };
}
