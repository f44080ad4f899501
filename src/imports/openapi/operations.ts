import { get, getObject, getString, getText, membersOf } from '../../core/json/get';
import type { JsonObject, JsonString, JsonValue } from '../../core/json/value';
import { openApiMethods, openApiVersion } from '../../core/openapi';
import { resolve } from './resolve';
import { asOpenApi3 } from './swagger';

/** One operation of an OpenAPI document, before its schemas are read. */
export interface Operation {
  /** `GET`, `POST` … */
  readonly method: string;
  /** `/pets/{id}` */
  readonly path: string;
  readonly node: JsonObject;
  /** What holds the operations of the path, with parameters for all of them. */
  readonly item: JsonValue;
  /** The `operationId`, else method and path in one. */
  readonly name: string;
  /** Of the operation, else what its path says of all of them. */
  readonly summary: JsonString | undefined;
  readonly description: JsonString | undefined;
}

/** Every operation of a document, in its order. Costs little, also for a large one. */
export function operationsOf(root: JsonValue): readonly Operation[] {
  const isSwagger = openApiVersion(root) === '';
  return membersOf(get(root, 'paths')).flatMap(({ key: path, value }) => {
    const item = resolve(value, root);
    return openApiMethods.flatMap((method) => {
      const node = getObject(item, method);
      if (!node || !item) return [];
      const read = isSwagger ? asOpenApi3({ node, item }, root) : { node, item };
      return [operationOf(method, path, read.node, read.item)];
    });
  });
}

function operationOf(method: string, path: string, node: JsonObject, item: JsonValue): Operation {
  const speaker = saidIn(node, 'summary') || saidIn(node, 'description') ? node : item;
  return {
    method: method.toUpperCase(),
    path,
    node,
    item,
    name: getText(node, 'operationId') || nameFrom(method, path),
    summary: saidIn(speaker, 'summary'),
    description: saidIn(speaker, 'description'),
  };
}

/** Generators leave empty ones. */
function saidIn(node: JsonValue, key: string): JsonString | undefined {
  const said = getString(node, key);
  return said?.value.trim() ? said : undefined;
}

/** `get /pets/{petId}/toys` is `get_pets_petId_toys`. */
function nameFrom(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return [method, ...words].join('_');
}
