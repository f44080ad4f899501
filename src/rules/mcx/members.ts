import type { Rule } from '../../core/rule';
import { type MemberFamily, type MemberRow, memberRules as rulesOf } from '../required-members';
import { wanted } from '../wanted';
import { machine, machineReturning, machineWith, machineWithParameter } from './example';
import { documentsIn, isMissing, type PlaceKind, placesOf } from './places';

const spec = 'Machine Context Protocol, Tool Definition Specification 1.0.0';
const identity = `${spec}, Tool Identity (required)`;
const galaxy = 'Machine Context Protocol, Galaxy tool definition schema';

const rows: readonly MemberRow<PlaceKind>[] = [
  {
    id: 'mcx/id-required',
    place: 'document',
    key: 'id',
    citation: identity,
    why: 'it identifies the tool in the system',
    bad: [machine({ id: undefined }, '«{»'), machine({ id: '«5»' }), machine({ id: '«""»' })],
  },
  {
    id: 'mcx/name-required',
    place: 'document',
    key: 'name',
    citation: identity,
    why: 'people know the tool by it',
    bad: [machine({ name: undefined }, '«{»'), machine({ name: '«null»' })],
  },
  {
    id: 'mcx/version-required',
    place: 'document',
    key: 'version',
    citation: identity,
    why: 'it tells which changes a caller must expect',
    bad: [machine({ version: undefined }, '«{»'), machine({ version: '«1.0»' })],
  },
  {
    id: 'mcx/description-required',
    place: 'document',
    key: 'description',
    citation: identity,
    why: 'people and models choose the tool by it',
    bad: [machine({ description: undefined }, '«{»'), machine({ description: '«[]»' })],
  },
  {
    id: 'mcx/capability-name',
    place: 'capability',
    key: 'name',
    citation: `${spec}, Capabilities (required)`,
    why: 'calls name the capability by it',
    bad: [machineWith({ name: undefined }, '«{»'), machineWith({ name: '«true»' })],
  },
  {
    id: 'mcx/capability-description',
    place: 'capability',
    key: 'description',
    citation: `${spec}, Capabilities (required)`,
    why: 'models choose the capability by it',
    bad: [machineWith({ description: undefined }, '«{»'), machineWith({ description: '«""»' })],
  },
  {
    id: 'mcx/parameter-name',
    place: 'parameter',
    key: 'name',
    citation: `${galaxy} (required)`,
    why: 'arguments are sent under it',
    bad: [machineWithParameter({ name: undefined }, '«{»'), machineWithParameter({ name: '«1»' })],
  },
  {
    id: 'mcx/parameter-type-required',
    place: 'parameter',
    key: 'type',
    citation: `${galaxy} (required); ${spec}, Parameter Types`,
    why: 'it says which arguments are accepted',
    // What else stands there, mcx/parameter-type says.
    wants: { ...wanted.text, accepts: (value) => !isMissing(value) },
    skips: ({ value }) => Object.hasOwn(value, 'parameter_type'),
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

const family: MemberFamily<PlaceKind> = {
  placesOf,
  around: 'document',
  placesAround: documentsIn,
  summary: ({ key, why }) => `This needs "${key}" as a string: ${why}.`,
  missing: ({ key, why }, { title }) => `${title} has no "${key}"; ${why}. Add it.`,
  prefix: ({ title }) => `${title}: `,
  severityOf: ({ severity = 'error' }, value) => (isMissing(value) || value === '' ? severity : 'error'),
  good: (kind) => (kind === 'parameter' ? machineWithParameter() : machine()),
};

/** Members that must be there, one rule per row. */
export const memberRules: readonly Rule[] = rulesOf(family, rows);
