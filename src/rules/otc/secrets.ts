import { isObject } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { byDropping, removal } from '../fixes';
import { entriesOf, findNoId, findNoList, repeatedIds } from './entries';
import { withRequirements } from './example';

const secrets = (json: string) => withRequirements(`{"secrets": ${json}}`);

export const secretsType: Rule = {
  id: 'otc/secrets-type',
  severity: 'error',
  summary: 'Secrets are an array of objects, each with the id of one secret.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Requirements; openapi.json 1.0, ToolDefinition',
  tool: (tool) => findNoList(tool, 'secrets'),
  good: [secrets('[{"id": "TWILIO_API_KEY"}]')],
  bad: [
    secrets('[«"TWILIO_API_KEY"»]'),
    secrets('«{"id": "TWILIO_API_KEY"}»'),
    secrets('«"TWILIO_API_KEY"»'),
    secrets('«{"TWILIO_API_KEY": {"description": "Of the account."}, "SID": {}}»'),
    secrets('«{"TWILIO_API_KEY": "Of the account.", "SID": true}»'),
  ],
};

export const secretId: Rule = {
  id: 'otc/secret-id',
  severity: 'error',
  summary: 'A call brings each secret under its id; without the id it cannot be sent.',
  citation: 'openapi.json 1.0, ToolDefinition.requirements.secrets (required)',
  tool: (tool) =>
    entriesOf(tool, 'secrets').flatMap(({ value, path }) =>
      findNoId(tool, value, path, 'secret', 'a call brings its value under it'),
    ),
  good: [secrets('[{"id": "TWILIO_API_KEY"}]')],
  bad: [secrets('[«{»}]'), secrets('[{"id": «null»}]')],
};

export const secretDuplicate: Rule = {
  id: 'otc/secret-duplicate',
  severity: 'warning',
  summary: 'A secret that is listed twice is needed once.',
  citation: 'inferred',
  tool: (tool) =>
    repeatedIds(entriesOf(tool, 'secrets')).map(({ key: id, item: entry, earlier }) => ({
      at: [...entry.path, 'id'],
      message: `The secret "${id}" is listed already as entry ${earlier.index + 1}; remove one.`,
      fixes: byDropping('Remove the second one', entry.path),
    })),
  good: [secrets('[{"id": "A"}, {"id": "B"}]')],
  bad: [secrets('[{"id": "A"}, {"id": «"A"»}]')],
};

/** What a call sends beside the id, and a definition must not hold. */
const leaks = [
  { list: 'secrets', key: 'value' },
  { list: 'authorization', key: 'token' },
] as const;

export const secretValueLeak: Rule = {
  id: 'otc/secret-value-leak',
  severity: 'error',
  summary:
    'A definition is published to everyone who may list the tools. Secret values and tokens belong in a call, never here.',
  citation: 'openapi.json 1.0, ToolSecret is part of a call; narrative 1.0 §6',
  tool: (tool) =>
    leaks.flatMap(({ list, key }) =>
      entriesOf(tool, list).flatMap(({ value, path }) => {
        if (!isObject(value) || !Object.hasOwn(value, key)) return [];
        const at = [...path, key];
        return {
          at,
          part: 'key' as const,
          message: `A definition must not hold the ${key} of a secret, everyone can read it; remove it and change the secret if it was real.`,
          fixes: removal(at),
        };
      }),
    ),
  good: [secrets('[{"id": "TWILIO_API_KEY"}]')],
  bad: [
    secrets('[{"id": "TWILIO_API_KEY", «"value"»: "abc"}]'),
    withRequirements('{"authorization": [{"id": "google", «"token"»: "abc"}]}'),
  ],
};
