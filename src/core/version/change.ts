import type { Path } from '../json/pointer';
import type { Placed } from '../json/value';

/** What a new version must at least count up, the loudest first; `none` when nothing changed that anybody sees. */
export const bumps = ['major', 'minor', 'patch', 'none'] as const;
export type Bump = (typeof bumps)[number];

/** Why a change asks for what it asks for; some causes are the same kind of change to look at. */
export type ChangeCause = keyof typeof causes;

interface CauseRow {
  /** The kind, where it is not called like the cause. */
  readonly kind?: string;
  readonly bump: Exclude<Bump, 'none'>;
  /** Why that is, for whoever calls the tool. */
  readonly reason: string;
}

const callsWithout = 'Calls without it are refused.';
const refusedInput = 'Arguments that were valid before are refused.';
const acceptedInput = 'Arguments that were valid before still are.';
const newOutput = 'Callers may receive values that the old definition ruled out.';
const oldOutput = 'Outputs still fit the old definition.';

/** Inputs may accept more, outputs may promise more; the other way round breaks callers. */
const causes = {
  'tool-added': { bump: 'minor', reason: 'No existing call uses it.' },
  'tool-removed': { bump: 'major', reason: 'Calls to it fail.' },
  'name-changed': { bump: 'major', reason: 'Callers know the tool by its old name.' },
  'input-narrowed': { bump: 'major', reason: refusedInput },
  'input-widened': { bump: 'minor', reason: acceptedInput },
  'input-changed': { bump: 'major', reason: refusedInput },
  'parameter-added': { bump: 'minor', reason: 'It is optional, so existing calls stay valid.' },
  'parameter-added-required': { kind: 'parameter-added', bump: 'major', reason: callsWithout },
  'parameter-removed': { bump: 'major', reason: 'Calls that send it are refused, or it is ignored.' },
  'parameter-narrowed': { bump: 'major', reason: refusedInput },
  'parameter-widened': { bump: 'minor', reason: acceptedInput },
  'parameter-changed': { bump: 'major', reason: refusedInput },
  'parameter-required': { bump: 'major', reason: callsWithout },
  'parameter-optional': { bump: 'minor', reason: acceptedInput },
  'default-changed': { bump: 'minor', reason: 'Calls stay valid; those without it may get another result.' },
  'output-added': { bump: 'minor', reason: 'Existing callers can ignore it.' },
  'output-removed': { bump: 'major', reason: 'Callers that read it get nothing.' },
  'output-narrowed': { bump: 'minor', reason: oldOutput },
  'output-widened': { bump: 'major', reason: newOutput },
  'output-changed': { bump: 'major', reason: newOutput },
  'output-member-added': { bump: 'minor', reason: 'Callers ignore members they do not know.' },
  'output-member-added-closed': {
    kind: 'output-member-added',
    bump: 'major',
    reason: 'The old definition ruled out other members.',
  },
  'output-member-removed': { bump: 'major', reason: 'Callers may read it.' },
  'output-member-required': { bump: 'minor', reason: oldOutput },
  'output-member-optional': { bump: 'major', reason: 'Callers may rely on it.' },
  'requirement-added': { bump: 'major', reason: callsWithout },
  'requirement-removed': { bump: 'minor', reason: 'Calls that still send it stay valid.' },
  'security-raised': { bump: 'major', reason: 'Callers at the old level may be refused.' },
  'security-lowered': { bump: 'minor', reason: 'Callers at the old level still qualify.' },
  'description-changed': { bump: 'patch', reason: 'Calls stay valid; a model may choose differently.' },
  'metadata-changed': { bump: 'patch', reason: 'Calls stay valid.' },
} as const satisfies Readonly<Record<string, CauseRow>>;

/** Where it stands in each text; nothing where it is not there. */
export interface Places {
  readonly oldPath: Path | undefined;
  readonly newPath: Path | undefined;
}

/** One difference between two definitions and what it means for whoever calls the tool. */
export interface VersionChange extends Places {
  /** `parameter-added`, `output-widened` … */
  readonly kind: string;
  /** What changed, in a sentence. */
  readonly message: string;
  readonly breaking: boolean;
  readonly bump: Exclude<Bump, 'none'>;
  readonly reason: string;
}

/** Where both stand, or what is around the one that has no place. */
export function placesAt(was: Placed, is: Placed, around: Places): Places {
  return { oldPath: was?.from ?? around.oldPath, newPath: is?.from ?? around.newPath };
}

export function change(cause: ChangeCause, message: string, { oldPath, newPath }: Places): VersionChange {
  const { kind = cause, bump, reason }: CauseRow = causes[cause];
  return { kind, message, breaking: bump === 'major', bump, reason, oldPath, newPath };
}

/** The loudest of them. */
export function bumpOf(changes: readonly { readonly bump: Bump }[]): Bump {
  return bumps.find((bump) => changes.some((each) => each.bump === bump)) ?? 'none';
}
