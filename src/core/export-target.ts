import type { Source, Target } from './conversion/converter';
import type { Path } from './json/pointer';
import type { JsonObject } from './json/value';
import type { NameRule } from './schema/transforms/names';
import type { RootRules } from './schema/transforms/root-object';
import type { StrictSubset } from './schema/transforms/to-strict';

/** What a model provider takes, as data that can be looked up again. */
export interface ProviderProfile {
  /** `OpenAI`, `Anthropic`, `Gemini`. */
  readonly provider: string;
  /** The day on which this was looked up, as in 2026-11-20. */
  readonly checked: string;
  /** Where it was looked up. */
  readonly source: string;
  /** The export rules that say what is refused of its name and of the root of its parameters. */
  readonly rules: RootRules & { readonly name: string };
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

/** How the declarations of a model provider are known: a row in `exports/declaration-forms.ts`. */
export interface DeclarationForm {
  readonly format: string;
  /** True when a declaration is this provider's. */
  readonly fits: (declaration: JsonObject) => boolean;
  /** Which of the others belong to it too; those that fit are the usual. */
  readonly holds?: (declaration: JsonObject) => boolean;
  /** True when it cannot be a definition of another format with a mistake in it. */
  readonly isCertain: (declaration: JsonObject) => boolean;
  /** One alone may be a definition in other words; true of a list that nobody writes so. */
  readonly areCertain?: (declarations: readonly JsonObject[]) => boolean;
  /** How it is read and written again. */
  readonly targetOf: (declaration: JsonObject) => ExportTarget;
  /** What it is held to when it is sent, where that is more. */
  readonly heldTo?: (declaration: JsonObject) => ExportTarget | undefined;
}
