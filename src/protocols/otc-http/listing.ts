import type { Deviation } from '../../core/call';
import { has, stringAt } from '../../core/json/members';
import { toListedTool } from '../answer/read-listing';
import type { ListingFormat } from '../plain-http';
import { definitionDeviations } from './deviations';

/** The answer to `GET /tools`: `{"tools": […]}`, or the bare array of deployed servers. */
export const listing: ListingFormat = {
  prefix: 'wire/otc',
  definitionDeviations,
  toolsOf: (listed) => {
    const { definition } = listed;
    return [toListedTool(listed, stringAt(definition, 'id'), stringAt(definition, 'version'))];
  },
  around: (body) => (Array.isArray(body) ? [bareArray] : has(body, '$schema') ? [] : [noSchema]),
};

const bareArray: Deviation = {
  id: 'wire/otc/bare-array',
  severity: 'warning',
  message: 'The listing is an array; it must be {"tools": […]}.',
  pointer: '',
};

const noSchema: Deviation = {
  id: 'wire/otc/no-schema-field',
  severity: 'info',
  message: 'The response has no "$schema"; every response must have one.',
  pointer: '',
};
