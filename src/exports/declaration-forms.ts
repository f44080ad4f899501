import type { DeclarationForm } from '../core/export-target';
import { anthropicTools } from './anthropic/declarations';
import { geminiFunctions } from './gemini/declarations';
import { bareFunctions, openaiFunctions } from './openai/declarations';

/** The declarations of every model provider, in the order in which they are asked whether a document is theirs. */
export const declarationForms: readonly DeclarationForm[] = [
  openaiFunctions,
  geminiFunctions,
  anthropicTools,
  bareFunctions,
];
