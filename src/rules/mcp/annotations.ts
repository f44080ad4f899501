import type { Finding } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { byDropping, superfluous } from '../fixes';
import { placeIn } from '../places';
import { hintNames } from '../typed-members';
import { findUnknown } from '../unknown-members';
import { shown } from '../words';
import { definition } from './example';

const citation = 'MCP 2026-07-28, schema, ToolAnnotations';
const annotated = (json: string, title?: string) => definition({ title, annotations: json });

export const annotationsUnknown: Rule = {
  id: 'mcp/annotations-unknown',
  severity: 'info',
  summary: 'The specification defines five annotations. SDKs strip others, so they have no effect.',
  citation: 'observed in the MCP TypeScript SDK',
  tool: (tool) => {
    const annotations = member(tool.raw, 'annotations');
    return findUnknown(
      annotations,
      placeIn(tool, 'annotations'),
      (key) => key !== 'title' && !hintNames.includes(key),
      (key) => `"${key}" is not an annotation that clients know, and SDKs strip it; remove it or put it into "_meta".`,
    ).map((found) => {
      // In every format a hint that is null says nothing.
      const key = String(found.at.at(-1));
      return member(annotations, key) === null ? { ...found, fixes: byDropping(`Remove "${key}"`, found.at) } : found;
    });
  },
  good: [annotated('{"title": "A", "readOnlyHint": false, "destructiveHint": false, "openWorldHint": true}')],
  bad: [annotated('{«"priority"»: 1, «"audience"»: ["user"], «"destructive_hint"»: null}')],
};

export const annotationsIgnored: Rule = {
  id: 'mcp/annotations-ignored',
  severity: 'info',
  summary:
    'What changes nothing destroys nothing: clients do not look at "destructiveHint" of a read-only tool, so that one of the two is wrong.',
  citation,
  tool: (tool): readonly Finding[] => {
    const annotations = member(tool.raw, 'annotations');
    if (member(annotations, 'readOnlyHint') !== true || member(annotations, 'destructiveHint') !== true) return [];
    const message = 'A tool with "readOnlyHint": true destroys nothing; correct or remove one of the two hints.';
    return [superfluous(placeIn(tool, 'annotations', 'destructiveHint'), message)];
  },
  good: [
    annotated('{"readOnlyHint": false, "destructiveHint": false}'),
    // Some catalogs of tools want every hint to be said.
    annotated('{"readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false}'),
  ],
  bad: [annotated('{"readOnlyHint": true, «"destructiveHint"»: true}')],
};

export const titlePrecedence: Rule = {
  id: 'mcp/title-precedence',
  severity: 'info',
  summary: 'People see the title of the tool; the one in the annotations counts where the tool has none.',
  citation: 'MCP 2026-07-28, schema, Tool.annotations (order of precedence)',
  tool: (tool) => {
    const title = member(tool.raw, 'title');
    const other = member(member(tool.raw, 'annotations'), 'title');
    if (typeof title !== 'string' || typeof other !== 'string' || title === other) return [];
    const message = `People see the title ${shown(title)}, not this one; make them alike or remove one.`;
    return { at: placeIn(tool, 'annotations', 'title'), message };
  },
  good: [annotated('{"title": "A"}'), annotated('{"title": "A"}', '"A"')],
  bad: [annotated('{"title": «"Weather"»}', '"Weather now"')],
};
