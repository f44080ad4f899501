import type { Fix } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { repeated } from '../repeated';
import { definition } from './example';
import { expandVersion, type Identity, identityOf, isVersion, stripLeadingZeros, versionOf } from './identity';
import { placeIn } from './members';

function setId(tool: ToolModel, { toolkit, tool: name }: Identity, version: string): Fix {
  const id = `${toolkit}.${name}@${version}`;
  return bySetting(`Change the id to "${id}"`, placeIn(tool, 'id'), JSON.stringify(id));
}

export const idVersionMissing: Rule = {
  id: 'otc/id-version-missing',
  severity: 'warning',
  summary: 'The id of a definition ends with its version, so that each version of a tool has an id of its own.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata; openapi.json 1.0, ToolId leaves it optional',
  tool: (tool) => {
    const identity = identityOf(tool);
    if (!identity || identity.version !== undefined) return [];
    const version = versionOf(tool);
    const hint = version ?? 'x.y.z';
    return {
      at: placeIn(tool, 'id'),
      message: `The id has no version; add "@${hint}" at its end.`,
      fixes: version ? setId(tool, identity, version) : [],
    };
  },
  good: [definition()],
  bad: [definition({ id: '«"Calculator.Add"»' })],
};

export const idVersionShorthand: Rule = {
  id: 'otc/id-version-shorthand',
  severity: 'warning',
  summary: 'In a call, @1 means exactly version 1.0.0. A definition should write out which version it is.',
  citation: 'narrative 1.0 §4.2, Tool Version Resolution',
  tool: (tool) => {
    const identity = identityOf(tool);
    if (!identity?.version || isVersion(identity.version)) return [];
    const full = expandVersion(identity.version);
    const own = versionOf(tool);
    const fixes = [setId(tool, identity, full)];
    if (own !== undefined && own !== full) fixes.unshift(setId(tool, identity, own));
    return {
      at: placeIn(tool, 'id'),
      message: `"@${identity.version}" is short for ${full}; write the whole version, here ${own ?? full}.`,
      fixes,
    };
  },
  good: [definition()],
  bad: [definition({ id: '«"Calculator.Add@1"»' }), definition({ id: '«"Calculator.Add@1"»', version: '"1.2.0"' })],
};

export const idVersionMismatch: Rule = {
  id: 'otc/id-version-mismatch',
  severity: 'error',
  summary:
    'The part of the id after the @ is the version of the tool. When the two differ, a call may run another version.',
  citation: 'inferred from Open Tool Calling 1.0, Tool Definition, Metadata (format of the id)',
  tool: (tool) => {
    const identity = identityOf(tool);
    const own = versionOf(tool);
    if (!identity || !isVersion(identity.version) || own === undefined) return [];
    if (identity.version === own || stripLeadingZeros(identity.version) === stripLeadingZeros(own)) return [];
    return {
      at: placeIn(tool, 'id'),
      message: `The id says version ${identity.version}, "version" says ${own}; make them the same.`,
      fixes: [
        setId(tool, identity, own),
        bySetting(
          `Change the version to "${identity.version}"`,
          placeIn(tool, 'version'),
          JSON.stringify(identity.version),
        ),
      ],
    };
  },
  good: [definition(), definition({ version: '"v2"' }), definition({ id: '"Calculator.Add@x"' })],
  bad: [definition({ id: '«"Calculator.Add@1.0.0"»', version: '"1.0.1"' })],
};

export const idUnique: Rule = {
  id: 'otc/id-unique',
  severity: 'error',
  summary: 'A server has one tool per id. With two, it is undefined which of them a call runs.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata (MUST)',
  set: (tools) =>
    repeated(tools, ({ raw }) => member(raw, 'id') || undefined).map(({ item, earlier, key }) => ({
      at: placeIn(item, 'id'),
      message: `The id "${key}" is taken by tool ${earlier.index + 1} of this document; give this tool another id.`,
    })),
  good: [`[${definition()}, ${definition({ id: '"Calculator.Add@2.0.0"', version: '"2.0.0"' })}]`],
  bad: [`[${definition()}, ${definition({ id: '«"Calculator.Add@1.0.0"»' })}]`],
};
