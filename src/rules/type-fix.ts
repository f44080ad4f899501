import type { Fix } from '../core/diagnostic';
import type { Path } from '../core/json/pointer';
import { readTypeExpression } from '../core/schema/type-expression';
import { typeMeant } from '../core/schema/type-meant';
import { change } from './fixes';

/**
 * The one of a format's `types` that a word of another language means. A person picks it where the word says more than
 * the format has a type for; `isRequired` is what the parameter says of itself.
 */
export function typeFix(
  at: Path,
  word: string,
  types: readonly string[],
  ownNames: Readonly<Record<string, string>>,
  isRequired?: boolean,
): Fix | undefined {
  const plain = typeMeant(word, types, ownNames);
  if (plain !== undefined) return change(at, JSON.stringify(plain));
  const meaning = readTypeExpression(word);
  const [only = '', ...others] = meaning?.types.filter((type) => type !== 'null') ?? [];
  const type = others.length > 0 ? undefined : typeMeant(only, types, ownNames);
  if (!meaning || type === undefined) return undefined;
  const isAll =
    !meaning.keywords &&
    meaning.note === undefined &&
    !meaning.types.includes('null') &&
    [undefined, isRequired].includes(meaning.isRequired);
  return { ...change(at, JSON.stringify(type)), ...(!isAll && { isChoice: true }) };
}
