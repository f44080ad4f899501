import { get, getText } from './json/get';
import { type JsonValue, numeral } from './json/value';

/** The methods that a path has operations under. */
export const openApiMethods: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The version of an OpenAPI document, or of Swagger before it. Without quotes YAML takes `3.0` for a number. */
export function openApiVersion(root: JsonValue, key: 'openapi' | 'swagger' = 'openapi'): string {
  const version = get(root, key);
  return version?.kind === 'number' ? numeral(version) : (getText(root, key) ?? '');
}
