import { leftOut } from '../core/conversion/around';
import { writeContext } from '../core/conversion/converter';
import type { LedgerEntry } from '../core/conversion/ledger';
import { readNeutral } from '../core/conversion/read-neutral';
import type { ExportTarget } from '../core/export-target';
import { quote } from '../core/json/advice';
import { get, getObject, getString, getText, isLiteral } from '../core/json/get';
import type { JsonObject } from '../core/json/value';
import type { NeutralTool } from '../core/model/neutral';
import { anthropic, isOwnTool } from '../exports/anthropic';
import { gemini, geminiParameters } from '../exports/gemini';
import { inSnakeCase } from '../exports/gemini/spelling';
import { openai, openaiResponses, openaiStrict } from '../exports/openai';

/** How the declarations of a model provider are known. */
export interface Provider {
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

const has = (declaration: JsonObject | undefined, key: string) => get(declaration, key) !== undefined;
const always = () => true;
const isGeminiList = (key: unknown) => key === 'functionDeclarations' || key === 'function_declarations';
const schemaKeys = ['parameters', 'function', 'input_schema', 'inputSchema'];
const hasOtherSchema = (declaration: JsonObject) => has(declaration, 'input_schema') || has(declaration, 'inputSchema');

/** All members that a tool of the Messages API may have. */
const anthropicMembers = [
  ...['name', 'description', 'input_schema', 'type', 'strict', 'cache_control', 'input_examples'],
  // As its SDKs for other languages have them.
  ...['cacheControl', 'inputExamples'],
];

const functionMembers = ['name', 'description', 'parameters', 'strict'];

/** Arguments are values, unless a schema is called so. */
const isCall = (each: JsonObject | undefined) =>
  has(each, 'arguments') && getObject(getObject(each, 'arguments'), 'properties') === undefined;

const areAmong = ({ members }: JsonObject, known: readonly string[]) => members.every(({ key }) => known.includes(key));

const isBareFunction = (each: JsonObject) =>
  has(each, 'name') && getObject(getObject(each, 'parameters'), 'properties') !== undefined;

const providers: readonly Provider[] = [
  {
    format: 'OpenAI functions',
    fits: (each) =>
      (getString(getObject(each, 'function'), 'name') !== undefined && !isCall(getObject(each, 'function'))) ||
      (getText(each, 'type') === 'function' && has(each, 'name')),
    isCertain: always,
    targetOf: (each) => (has(each, 'function') ? openai : openaiResponses),
    heldTo: (each) => (isLiteral(get(getObject(each, 'function'), 'strict'), true) ? openaiStrict : undefined),
  },
  {
    format: 'Gemini functions',
    fits: (each) =>
      ['parametersJsonSchema', 'responseJsonSchema'].some((word) => has(each, word) || has(each, inSnakeCase(word))) ||
      (has(each, 'name') && isGeminiList(each.from?.at(-2)) && !hasOtherSchema(each)) ||
      (has(each, 'name') && /^[A-Z]+$/.test(getText(getObject(each, 'parameters'), 'type') ?? '')),
    // A function without parameters says nothing about them.
    holds: (each) => has(each, 'name'),
    isCertain: always,
    targetOf: (each) => (has(each, 'parameters') ? geminiParameters : gemini),
  },
  {
    format: 'Anthropic tools',
    fits: (each) =>
      getObject(each, 'input_schema') !== undefined &&
      !['id', 'version', 'output_schema'].some((key) => has(each, key)),
    holds: (each) => getObject(each, 'input_schema') !== undefined || (isOwnTool(each) && has(each, 'name')),
    isCertain: (each) =>
      getText(getObject(each, 'input_schema'), 'type') === 'object' && areAmong(each, anthropicMembers),
    targetOf: () => anthropic,
  },
  {
    // Functions of OpenAI's first API, and what many frameworks print.
    format: 'OpenAI functions',
    fits: isBareFunction,
    holds: (each) => has(each, 'name'),
    isCertain: (each) => each.from?.at(-2) === 'functions',
    areCertain: (all) =>
      all.length > 1 &&
      all.every((each) => each.from?.length === 1 && isBareFunction(each) && areAmong(each, functionMembers)),
    targetOf: () => openaiResponses,
  },
];

/** Those of the declarations that are a provider's; what is `left`, such as tools that it runs itself, becomes no tool. */
export function heldBy({ holds, fits }: Pick<Provider, 'holds' | 'fits'>, declarations: readonly JsonObject[]) {
  const isHeld = holds ?? fits;
  const left = declarations.filter((each) => !isHeld(each)).map(leftOf);
  return { held: declarations.filter(isHeld), left };
}

function leftOf(other: JsonObject): LedgerEntry {
  const type = getText(other, 'type');
  const named = getText(getObject(other, 'custom'), 'name');
  const said = [named, ...['name', 'type', 'id'].map((key) => getText(other, key))];
  const name = said.find((text) => text) ?? other.members[0]?.key;
  const isServed = type !== undefined && !schemaKeys.some((key) => has(other, key));
  const kind = type === name ? 'has no schema' : `is of type ${quote(type ?? '')} and has no schema`;
  const why = isServed ? kind : 'is declared otherwise than the other tools';
  return leftOut(other.from, `${quote(name ?? '')} ${why}, so no tool is made of it.`);
}

/** What a model provider is told of one tool, in neutral words. */
export function readDeclaration(declaration: JsonObject, target: ExportTarget): NeutralTool {
  const [tool] = readNeutral([declaration], target, writeContext());
  if (!tool) throw new Error('A declaration describes one tool.');
  return tool;
}

/** The provider that one of the declarations is for. */
export function providerOf(declarations: readonly JsonObject[]): Provider | undefined {
  return providers.find(({ fits }) => declarations.some(fits));
}

/** The same, when a look at one of them, or at all, leaves no doubt. */
export function certainProviderOf(declarations: readonly JsonObject[]): Provider | undefined {
  return providers.find(
    ({ fits, isCertain, areCertain }) =>
      declarations.some((each) => fits(each) && isCertain(each)) || areCertain?.(declarations),
  );
}
