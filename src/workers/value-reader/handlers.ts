import { createValueReader, type ValueKind, type ValueQuestion } from '../../core/json/value-reader';
import type { Handlers } from '../serve';
import type { ValueReaderMethods } from './methods';

/** Reads one text and answers questions about it. */
export function valueReaderHandlers(): Handlers<ValueReaderMethods> {
  let reader = createValueReader('');
  const ask = <K extends ValueKind>(question: ValueQuestion<K>) => reader.ask(question);
  return {
    open(text) {
      reader = createValueReader(text);
      return undefined;
    },
    about: ask<'about'>,
    issues: ask<'issues'>,
    tree: ask<'tree'>,
    find: ask<'find'>,
    table: ask<'table'>,
    csv: ask<'csv'>,
  };
}
