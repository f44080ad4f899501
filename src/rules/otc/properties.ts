import type { Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { structureRule } from '../doc/structure';
import { removal } from '../fixes';
import { definition, withParameter, withRequirements } from './example';
import { placeIn, rootMembers } from './members';

export const misspelledProperty: Rule = structureRule('name', {
  id: 'otc/misspelled-property',
  severity: 'error',
  summary: 'A member under another name is not read: the definition counts as lacking it.',
  citation: 'openapi.json 1.0, ToolDefinition',
  good: [definition(), definition({ names: '[]' })],
  bad: [
    definition({ name: undefined, '«nmae»': '"Calculator_Add"' }),
    definition({ description: undefined, '«descripton»': '"Adds."' }),
    definition({ input_schema: undefined, '«inputSchema»': '{"parameters": {}}' }),
    definition({ output_schema: undefined, '«outputSchema»': '{"type": "number"}' }),
    definition({ input_schema: '{«"paramaters"»: {}}' }),
    withRequirements('{«"authorisation"»: [{"id": "google"}], «"userId"»: true}'),
    withRequirements('{"authorization": [{"id": "google", "oauth2": {«"scope"»: ["mail"]}}]}'),
    withParameter('{"type": "number", "description": "A.", «"minumum"»: 1}'),
  ],
});

const authFields = ['auth_provider', 'scopes'];

/** Of an object with more unknown members nobody reads the rest of the list. */
const maxListed = 1_000;

export const unknownProperty: Rule = {
  id: 'otc/unknown-property',
  severity: 'warning',
  summary:
    'The published OpenAPI document allows no further members in a definition; the narrative tolerates them. Strict servers and clients refuse the tool.',
  citation: 'openapi.json 1.0, ToolDefinition (no additional properties); narrative 1.0 §7',
  tool: (tool) => {
    const isOther = (key: string) => key === '$schema' || authFields.includes(key);
    return Object.keys(tool.raw)
      .filter((key) => !rootMembers.includes(key) && !isOther(key))
      .slice(0, maxListed)
      .map((key) => ({
        at: placeIn(tool, key),
        part: 'key',
        message: `A definition has no member "${key}"; strict servers refuse it. Remove it.`,
        fixes: removal(placeIn(tool, key)),
      }));
  },
  good: [definition(), definition({ requirements: '{"extra": 1}' })],
  bad: [definition({ '«tags»': '["math"]' }), definition({ '«Name»': '"Add"' }), definition({ '«__proto__»': '{}' })],
};

export const schemaInDefinition: Rule = {
  id: 'otc/schema-in-definition',
  severity: 'warning',
  summary: '"$schema" belongs on the envelope around a list of tools or a call; inside a definition it is not allowed.',
  citation: 'openapi.json 1.0, ToolDefinition (no additional properties)',
  tool: (tool) => {
    if (!Object.hasOwn(tool.raw, '$schema')) return [];
    const at = placeIn(tool, '$schema');
    return {
      at,
      part: 'key',
      message: '"$schema" does not belong in a definition but on the envelope around it; remove it.',
      fixes: removal(at),
    };
  },
  good: [definition(), `{"$schema": "https://example.org/1.0", "tools": [${definition()}]}`],
  bad: [definition({ '«$schema»': '"https://example.org/1.0"' })],
};

/** `auth_provider` and `scopes` as an entry of `requirements.authorization`. */
function asRequirement(tool: ToolModel): readonly Fix[] {
  const removals = authFields
    .filter((key) => Object.hasOwn(tool.raw, key))
    .map((key) => ({ kind: 'remove', path: placeIn(tool, key) }) as const);
  const provider = member(tool.raw, 'auth_provider');
  if (provider === null) return [{ title: 'Remove these fields', edits: removals }];
  const scopes = member(tool.raw, 'scopes');
  const requirements = member(tool.raw, 'requirements');
  if (typeof provider !== 'string' || (scopes !== undefined && scopes !== null && !Array.isArray(scopes))) return [];
  const entry = JSON.stringify(scopes ? { id: provider, oauth2: { scopes } } : { id: provider });
  const title = 'Rewrite as "requirements.authorization"';
  if (requirements === undefined) {
    const json = `{"authorization": [${entry}]}`;
    return [{ title, edits: [...removals, { kind: 'insert', path: tool.path, key: 'requirements', json }] }];
  }
  if (!isObject(requirements)) return [];
  const authorization = member(requirements, 'authorization');
  const path = placeIn(tool, 'requirements');
  if (authorization === undefined) {
    return [{ title, edits: [...removals, { kind: 'insert', path, key: 'authorization', json: `[${entry}]` }] }];
  }
  if (!Array.isArray(authorization)) return [];
  return [{ title, edits: [...removals, { kind: 'insert', path: [...path, 'authorization'], json: entry }] }];
}

export const langchainAuthFields: Rule = {
  id: 'otc/langchain-auth-fields',
  severity: 'warning',
  summary:
    'LangChain tool servers put the provider and the scopes on the definition itself; Open Tool Calling has "requirements" for it.',
  citation: 'Seen on LangChain tool servers; Open Tool Calling 1.0, Tool Definition, Requirements',
  tool: (tool) => {
    const key = authFields.find((field) => Object.hasOwn(tool.raw, field));
    if (key === undefined) return [];
    return {
      at: placeIn(tool, key),
      part: 'key',
      message: `"${key}" is not read here; declare the provider and its scopes under "requirements.authorization".`,
      fixes: asRequirement(tool),
    };
  },
  good: [withRequirements('{"authorization": [{"id": "google", "oauth2": {"scopes": []}}]}')],
  bad: [
    definition({ '«auth_provider»': '"google"', scopes: '["mail"]' }),
    definition({ requirements: '{"user_id": true}', '«auth_provider»': '"google"' }),
    definition({ '«scopes»': '5' }),
  ],
};
