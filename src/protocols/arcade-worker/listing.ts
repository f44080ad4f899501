import { objectAt, stringAt } from '../../core/json/members';
import type { ListingFormat } from '../plain-http';
import { definitionDeviations } from './deviations';

/** The answer to `GET /worker/tools`: an array of definitions; the draft names no envelope. */
export const listing: ListingFormat = {
  definitionDeviations,
  toolsOf({ definition, text, index }) {
    const id = stringAt(definition, 'fully_qualified_name') ?? stringAt(definition, 'id');
    return [
      {
        text,
        name: stringAt(definition, 'name') ?? id ?? `Tool ${index + 1}`,
        id,
        version: stringAt(objectAt(definition, 'toolkit'), 'version'),
        description: stringAt(definition, 'description'),
      },
    ];
  },
};
