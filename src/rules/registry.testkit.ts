import type { Registry } from '../core/check/check';
import { createValidate } from '../core/schema/validator';
import type { Validate } from '../core/schema/verdict';
import { dialects } from '../dialects';
import { structures } from '../dialects/structures';
import { otherDocument } from '../imports/others/other-documents';
import { rules } from './index';

/** Every dialect and rule, as the page knows them. */
export const registry: Registry = { dialects, rules, structures, otherDocument };

const validateNow = createValidate();

/** The page compiles the schemas that a person wrote in a worker; a test compiles its own. */
export const validate: Validate = (schemaText, valueText) => Promise.resolve(validateNow(schemaText, valueText));
