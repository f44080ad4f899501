import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { schemaAddressRule } from '../schema-address';
import { shown } from '../words';
import { draft } from './example';

/** Words and patterns that mean a version which changes with time. */
const moving =
  /^\s*(?:latest|newest|current|stable|main|master|head|next|dev|any|\*|[\^~<>=].*|v?\d+(?:\.\d+)?\.[x*])\s*$/i;

export const toolkitVersionMoving: Rule = {
  id: 'rfc/toolkit-version-moving',
  severity: 'warning',
  summary:
    'The version of the toolkit identifies what is described here. A word like "latest" or a range names another version tomorrow.',
  citation: 'RFC draft §7 (version identifier); RFC draft tool_definition schema, toolkit.version',
  tool: (tool) => {
    const version = member(member(tool.raw, 'toolkit'), 'version');
    if (typeof version !== 'string' || !moving.test(version)) return [];
    return {
      at: [...tool.path, 'toolkit', 'version'],
      message: `"version" is ${shown(version)}, which doesn't identify one version of the toolkit; write which one it is, for example "1.0.0".`,
    };
  },
  good: ['1.0.0', '2026-11-22', 'v2', 'latest-stable-build-7'].map((version) =>
    draft({ toolkit: `{"name": "Math", "version": "${version}"}` }),
  ),
  bad: ['latest', 'Current', '*', '^1.2.0', '1.x'].map((version) =>
    draft({ toolkit: `{"name": "Math", "version": «"${version}"»}` }),
  ),
};

/** `Math.Add`, `Math_Add` and `Math/Add` say the same. */
const spelledAlike = (name: string) => name.replace(/[._:/-]+/g, '.');

export const fqnMismatch: Rule = {
  id: 'rfc/fqn-mismatch',
  severity: 'warning',
  summary:
    'The full name is the toolkit and the name of the tool. When it names others, a client shows one tool and a call reaches another.',
  citation: 'RFC draft tool_definition schema, fully_qualified_name, toolkit.name and name; Arcade tool definitions',
  tool: ({ raw, path }) => {
    const full = member(raw, 'fully_qualified_name');
    const name = member(raw, 'name');
    const toolkit = member(member(raw, 'toolkit'), 'name');
    if (![full, name, toolkit].every((each): each is string => typeof each === 'string' && each !== '')) return [];
    const [named = '', version] = String(full).split('@', 2);
    const wanted = `${toolkit}.${name}`;
    const at = [...path, 'fully_qualified_name'];
    if (![wanted, String(name)].some((each) => spelledAlike(each) === spelledAlike(named))) {
      const message = `"fully_qualified_name" is ${shown(full)}, but the toolkit and the name give ${shown(wanted)}; change one of them.`;
      return { at, message };
    }
    const actual = member(member(raw, 'toolkit'), 'version');
    if (version === undefined || typeof actual !== 'string' || version === actual) return [];
    const message = `"fully_qualified_name" ends with version ${shown(version)}, but the toolkit's is ${shown(actual)}; change one of them.`;
    return { at, message };
  },
  good: [
    draft(),
    draft({ fully_qualified_name: '"Math_Add"' }),
    draft({ fully_qualified_name: '"Math.Add@1.0.0"' }),
    draft({ name: '"Math.Add"' }),
  ],
  bad: [
    draft({ fully_qualified_name: '«"Maths.Add"»' }),
    draft({ fully_qualified_name: '«"Math.Sum"»' }),
    draft({ fully_qualified_name: '«"Math.Add@2.0.0"»' }),
  ],
};

export const schemaAddress: Rule = schemaAddressRule(
  {
    id: 'rfc/schema-address',
    citation: 'RFC draft tool_definition schema, $schema (format: uri)',
    good: [
      draft({ $schema: '"https://example.org/tool_definition.schema.json"' }),
      `{"$schema": "urn:oxp:1.0", "tools": [${draft()}]}`,
    ],
    bad: [
      draft({ $schema: '«"tool_definition"»' }),
      draft({ $schema: '«5»' }),
      `{"$schema": «"./tools.json"», "tools": [${draft()}]}`,
    ],
  },
  true,
);
