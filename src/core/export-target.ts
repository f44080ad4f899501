import type { Source, Target } from './conversion/converter';
import type { Path } from './json/pointer';
import type { JsonObject } from './json/value';
import type { NameRule } from './schema/transforms/names';
import type { StrictSubset } from './schema/transforms/to-strict';

/** What a model provider takes, as data that can be looked up again. */
export interface ProviderProfile {
  /** `OpenAI`, `Anthropic`, `Gemini`. */
  readonly provider: string;
  /** The day on which this was looked up, as in 2026-11-20. */
  readonly checked: string;
  /** Where it was looked up. */
  readonly source: string;
  /** What a tool may be called. */
  readonly name: NameRule;
  /** What a parameter may be called, where that is limited. */
  readonly parameterName?: NameRule;
  /** Keywords that are refused at the root of the parameters, which must be an object; nothing when anything goes. */
  readonly refusedAtRoot?: readonly string[];
  /** Where schemas must stay in a subset, with every object closed and every property required. */
  readonly strict?: StrictSubset;
  /** It takes its own words for schemas: those of Gemini's "parameters". */
  readonly takesOwnSchemas?: true;
}

/** How a model provider is told about tools: a folder in `exports/` and a row in `exports/index.ts`. */
export interface ExportTarget extends Target, Source {
  /** As in "rejected by OpenAI strict". */
  readonly name: string;
  /** What is sent, for people to choose by. */
  readonly sent: string;
  readonly profile: ProviderProfile;
  /** Where the arguments' schema stands in a written declaration. */
  readonly parametersPath: Path;
  /** Where the name stands in a written declaration. */
  readonly namePath: Path;
  /** A declaration in its usual spelling, where the provider takes others too. */
  readonly inUsualSpelling?: (declaration: JsonObject) => JsonObject;
}

export function inUsualSpelling(declaration: JsonObject, target: ExportTarget): JsonObject {
  return target.inUsualSpelling?.(declaration) ?? declaration;
}
