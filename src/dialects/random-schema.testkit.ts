import fc from 'fast-check';

/** JSON as it is written, with the spelling of its numbers. */
type Written = string | { readonly [key: string]: Written } | readonly Written[];

interface Style {
  readonly unit: string;
  readonly lineBreak: string;
  readonly isOneLine: boolean;
  readonly hasComments: boolean;
  readonly colon: string;
}

const names = ['city', 'days', 'items', 'properties', 'a b', 'lat', 'x/y~z', 'anyOf', 'ü'];
const numbers = ['1.50', '1e3', '-0', '12345678901234567890', '0.10'];

const leaf: fc.Arbitrary<Written> = fc.oneof(
  fc.constant<Written>({ type: '"string"', description: '"Says \\u00fc \\"so\\""' }),
  fc.constantFrom(...numbers).map((maximum): Written => ({ type: '"number"', maximum, 'x-own': ['1.0', 'null'] })),
  fc.constantFrom<Written>('true', 'false', '{}', '"not a schema"'),
  fc.constant<Written>({ type: ['"string"', '"null"'], enum: ['"a"', 'null'] }),
  fc
    .constantFrom(
      '$defs/city',
      'properties/city',
      'properties/city/anyOf/1',
      'properties/items/items',
      'properties/lat',
    )
    .map((place): Written => ({ $ref: `"#/${place}"` })),
);

const { schema } = fc.letrec<{ schema: Written }>((tie) => {
  const inner = tie('schema');
  const map = fc.dictionary(fc.constantFrom(...names), inner, { maxKeys: 3, noNullPrototype: true });
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'schema' },
      leaf,
      fc.record({ properties: map }).chain(({ properties }) =>
        fc.subarray(Object.keys(properties)).map(
          (required): Written => ({
            type: '"object"',
            ...(required.length > 0 && { required: required.map((name) => JSON.stringify(name)) }),
            properties,
          }),
        ),
      ),
      inner.map((items): Written => ({ type: '"array"', minItems: '0', items })),
      fc.record({ prefixItems: list, contains: inner }),
      fc.record({ items: list, additionalItems: inner }),
      list.map((anyOf): Written => ({ anyOf, description: '"One of these"' })),
      fc.tuple(inner, inner, map).map(([first, second, patternProperties]) => ({
        if: first,
        ...Object.fromEntries([['then', second]]),
        patternProperties,
      })),
      fc.record({ allOf: list, not: inner, additionalProperties: inner }),
    ),
  };
});

const styles: fc.Arbitrary<Style> = fc.record({
  unit: fc.constantFrom('  ', '    ', '\t'),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  isOneLine: fc.nat(4).map((number) => number === 0),
  hasComments: fc.boolean(),
  colon: fc.constantFrom(': ', ':', ' : '),
});

/** Texts of tools whose input is a random schema with definitions, laid out in many ways. */
export const schemaTexts: fc.Arbitrary<string> = fc
  .record({
    root: fc.dictionary(fc.constantFrom(...names), schema, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
    style: styles,
  })
  .map(({ root, style }) => {
    const inputSchema: Written = {
      type: '"object"',
      properties: root,
      required: [JSON.stringify(Object.keys(root)[0])],
      $defs: { city: { type: '"string"', minLength: '1' } },
    };
    const comment = style.hasComments && !style.isOneLine ? `// kept${style.lineBreak}` : '';
    return `${comment}${write({ name: '"tool"', inputSchema, annotations: { readOnlyHint: 'true' } }, style, '')}${style.lineBreak}`;
  });

function write(value: Written, style: Style, indent: string): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const inner = style.isOneLine ? '' : indent + style.unit;
  const gap = style.isOneLine ? ' ' : style.lineBreak + inner;
  const hasLines = style.hasComments && !style.isOneLine;
  const texts = entries.map(([key, each], index) => {
    const text = write(each, style, inner);
    const comment = style.hasComments && index === 0 && !isList ? `/* ${key} */ ` : '';
    const above = hasLines && index === 1 ? `// above ${key}${gap}` : '';
    const comma = index < entries.length - 1 ? ',' : '';
    const behind = hasLines && index !== 1 ? ` // behind ${key}` : '';
    const blank = hasLines && index === 2 ? style.lineBreak : '';
    const member = isList ? text : `${comment}${JSON.stringify(key)}${style.colon}${text}`;
    return `${blank}${index > 0 ? gap : ''}${above}${member}${comma}${behind}`;
  });
  const last = hasLines && entries.length === 2 ? `${gap}// last` : '';
  return `${open}${gap}${texts.join('')}${last}${style.isOneLine ? ' ' : style.lineBreak + indent}${close}`;
}
