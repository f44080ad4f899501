import { objectAt, stringAt } from '../../core/json/members';
import { toListedTool } from '../answer/read-listing';
import type { ListingFormat } from '../plain-http';
import { definitionDeviations } from './deviations';

/** The answer to `GET /worker/tools`: an array of definitions; the draft names no envelope. */
export const listing: ListingFormat = {
  definitionDeviations,
  toolsOf: (listed) => {
    const { definition } = listed;
    const id = stringAt(definition, 'fully_qualified_name') ?? stringAt(definition, 'id');
    return [toListedTool(listed, id, stringAt(objectAt(definition, 'toolkit'), 'version'))];
  },
};
