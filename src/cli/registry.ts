import type { Registry } from '../core/check/check';
import { readers } from '../dialects/readers';
import { structures } from '../dialects/structures';
import { otherDocument } from '../imports/others/other-documents';
import { definitionRules } from '../rules/definition-rules';
import { oneOf } from './unknown-word';

export const registry: Registry = { dialects: readers, rules: definitionRules, structures, otherDocument };

/** The options that say so. */
export const formatOptions = {
  dialect: {
    kind: 'string',
    value: 'ID',
    says: `the format, if it is not detected: ${readers.map(({ id }) => id).join(', ')}`,
  },
  revision: { kind: 'string', value: 'R', says: 'the revision, for formats with several (default: the newest)' },
} as const;

/** What a command line may say about the format of its files. */
export interface FormatChoice {
  readonly dialect?: string;
  readonly revision?: string;
}

/** The format that was asked for; a sentence when there is none like that. */
export function chooseFormat(dialect: string | undefined, revision: string | undefined): FormatChoice | string {
  const ids = readers.map(({ id }) => id);
  const unknown = dialect === undefined ? undefined : oneOf('dialect', dialect, ids);
  if (unknown !== undefined) return unknown;
  if (revision !== undefined) {
    const asked = readers.filter(({ id }) => dialect === undefined || id === dialect);
    const revisions = asked.flatMap((reader) => reader.revisions ?? []);
    const [only] = asked;
    if (revisions.length === 0 && only) return `${only.title} has no revisions; omit --revision.`;
    const wrong = oneOf('revision', revision, revisions);
    if (wrong !== undefined) return wrong;
  }
  return { ...(dialect === undefined ? {} : { dialect }), ...(revision === undefined ? {} : { revision }) };
}
