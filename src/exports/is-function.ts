import { getObject, getString } from '../core/json/get';
import type { JsonObject } from '../core/json/value';

/** What takes arguments is a function also where its name is missing: that is said of it then. */
export const isFunction = (declaration: JsonObject | undefined) =>
  getString(declaration, 'name') !== undefined ||
  getObject(getObject(declaration, 'parameters'), 'properties') !== undefined;
