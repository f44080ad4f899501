import type { Finding } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { superfluous } from '../fixes';
import { placeIn } from '../places';
import { definition } from './example';
import { isBefore } from './revisions';

interface Feature {
  readonly key: string;
  readonly since: string;
  /** The first revision without it. */
  readonly until?: string;
}

const features: readonly Feature[] = [
  { key: 'annotations', since: '2025-03-26' },
  { key: 'title', since: '2025-06-18' },
  { key: 'outputSchema', since: '2025-06-18' },
  { key: '_meta', since: '2025-06-18' },
  { key: 'icons', since: '2025-11-25' },
  { key: 'execution', since: '2025-11-25', until: '2026-07-28' },
];

const header = 'x-mcp-header';
const headerSince = '2026-07-28';

export const revisionFeature: Rule = {
  id: 'mcp/revision-feature',
  severity: 'warning',
  summary: 'Members came and went with the revisions of the protocol. Where a revision lacks one, clients ignore it.',
  citation: 'MCP changelogs 2025-03-26, 2025-06-18, 2025-11-25 and 2026-07-28',
  tool: (tool, { revision }) =>
    features.flatMap(({ key, since, until }): readonly Finding[] => {
      if ((member(tool.raw, key) ?? null) === null) return [];
      const at = placeIn(tool, key);
      if (isBefore(revision, since)) {
        return [superfluous(at, `Revision ${revision} has no "${key}", it came with ${since}; clients ignore it.`)];
      }
      if (until === undefined || isBefore(revision, until)) return [];
      return [superfluous(at, `"${key}" was only in revision ${since}, later revisions ignore it; remove it.`)];
    }),
  keywords: [header],
  schema: ({ value, path }, place, { revision }) => {
    const isThere = place.use === 'input' && isObject(value) && Object.hasOwn(value, header);
    if (!isThere || !isBefore(revision, headerSince)) return [];
    const message = `Revision ${revision} has no "${header}", it came with ${headerSince}; clients ignore it.`;
    return [superfluous([...path, header], message)];
  },
  good: [definition({ title: '"A"', annotations: '{}', outputSchema: '{"type": "object"}', icons: '[]', _meta: '{}' })],
  bad: [definition({ '«execution»': '{}' })],
};
