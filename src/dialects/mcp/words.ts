import { formKeywords, type SchemaWords } from '../../core/model/schema-words';

const header = ['x-mcp-header'];

/** The keywords of parameters: those of JSON Schema, and the header that carries an argument too. */
export const parameterWords: SchemaWords = {
  ...formKeywords,
  string: [...formKeywords.string, ...header],
  integer: [...formKeywords.integer, ...header],
  boolean: [...formKeywords.boolean, ...header],
};
