import type { Finding, Severity } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { wordFor } from '../words';
import { machine, machineReturning, machineWith, machineWithParameter } from './example';
import { documentsIn, isMissing, type Place, type PlaceKind, placesOf } from './places';

/** A member that an object of the document must have, as text. */
interface Row {
  readonly id: string;
  readonly place: PlaceKind;
  readonly key: string;
  readonly severity: Severity;
  readonly citation: string;
  /** Why it matters; the end of the message too. */
  readonly why: string;
  /** Another member says it. */
  readonly instead?: string;
  /** Another rule speaks about a value of another kind. */
  readonly onlyMissing?: boolean;
  readonly good?: readonly string[];
  readonly bad: readonly string[];
}

const spec = 'Machine Context Protocol, Tool Definition Specification 1.0.0';
const identity = `${spec}, Tool Identity (required)`;
const galaxy = 'Machine Context Protocol, Galaxy tool definition schema';

const rows: readonly Row[] = [
  {
    id: 'mcx/id-required',
    place: 'document',
    key: 'id',
    severity: 'error',
    citation: identity,
    why: 'it identifies the tool in the system',
    bad: [machine({ id: undefined }, '«{»'), machine({ id: '«5»' }), machine({ id: '«""»' })],
  },
  {
    id: 'mcx/name-required',
    place: 'document',
    key: 'name',
    severity: 'error',
    citation: identity,
    why: 'people know the tool by it',
    bad: [machine({ name: undefined }, '«{»'), machine({ name: '«null»' })],
  },
  {
    id: 'mcx/version-required',
    place: 'document',
    key: 'version',
    severity: 'error',
    citation: identity,
    why: 'it tells which changes a caller must expect',
    bad: [machine({ version: undefined }, '«{»'), machine({ version: '«1.0»' })],
  },
  {
    id: 'mcx/description-required',
    place: 'document',
    key: 'description',
    severity: 'error',
    citation: identity,
    why: 'people and models choose the tool by it',
    bad: [machine({ description: undefined }, '«{»'), machine({ description: '«[]»' })],
  },
  {
    id: 'mcx/capability-name',
    place: 'capability',
    key: 'name',
    severity: 'error',
    citation: `${spec}, Capabilities (required)`,
    why: 'calls name the capability by it',
    bad: [machineWith({ name: undefined }, '«{»'), machineWith({ name: '«true»' })],
  },
  {
    id: 'mcx/capability-description',
    place: 'capability',
    key: 'description',
    severity: 'error',
    citation: `${spec}, Capabilities (required)`,
    why: 'models choose the capability by it',
    bad: [machineWith({ description: undefined }, '«{»'), machineWith({ description: '«""»' })],
  },
  {
    id: 'mcx/parameter-name',
    place: 'parameter',
    key: 'name',
    severity: 'error',
    citation: `${galaxy} (required)`,
    why: 'arguments are sent under it',
    bad: [machineWithParameter({ name: undefined }, '«{»'), machineWithParameter({ name: '«1»' })],
  },
  {
    id: 'mcx/parameter-type-required',
    place: 'parameter',
    key: 'type',
    severity: 'error',
    citation: `${galaxy} (required); ${spec}, Parameter Types`,
    why: 'it says which arguments are accepted',
    instead: 'parameter_type',
    onlyMissing: true,
    good: [machineWithParameter({ type: undefined, parameter_type: '"Number"' })],
    bad: [machineWithParameter({ type: undefined }, '«{»'), machineWithParameter({ type: '«null»' })],
  },
  {
    id: 'mcx/parameter-description',
    place: 'parameter',
    key: 'description',
    severity: 'warning',
    citation: `${spec}, Best Practices; required by the Galaxy tool definition schema`,
    why: 'a model chooses arguments by it',
    bad: [machineWithParameter({ description: undefined }, '«{»'), machineWithParameter({ description: '«null»' })],
  },
  {
    id: 'mcx/return-description',
    place: 'return',
    key: 'description',
    severity: 'warning',
    citation: `${spec}, Capabilities`,
    why: 'it says what the value means',
    good: [machineReturning('{"description": "The sum."}')],
    bad: [machineReturning('«{»"schema": {"type": "number"}}'), machineReturning('{"description": «5»}')],
  },
];

function* findIn(row: Row, places: readonly Place[]): Iterable<Finding> {
  for (const { kind, path, value, title } of places) {
    const found = member(value, row.key);
    const isText = typeof found === 'string' && found !== '';
    if (kind !== row.place || isText || (row.instead !== undefined && Object.hasOwn(value, row.instead))) continue;
    const message = `${title} has no "${row.key}"; ${row.why}. Add it.`;
    if (found === undefined) yield { at: path, part: 'brace', message };
    else if (isMissing(found) || !row.onlyMissing) {
      const severity = row.severity === 'warning' && !isMissing(found) && found !== '' ? 'error' : row.severity;
      const words = `${title}: "${row.key}" is ${wordFor(found)}; it must be text, because ${row.why}.`;
      yield { at: [...path, row.key], severity, message: words };
    }
  }
}

/** Members that must be there, one rule per row. */
export const memberRules: readonly Rule[] = rows.map((row) => ({
  id: row.id,
  severity: row.severity,
  summary: `This needs "${row.key}" as text: ${row.why}.`,
  citation: row.citation,
  ...(row.place === 'document'
    ? { document: (document) => documentsIn(document).flatMap((place) => [...findIn(row, [place])]) }
    : { tool: (tool) => findIn(row, placesOf(tool)) }),
  good: [row.place === 'parameter' ? machineWithParameter() : machine(), ...(row.good ?? [])],
  bad: row.bad,
}));
