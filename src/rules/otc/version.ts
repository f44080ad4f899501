import { nodeAt } from '../../core/json/get';
import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { textOf } from '../../core/text/edit';
import { bySetting, change } from '../fixes';
import { shown, wordFor } from '../words';
import { definition } from './example';
import { hasLeadingZero, identityOf, isVersion, repairVersion, stripLeadingZeros, versionOf } from './identity';
import { placeIn } from './members';

export const versionFormat: Rule = {
  id: 'otc/version-format',
  severity: 'error',
  summary: 'A version is a string of three integers, x.y.z. Suffixes such as -beta are not part of this format.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata (MUST); openapi.json 1.0, ToolVersion',
  tool: (tool, { text }) => {
    const version = member(tool.raw, 'version');
    if (version === undefined || isVersion(version)) return [];
    const at = placeIn(tool, 'version');
    const node = nodeAt(tool.node, ['version']);
    const spelling = typeof version === 'number' && node ? textOf(text, node) : version;
    const repaired = typeof spelling === 'string' ? repairVersion(spelling) : undefined;
    const fixes = repaired === undefined ? [] : bySetting(`Change to "${repaired}"`, at, `"${repaired}"`);
    const found = typeof version === 'string' ? shown(version) : wordFor(version);
    return { at, message: `"version" is ${found}; it must be a string of three integers, like "1.0.0".`, fixes };
  },
  good: [definition(), definition({ id: '"Calculator.Add@0.10.200"', version: '"0.10.200"' })],
  bad: [
    definition({ version: '«"v1.0.0"»' }),
    definition({ version: '«"1.0"»' }),
    definition({ version: '«1.0»' }),
    definition({ version: '«"1.0.0-beta"»' }),
    definition({ version: '«null»' }),
  ],
};

export const versionLeadingZero: Rule = {
  id: 'otc/version-leading-zero',
  severity: 'warning',
  summary: 'Semantic versions have no leading zeros; 01.0.0 and 1.0.0 are compared as different by some programs.',
  citation: 'Semantic Versioning 2.0.0 §2',
  tool: (tool) => {
    const version = versionOf(tool);
    const identity = identityOf(tool);
    const rows = [
      { key: 'version', version, wrap: (right: string) => right },
      {
        key: 'id',
        version: identity?.version,
        wrap: (right: string) => `${identity?.toolkit}.${identity?.tool}@${right}`,
      },
    ];
    return rows.flatMap(({ key, version: spelled, wrap }) => {
      if (spelled === undefined || !hasLeadingZero(spelled)) return [];
      const right = stripLeadingZeros(spelled);
      const at = placeIn(tool, key);
      const json = JSON.stringify(wrap(right));
      return {
        at,
        message: `The version ${spelled} has a leading zero; write ${right}.`,
        fixes: change(at, json),
      };
    });
  },
  good: [definition(), definition({ id: '"Calculator.Add@0.0.10"', version: '"0.0.10"' })],
  bad: [definition({ version: '«"01.0.0"»' }), definition({ id: '«"Calculator.Add@1.00.0"»' })],
};
