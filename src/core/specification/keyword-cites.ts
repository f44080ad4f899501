const [core, validation] = ['JSON Schema 2020-12 Core', 'JSON Schema 2020-12 Validation'] as const;

/** Sections of JSON Schema 2020-12, and the keywords that each defines. */
const sections: readonly (readonly [string, string])[] = [
  [`${validation} §6.1.1`, 'type'],
  [`${validation} §6.1.2`, 'enum'],
  [`${validation} §6.1.3`, 'const'],
  [`${validation} §6.2`, 'multipleOf maximum exclusiveMaximum minimum exclusiveMinimum'],
  [`${validation} §6.3`, 'maxLength minLength pattern'],
  [`${validation} §6.4`, 'maxItems minItems uniqueItems maxContains minContains'],
  [`${validation} §6.5`, 'maxProperties minProperties required dependentRequired'],
  [`${validation} §7`, 'format'],
  [`${validation} §8`, 'contentEncoding contentMediaType contentSchema'],
  [`${validation} §9`, 'title description default deprecated readOnly writeOnly examples'],
  [`${core} §8.1`, '$schema $vocabulary'],
  [`${core} §8.2`, '$id $anchor $dynamicAnchor $ref $dynamicRef $defs'],
  [`${core} §8.3`, '$comment'],
  [`${core} §10.2`, 'allOf anyOf oneOf not if then else dependentSchemas'],
  [`${core} §10.3.1`, 'prefixItems items contains'],
  [`${core} §10.3.2`, 'properties patternProperties additionalProperties propertyNames'],
  [`${core} §11`, 'unevaluatedItems unevaluatedProperties'],
  ['JSON Schema draft-07 Validation §6.4', 'additionalItems'],
  ['JSON Schema draft-07 Validation §6.5', 'dependencies'],
  ['JSON Schema draft-07 Validation §9', 'definitions'],
];

/** Where JSON Schema defines each keyword. */
export const keywordCites: ReadonlyMap<string, string> = new Map(
  sections.flatMap(([cite, names]) => names.split(' ').map((name) => [name, cite] as const)),
);
