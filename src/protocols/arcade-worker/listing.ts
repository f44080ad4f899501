import { objectAt, stringAt } from '../../core/json/members';
import { arcade, deprecationMember, revisionOfList } from '../../dialects/open-tool-calling-draft/arcade';
import { toListedTool } from '../answer/read-listing';
import type { ListingFormat } from '../plain-http';
import { definitionDeviations } from './deviations';

/**
 * The answer to `GET /worker/tools`: an array of definitions; the draft names no envelope. As Arcade's workers write
 * them they are another revision, not departures from the draft.
 */
export const listing: ListingFormat = {
  prefix: 'wire/rfc',
  definitionDeviations,
  deployedAs: (listed) => (revisionOfList(listed.map(({ text }) => text)) === arcade ? arcade : undefined),
  toolsOf: (listed) => {
    const { definition } = listed;
    const id = stringAt(definition, 'fully_qualified_name') ?? stringAt(definition, 'id');
    const tool = toListedTool(listed, id, stringAt(objectAt(definition, 'toolkit'), 'version'));
    const deprecation = stringAt(definition, deprecationMember);
    return [deprecation ? { ...tool, deprecation } : tool];
  },
};
