import { exampleOf } from '../example-object';

const parts = {
  version: '"v1-draft"',
  exports:
    '{"call": {"input": {"type": "object", "contentType": "application/json"}, "output": {"type": "object", "contentType": "application/json"}}, "describe": {"output": {"$ref": "#/components/schemas/Tools", "contentType": "application/json"}}}',
  components: '{"schemas": {"Tools": {"type": "object", "properties": {"tools": {"type": "object"}}}}}',
};

/** A complete schema document. */
export const plugin = exampleOf(parts);

/** The same with further schemas (members as JSON text). */
export function pluginWith(schemas: string): string {
  return plugin({ components: `{"schemas": {"Tools": {"type": "object"}, ${schemas}}}` });
}

/** The same with one property "a" that has this type. */
export function pluginProperty(json: string): string {
  return plugin({ components: `{"schemas": {"Tools": {"type": "object", "properties": {"a": ${json}}}}}` });
}

/** The same with this export besides `describe`. */
export function pluginCall(json: string): string {
  return plugin({
    exports: `{"call": ${json}, "describe": {"output": {"$ref": "#/components/schemas/Tools", "contentType": "application/json"}}}`,
  });
}

/** A small document in YAML; `type` is that of one property. */
export function yamlPlugin(type: string): string {
  return `version: v1-draft
exports:
  call:
    input: {type: object, contentType: application/json}
    output: {type: object, contentType: application/json}
  describe:
    output:
      $ref: "#/components/schemas/Tools"
      contentType: application/json
components:
  schemas:
    Tools:
      type: object
      properties:
        a:
          ${type}
          description: Anything.
`;
}
