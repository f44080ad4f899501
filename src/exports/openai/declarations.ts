import type { DeclarationForm } from '../../core/export-target';
import { get, getObject, getText, isLiteral } from '../../core/json/get';
import type { JsonObject } from '../../core/json/value';
import { isFunction } from '../is-function';
import { openai, openaiResponses, openaiStrict } from '.';

const has = (declaration: JsonObject | undefined, key: string) => get(declaration, key) !== undefined;

/** Arguments are values, unless a schema is called so. */
const isCall = (each: JsonObject | undefined) =>
  has(each, 'arguments') && getObject(getObject(each, 'arguments'), 'properties') === undefined;

/** Functions of chat completions and of the Responses API. */
export const openaiFunctions: DeclarationForm = {
  format: 'OpenAI functions',
  fits: (each) =>
    (isFunction(getObject(each, 'function')) && !isCall(getObject(each, 'function'))) ||
    (getText(each, 'type') === 'function' && isFunction(each)),
  isCertain: () => true,
  targetOf: (each) => (has(each, 'function') ? openai : openaiResponses),
  heldTo: (each) => (isLiteral(get(getObject(each, 'function'), 'strict'), true) ? openaiStrict : undefined),
};

const bareMembers = ['name', 'description', 'parameters', 'strict'];

const isBare = (each: JsonObject) =>
  has(each, 'name') && getObject(getObject(each, 'parameters'), 'properties') !== undefined;

/** Functions of OpenAI's first API, and what many frameworks print. */
export const bareFunctions: DeclarationForm = {
  format: 'OpenAI functions',
  fits: isBare,
  holds: (each) => has(each, 'name'),
  isCertain: (each) => each.from?.at(-2) === 'functions',
  areCertain: (all) =>
    all.length > 1 &&
    all.every(
      (each) => each.from?.length === 1 && isBare(each) && each.members.every(({ key }) => bareMembers.includes(key)),
    ),
  targetOf: () => openaiResponses,
};
