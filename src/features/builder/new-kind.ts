import type { Vocabulary } from '../../core/dialect';
import type { NewWords } from '../../core/model/edit-op';
import type { ParameterKind, ParameterModel } from '../../core/model/tool-document';

/** What a parameter can be when it is added: a kind, or a shape that is wanted so often that it has a name. */
export type NewKind = ParameterKind | 'enum' | 'objects';

/** In the order of the menus. */
const order: readonly NewKind[] = [
  'string',
  'number',
  'integer',
  'boolean',
  'enum',
  'array',
  'objects',
  'object',
  'json',
  'any',
  'other',
];

/** Where a format can say the shapes that have a name. */
const shapes = {
  enum: ({ keywords }: Vocabulary) => keywords.string?.includes('enum') ?? false,
  objects: ({ nestedParameters, itemKinds }: Vocabulary) => nestedParameters && itemKinds.includes('object'),
};

/** What can be chosen where these kinds can. */
export function newKinds(vocabulary: Vocabulary, kinds: readonly ParameterKind[]): readonly NewKind[] {
  return order.filter((kind) => {
    if (kind === 'enum') return kinds.includes('string') && shapes.enum(vocabulary);
    if (kind === 'objects') return kinds.includes('array') && shapes.objects(vocabulary);
    return kinds.includes(kind);
  });
}

/** What adds a parameter of the kind. */
export function wordsOf(kind: NewKind): { readonly as: ParameterKind } & NewWords {
  if (kind === 'enum') return { as: 'string', keywords: { enum: '[]' } };
  return kind === 'objects' ? { as: 'array', items: 'object' } : { as: kind };
}

/** The name of a parameter's shape. */
export function newKindOf({ kind, keywords, items }: ParameterModel): NewKind {
  if (kind === 'string' && keywords.enum) return 'enum';
  return kind === 'array' && items?.kind === 'object' ? 'objects' : kind;
}

/** The object whose properties are what a parameter is about: itself, or each item of it. */
export function objectIn(parameter: ParameterModel): ParameterModel | undefined {
  const { kind, items } = parameter;
  if (kind === 'object') return parameter;
  return kind === 'array' && items?.kind === 'object' ? items : undefined;
}
