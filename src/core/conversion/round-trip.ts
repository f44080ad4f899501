import { nodeAt } from '../json/get';
import { applyPatches, differences } from '../json/json-difference';
import { readValue } from '../json/located';
import { type Path, startsWith, toPointer } from '../json/pointer';
import { shortJson } from '../json/print-json';
import type { JsonValue } from '../json/value';
import type { NeutralTool } from '../model/neutral';
import type { Steps } from '../steps';
import type { Converter, Joined, Source, Target, WriteContext } from './converter';
import type { Loss } from './loss';
import { isNothing, readNeutralSteps } from './read-neutral';

interface Returned {
  readonly index: number;
  readonly loss: Loss;
}

interface Trip {
  /** What was written. */
  readonly text: string;
  readonly tools: readonly NeutralTool[];
  readonly joined: Joined;
  /** What was said about each tool already. */
  readonly losses: readonly (readonly Loss[])[];
  /** Texts that were filled in, and said to be. */
  readonly filled: ReadonlySet<string>;
  readonly to: Target;
  readonly back: Converter;
  readonly context: WriteContext;
}

/** Reads what was written, writes it in the first format again, and says what is different and was not said before. */
export function* roundTripSteps(trip: Trip): Steps<readonly Returned[]> {
  const { to, back, context, joined } = trip;
  if (!isReadable(to) || to.id === back.id) return [];
  const root = readValue(trip.text);
  const places = new Map(joined.order.map((index) => joined.locate(index, [])).map((path) => [toPointer(path), path]));
  const definitions = [...places.values()].flatMap((path) => {
    const definition = nodeAt(root, path);
    return definition?.kind === 'object' ? [definition] : [];
  });
  // Reading again is the first half of the way.
  const total = joined.order.length;
  const reading = readNeutralSteps(definitions, () => to, context);
  let step = reading.next();
  while (!step.done) {
    yield { step: 'compare', done: Math.floor(step.value.done / 2), total };
    step = reading.next();
  }
  const returned = step.value;
  const entries: Returned[] = [];
  for (const [place, index] of joined.order.entries()) {
    yield { step: 'compare', done: Math.floor((total + place) / 2), total };
    const again = returned[place];
    if (again) entries.push(...differencesOf(trip, index, again));
  }
  return entries;
}

function differencesOf(
  { tools, losses, filled, back, context }: Trip,
  index: number,
  again: NeutralTool,
): readonly Returned[] {
  const tool = tools[index];
  if (tool?.origin?.format !== back.id) return [];
  const written = applyPatches(
    back.write(again, { ...context, revision: tool.origin.revision }).definition,
    again.ext[back.id] ?? [],
  );
  const { definition } = tool.origin;
  const said = losses[index] ?? [];
  return differences(definition, written).flatMap((difference) => {
    const source = placeIn(definition, difference.path);
    if (said.some((loss) => isAbout(loss, source))) return [];
    const now = nodeAt(written, difference.path);
    // Where deployed servers write `null` for what is absent, the two say the same.
    const isDeployed = back.revisionOf !== undefined;
    if (isDeployed && [difference.value, now].every((value) => !value || isNothing(value))) return [];
    if (!difference.value && now?.kind === 'string' && filled.has(now.value)) return [];
    const message = messageFor(difference.path, difference.value && shortJson(difference.value), now && shortJson(now));
    return [{ index, loss: { rule: 'conv/not-round-trip' as const, source, message } }];
  });
}

/** Where a part of a definition stands, or would stand, in the source. */
function placeIn(definition: JsonValue, path: Path): Path {
  for (let length = path.length; length > 0; length -= 1) {
    const from = nodeAt(definition, path.slice(0, length))?.from;
    if (from) return [...from, ...path.slice(length)];
  }
  return [...(definition.from ?? []), ...path];
}

function isReadable(target: Target): target is Target & Source {
  return 'read' in target;
}

function isAbout({ rule, source }: Loss, path: Path): boolean {
  if (!source || rule === 'conv/synthesized') return false;
  // A change says what happens right there; what is lost is lost with all that is in it.
  if (startsWith(source, path)) return true;
  return startsWith(path, source) && (rule === 'conv/lost' || path.length === source.length + 1);
}

function messageFor(path: Path, was: string | undefined, now: string | undefined): string {
  const name = `"${path.join('.')}"`;
  if (was === undefined) return `Converting back adds ${name}: ${now ?? 'nothing'}.`;
  return now === undefined
    ? `Converting back does not restore ${name} (${was}).`
    : `Converting back changes ${name} from ${was} to ${now}.`;
}
