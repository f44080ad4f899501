import type { DeclarationForm } from '../../core/export-target';
import { get, getObject, getText } from '../../core/json/get';
import type { JsonObject } from '../../core/json/value';
import { isFunction } from '../is-function';
import { gemini, geminiParameters } from '.';
import { inSnakeCase } from './spelling';

const has = (declaration: JsonObject, key: string) => get(declaration, key) !== undefined;
const isList = (key: unknown) => key === 'functionDeclarations' || key === 'function_declarations';
const hasOtherSchema = (declaration: JsonObject) => has(declaration, 'input_schema') || has(declaration, 'inputSchema');

export const geminiFunctions: DeclarationForm = {
  format: 'Gemini functions',
  fits: (each) =>
    ['parametersJsonSchema', 'responseJsonSchema'].some((word) => has(each, word) || has(each, inSnakeCase(word))) ||
    (isFunction(each) && isList(each.from?.at(-2)) && !hasOtherSchema(each)) ||
    (has(each, 'name') && /^[A-Z]+$/.test(getText(getObject(each, 'parameters'), 'type') ?? '')),
  // A function without parameters says nothing about them.
  holds: (each) => ['name', 'parameters', 'parametersJsonSchema'].some((word) => has(each, word)),
  isCertain: () => true,
  targetOf: (each) => (has(each, 'parameters') ? geminiParameters : gemini),
};
