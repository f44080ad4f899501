import type { Findings } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { change } from '../fixes';
import { repeated } from '../repeated';
import { shown } from '../words';
import { machine } from './example';
import { documentsIn } from './places';

const spec = 'Machine Context Protocol, Tool Definition Specification 1.0.0';

export const idUnique: Rule = {
  id: 'mcx/id-unique',
  severity: 'error',
  summary: 'Tools are registered under their id; of two with the same one, only one can be reached.',
  citation: `${spec}, Tool Registration (must)`,
  set: (tools) => {
    // The capabilities of a document share one id.
    const ids = [...new Set(tools.flatMap(({ id }) => id ?? []))];
    return repeated(ids, ({ value }) => value || undefined).map(({ item, key }) => ({
      at: item.path,
      message: `Another tool here has the id "${key}" too; rename one.`,
    }));
  },
  good: [
    machine({ capabilities: '[{"name": "a", "description": "A."}, {"name": "b", "description": "B."}]' }),
    `[${machine()}, ${machine({ id: '"other"' })}]`,
  ],
  bad: [`[${machine()}, ${machine({ id: '«"calculator"»' })}]`],
};

export const idWhitespace: Rule = {
  id: 'mcx/id-whitespace',
  severity: 'warning',
  summary: 'White space in an id gets lost in addresses, logs and commands.',
  citation: 'inferred',
  document: (document) =>
    documentsIn(document).flatMap(({ path, value }): Findings => {
      const id = member(value, 'id');
      if (typeof id !== 'string' || !/\s/.test(id)) return [];
      const at = [...path, 'id'];
      const slug = id.trim().replace(/\s+/g, '-').toLowerCase();
      const message = `The id ${shown(id)} contains white space; use dashes instead.`;
      return { at, message, fixes: slug === '' ? [] : change(at, JSON.stringify(slug)) };
    }),
  good: [machine(), machine({ id: '"wetter-größe"' })],
  bad: [machine({ id: '«"My Tool"»' }), machine({ id: '«" "»' })],
};

const semver =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*)?(\+[\da-zA-Z-]+(\.[\da-zA-Z-]+)*)?$/;

/** Without `v` and zeros in front, with three numbers; nothing when that is not enough. */
function repaired(version: string): string | undefined {
  const parts = /^\s*[vV]?(\d+)(?:\.(\d+))?(?:\.(\d+))?([-+].*)?\s*$/.exec(version);
  if (!parts) return undefined;
  const numbers = parts.slice(1, 4).map((part) => (part ?? '0').replace(/^0+(?=\d)/, ''));
  const next = numbers.join('.') + (parts[4]?.trim() ?? '');
  return semver.test(next) ? next : undefined;
}

export const versionSemver: Rule = {
  id: 'mcx/version-semver',
  severity: 'warning',
  summary: 'Definitions follow semantic versioning, so that a caller can tell a fix from a breaking change.',
  citation: `${spec}, Tool Identity and Versioning; the Galaxy tool definition schema allows fewer numbers`,
  document: (document) =>
    documentsIn(document).flatMap(({ path, value }): Findings => {
      const version = member(value, 'version');
      if (typeof version !== 'string' || version === '' || semver.test(version)) return [];
      const at = [...path, 'version'];
      const better = repaired(version);
      const message = `${shown(version)} is not a semantic version; write three integers with dots between, for example 1.0.0.`;
      return { at, message, fixes: better === undefined ? [] : change(at, JSON.stringify(better)) };
    }),
  good: [machine(), machine({ version: '"1.0.0-rc.1+build.5"' })],
  bad: [
    machine({ version: '«"v1.2"»' }),
    machine({ version: '«"0.73+galaxy1"»' }),
    machine({ version: '«"01.0.0"»' }),
    machine({ version: '«"latest"»' }),
  ],
};
