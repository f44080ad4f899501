import { isObject, listAt, stringAt } from '../../core/json/members';
import type { Listed } from '../answer/read-listing';
import type { ListedTool } from '../listing';
import type { ListingFormat } from '../plain-http';
import { definitionDeviations } from './deviations';

/** The answer to `GET /tools`: `{"tools": […]}` or a bare array. Each capability is a tool of its own. */
export const listing: ListingFormat = { prefix: 'wire/mcx', definitionDeviations, toolsOf };

/** A definition without capabilities is listed all the same, so that it can be looked at. */
function toolsOf({ definition, text, index }: Listed): readonly ListedTool[] {
  const id = stringAt(definition, 'id');
  const shared = { text, id, version: stringAt(definition, 'version') };
  const around = stringAt(definition, 'description');
  const capabilities = (listAt(definition, 'capabilities') ?? []).filter(isObject);
  if (capabilities.length === 0) {
    const name = stringAt(definition, 'name') ?? id ?? `Tool ${index + 1}`;
    return [{ ...shared, name, description: around }];
  }
  return capabilities.map((capability, part) => ({
    ...shared,
    name: stringAt(capability, 'name') ?? `${id ?? `Tool ${index + 1}`} ${part + 1}`,
    description: stringAt(capability, 'description') ?? around,
    ...(part === 0 ? {} : { part }),
  }));
}
