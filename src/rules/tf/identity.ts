import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { change, removal } from '../fixes';
import { repeated } from '../repeated';
import { onText } from '../text-member';
import { shown } from '../words';
import { definition } from './example';

const idRules = 'toolfoundation schemas, Tool ID rules';

export const namespaceColon: Rule = {
  id: 'tf/namespace-colon',
  severity: 'error',
  summary: 'The id is taken apart at its colons, so a namespace with one in it breaks the id.',
  citation: idRules,
  tool: onText('namespace', (namespace, at) => {
    if (!namespace.includes(':')) return undefined;
    const plain = namespace.replace(/^:+|:+$/g, '').replace(/:+/g, '_');
    const fixes = plain === '' ? [removal(at)] : [change(at, JSON.stringify(plain))];
    return {
      message: `The namespace ${shown(namespace)} has a colon, which separates the parts of the id; replace it.`,
      fixes,
    };
  }),
  good: [definition({ namespace: '"my.files-2"' })],
  bad: [definition({ namespace: '«"my:files"»' }), definition({ namespace: '«":"»' })],
};

export const namespaceEmpty: Rule = {
  id: 'tf/namespace-empty',
  severity: 'error',
  summary: 'A namespace must not be empty. A tool without one leaves the member out.',
  citation: 'toolfoundation schemas, Tool ID rules; toolfoundation extensions',
  tool: onText('namespace', (namespace, at) => {
    if (namespace.trim() !== '') return undefined;
    return { message: '"namespace" is empty; write one, or leave it out.', fixes: removal(at) };
  }),
  good: [definition(), definition({ namespace: undefined, tags: '[]' })],
  bad: [definition({ namespace: '«""»' }), definition({ namespace: '«" "»' })],
};

const versionPattern = /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/** `1.2` is meant as 1.2.0; nothing when it cannot be put right without guessing. */
function padded(version: string): string | undefined {
  const match = /^\s*([vV]?)(\d+)(?:\.(\d+))?(?:\.(\d+))?((?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)\s*$/.exec(version);
  if (!match) return undefined;
  const [, v = '', major = '0', minor = '0', patch = '0', rest = ''] = match;
  return `${v.toLowerCase()}${major}.${minor}.${patch}${rest}`;
}

export const versionFormat: Rule = {
  id: 'tf/version-format',
  severity: 'warning',
  summary:
    'Versions are compared as semantic versions; any other cannot be ordered or matched. An empty one is an error.',
  citation: 'toolfoundation schemas, toolfoundation extensions; version/version.go',
  tool: onText('version', (version, at) => {
    if (versionPattern.test(version)) return undefined;
    if (version.trim() === '') {
      return { severity: 'error', message: '"version" is empty; write one, or leave it out.', fixes: removal(at) };
    }
    const repaired = padded(version);
    const fixes = repaired === undefined ? [] : change(at, JSON.stringify(repaired));
    return { message: `${shown(version)} is not a semantic version; write x.y.z or vx.y.z.`, fixes };
  }),
  good: ['1.2.3', 'v1.2.3', '1.0.0-rc.1+build.5', '0.0.0'].map((version) => definition({ version: `"${version}"` })),
  bad: [
    definition({ version: '«"1.2"»' }),
    definition({ version: '«"V2"»' }),
    definition({ version: '«"latest"»' }),
    definition({ version: '«""»' }),
    definition({ version: '«"1.2.3.4"»' }),
    definition({ version: '«"1.2+build.57"»' }),
    definition({ version: '«"12+build"»' }),
    definition({ version: '«"1.2.3 beta"»' }),
  ],
};

export const versionWithoutNamespace: Rule = {
  id: 'tf/version-without-namespace',
  severity: 'warning',
  summary:
    'The version is part of the id only beside a namespace. Without one, two versions of a tool have the same id.',
  citation: `${idRules}; ToolID in model/tool.go`,
  tool: onText('version', (version, _at, tool) => {
    // One that is empty is said by itself.
    const namespace = member(tool.raw, 'namespace') ?? undefined;
    if (version === '' || namespace !== undefined) return undefined;
    const message = 'Without a namespace the id leaves the version out; add a namespace.';
    return { message };
  }),
  good: [
    definition({ version: '"1.0.0"' }),
    definition({ namespace: undefined, version: 'null' }),
    definition({ namespace: '""', version: '"1.0.0"' }),
  ],
  bad: [
    definition({ namespace: undefined, version: '«"1.0.0"»' }),
    definition({ namespace: 'null', version: '«"1.0.0"»' }),
  ],
};

export const idUnique: Rule = {
  id: 'tf/id-unique',
  severity: 'error',
  summary:
    'The id, made of namespace, name and version, is what a tool is found by. Of two with the same, one is lost.',
  citation: `${idRules}; inferred`,
  set: (tools) =>
    repeated(tools, ({ id }) => id?.value).map(({ item, earlier, key }) => ({
      at: item.name?.path ?? item.path,
      message: `Tool ${earlier.index + 1} has the id ${shown(key)} too; change the name, namespace or version of one.`,
    })),
  good: [
    `{"tools": [${definition({ version: '"1.0.0"' })}, ${definition({ version: '"2.0.0"' })}, ${definition({ namespace: '"disk"' })}]}`,
  ],
  bad: [
    `{"tools": [${definition()}, ${definition({ name: '«"read_file"»' })}]}`,
    `{"tools": [${definition({ version: '"1.0.0"' })}, ${definition({ name: '«"read_file"»', version: '"1.0.0"' })}]}`,
  ],
};
