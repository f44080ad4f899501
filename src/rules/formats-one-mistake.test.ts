import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { machine, machineReturning, machineWith, machineWithParameter } from './mcx/example';
import { registry, validate } from './registry.testkit';
import { draftWithValueSchema } from './rfc/example';
import { definition } from './tf/example';
import { toolList } from './xtp/example';
import { plugin, pluginCall, pluginProperty, pluginWith } from './xtpdoc/example';

const plain = (text: string) => text.replaceAll(/[«»]/g, '');

const mcpListWith = (members: string) =>
  `[{"name": "a", "description": "A.", "inputSchema": {"type": "object"}}, {"name": "b", "description": "B.", ${members}}]`;

describe('one mistake gives one problem', () => {
  it.each<[string, string]>([
    [machine({ id: undefined }), 'mcx/id-required'],
    [machine({ version: '1' }), 'mcx/version-required'],
    [machine({ version: '"v1"' }), 'mcx/version-semver'],
    [machine({ capabilities: '[]' }), 'mcx/capabilities-required'],
    [machine({ capabilities: undefined }), 'mcx/capabilities-required'],
    [machine({ capabilities: '["a"]' }), 'mcx/capabilities-required'],
    [
      machine({ capabilities: '[{}, {"name": "a", "description": "A."}]' }),
      'mcx/capability-description mcx/capability-name',
    ],
    [machine({ securityLevel: '"high"' }), 'mcx/security-level-type'],
    [machine({ securityLevel: '-1' }), 'mcx/security-level-range'],
    [machine({ securityLevel: undefined, security_level: '3' }), 'doc/misspelled-member'],
    [machineWith({ parameters: '{"type": "object", "properties": {"a": {"type": "int"}}}' }), 'mcx/parameters-array'],
    [machineWith({ parameters: '["a"]' }), 'mcx/parameters-array'],
    [machineWith({ parameters: '"a"' }), 'mcx/parameters-array'],
    [machineWithParameter({ type: '"integer"' }), 'mcx/parameter-type'],
    [machineWithParameter({ type: undefined, parameter_type: '"Number"' }), 'doc/misspelled-member'],
    [machineWithParameter({ type: undefined, parameter_type: '"integer"' }), 'doc/misspelled-member'],
    [machineWithParameter({ type: '"Number"' }), 'mcx/parameter-type'],
    [machineWithParameter({ required: '"yes"' }), 'mcx/parameter-required-flag'],
    [machineWithParameter({ description: '""' }), 'mcx/parameter-description'],
    [machineReturning('"number"'), 'mcx/return-shape'],
    [machineReturning('{"description": "A.", "schema": "number"}'), 'mcx/return-schema'],
    [machineReturning('{"description": "A.", "schema": {"type": "int"}}'), 'schema/unknown-type'],
    [draftWithValueSchema('{"val_type": "list"}'), 'rfc/val-type'],
    [draftWithValueSchema('{"val_type": "list", "items": {"type": "string"}}'), 'doc/wrong-form'],
    [draftWithValueSchema('{"val_type": "list", "inner_val_type": "string"}'), 'rfc/val-type'],
    [draftWithValueSchema('{"val_type": "array", "items": {"type": "string"}}'), 'doc/misspelled-member'],
    [definition({ namespace: undefined, version: '"1.0.0"', ns: '"files"' }), 'doc/misspelled-member'],
    [definition({ version: '"1.0.0"', labels: '["files"]' }), 'doc/misspelled-member'],
    [toolList({ name: undefined }), 'xtp/name-required'],
    [toolList({ name: '""' }), 'xtp/name-chars'],
    [toolList({ inputSchema: undefined }), 'xtp/input-schema-required'],
    [toolList({ inputSchema: '"{\\"type\\": \\"object\\"}"' }), 'xtp/input-schema-type'],
    [toolList({ inputSchema: '{"type": "dict"}' }), 'schema/unknown-type'],
    [toolList({ inputSchema: '{"type": "string"}' }), 'xtp/input-root-type'],
    ['{"tools": {"name": "a", "description": "A.", "inputSchema": {"type": "object"}}}', 'doc/dialect-unknown'],
    // That it has a version may be a second slip; that its arguments stand under "parameters" is not.
    [
      mcpListWith('"version": "1.0.0", "input_schema": {"type": "object"}'),
      'doc/misspelled-member mcp/unknown-property',
    ],
    [mcpListWith('"version": "1.0.0", "input_schema": {"parameters": {"type": "object"}}'), 'doc/other-format'],
    [mcpListWith('"input_schema": {"parameters": {"type": "object"}}'), 'doc/other-format'],
    [plugin({ version: '"v1"' }), 'xtpdoc/version'],
    [plugin({ version: '"v0"' }), 'xtpdoc/version'],
    [plugin({ exports: 'null' }), 'xtpdoc/exports-required'],
    [plugin({ exports: '["call", "describe"]' }), 'xtpdoc/exports-required'],
    [pluginCall('{}'), 'xtpdoc/tool-exports xtpdoc/tool-exports'],
    [pluginCall('"call"'), 'xtpdoc/type'],
    [pluginProperty('{"type": "int", "format": "int32"}'), 'xtpdoc/type'],
    [pluginProperty('{"type": ["string", "null"], "format": "email"}'), 'xtpdoc/type'],
    [pluginProperty('{"type": "string", "format": "email"}'), 'xtpdoc/format'],
    [pluginProperty('{"$ref": "#/components/schemas/None"}'), 'xtpdoc/ref'],
    [pluginProperty('{"type": "string", "enum": [5]}'), 'xtpdoc/identifier'],
    [pluginWith('"A": {"type": "object", "properties": [], "required": ["a"]}'), 'xtpdoc/type'],
    [pluginWith('"A": 5'), 'xtpdoc/type'],
  ])('%s: %s', async (text, rules) => {
    // Without one of its three members a tool in a list could be one of MCP as well.
    const own = rules.startsWith('xtp/') ? 'xtp' : 'auto';
    const { diagnostics } = await check(plain(text), { validate, dialect: own }, registry);
    const serious = diagnostics.filter(({ severity }) => severity !== 'info').map(({ rule }) => rule);
    expect(serious.toSorted()).toEqual(rules.split(' ').toSorted());
  });
});
