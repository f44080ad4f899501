import { objectAt, stringAt } from '../../core/json/members';
import type { ServerCheck } from '../check';
import { type Answer, isOpenToAll, judged, mustBe, type Objection, type Run, unlessRefused } from '../judge';
import { definitionCheck, ofDefinitions } from '../listing-checks';

const path = '/worker/tools';

const listing = (objectTo: (answer: Answer) => Objection): Run =>
  judged({ path }, unlessRefused('list of tools', objectTo));

const health = { path: '/worker/health', as: 'nobody' } as const;
const paths = 'Arcade workers, routes (the draft names no endpoints)';

export const listingChecks: readonly ServerCheck[] = [
  {
    id: 'worker/health',
    level: 'must',
    title: 'GET /worker/health is answered with 200',
    citation: paths,
    run: judged(health, mustBe(200, 401, 403)),
  },
  {
    id: 'worker/health-open',
    level: 'must',
    title: 'GET /worker/health requires no credentials',
    citation: paths,
    run: judged(health, isOpenToAll),
  },
  {
    id: 'worker/health-count',
    level: 'info',
    title: 'The health check says how many tools there are, as a number',
    citation: paths,
    run: judged(health, ({ value }) =>
      typeof Object(value).tool_count === 'number' ? undefined : '"tool_count" is not a number.',
    ),
  },
  {
    id: 'worker/tools-status',
    level: 'must',
    title: 'GET /worker/tools is answered with 200',
    citation: paths,
    run: judged({ path }, mustBe(200)),
  },
  {
    id: 'worker/tools-shape',
    level: 'must',
    title: 'The list of tools is an array',
    citation: paths,
    run: listing(({ value }) => (Array.isArray(value) ? undefined : 'The body is not an array.')),
  },
  definitionCheck('worker/tool-definitions', 'RFC draft tool_definition schema', (rule) => rule === 'rfc/name-unique'),
  {
    id: 'worker/tool-names-unique',
    level: 'must',
    title: 'No two tools have the same fully qualified name and version',
    citation: 'RFC draft §4.1',
    run: listing(
      ofDefinitions((definitions) => {
        const names = definitions.map(
          (each) => `${stringAt(each, 'fully_qualified_name')} ${stringAt(objectAt(each, 'toolkit'), 'version')}`,
        );
        const twice = names.find((name, index) => names.indexOf(name) !== index);
        return twice === undefined ? undefined : `${twice} is listed more than once.`;
      }),
    ),
  },
  {
    id: 'worker/toolkit-version',
    level: 'must',
    title: 'Every tool names its toolkit and the version of it',
    citation: 'RFC draft §7; RFC draft tool_definition schema, toolkit',
    run: listing(
      ofDefinitions((definitions) => {
        const wrong = definitions.find((each) => {
          const toolkit = objectAt(each, 'toolkit');
          return !stringAt(toolkit, 'name') || !stringAt(toolkit, 'version');
        });
        return wrong === undefined
          ? undefined
          : `${stringAt(wrong, 'name') ?? 'A tool'} has no toolkit with a version.`;
      }),
    ),
  },
];
