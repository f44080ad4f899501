import { listAt, objectAt, stringAt } from '../../core/json/members';
import type { Bench } from '../bench';
import type { Seen, ServerCheck } from '../check';
import { type Answer, judge, type Objection } from '../judge';
import { definitionCheck } from '../listing-checks';

const listing = (bench: Bench, objectTo: (answer: Answer) => Objection): Promise<Seen> =>
  judge(bench, { path: '/worker/tools' }, objectTo);

const health = { path: '/worker/health', as: 'nobody' } as const;
const paths = 'Arcade workers, routes (the draft names no endpoints)';

const definitionsIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : (listAt(value, 'tools') ?? []);

export const listingChecks: readonly ServerCheck[] = [
  {
    id: 'worker/health',
    level: 'must',
    title: 'GET /worker/health is answered with 200',
    citation: paths,
    run: (bench) =>
      judge(bench, health, ({ status }) => ([200, 401, 403].includes(status) ? undefined : 'It must be 200.')),
  },
  {
    id: 'worker/health-open',
    level: 'must',
    title: 'GET /worker/health requires no credentials',
    citation: paths,
    run: (bench) =>
      judge(bench, health, ({ status }) =>
        status === 401 || status === 403 ? 'The health check must be open to everyone.' : undefined,
      ),
  },
  {
    id: 'worker/health-count',
    level: 'info',
    title: 'The health check says how many tools there are, as a number',
    citation: paths,
    run: (bench) =>
      judge(bench, health, ({ value }) =>
        typeof Object(value).tool_count === 'number' ? undefined : '"tool_count" is not a number.',
      ),
  },
  {
    id: 'worker/tools-status',
    level: 'must',
    title: 'GET /worker/tools is answered with 200',
    citation: paths,
    run: (bench) => listing(bench, ({ status }) => (status === 200 ? undefined : 'It must be 200.')),
  },
  {
    id: 'worker/tools-shape',
    level: 'must',
    title: 'The list of tools is an array',
    citation: paths,
    run: (bench) => listing(bench, ({ value }) => (Array.isArray(value) ? undefined : 'The body is not an array.')),
  },
  definitionCheck('worker/tool-definitions', 'RFC draft tool_definition schema', (rule) => rule === 'rfc/name-unique'),
  {
    id: 'worker/tool-names-unique',
    level: 'must',
    title: 'No two tools have the same fully qualified name and version',
    citation: 'RFC draft §4.1',
    run: (bench) =>
      listing(bench, ({ value }) => {
        const names = definitionsIn(value).map(
          (each) => `${stringAt(each, 'fully_qualified_name')} ${stringAt(objectAt(each, 'toolkit'), 'version')}`,
        );
        const twice = names.find((name, index) => names.indexOf(name) !== index);
        return twice === undefined ? undefined : `${twice} is listed more than once.`;
      }),
  },
  {
    id: 'worker/toolkit-version',
    level: 'must',
    title: 'Every tool names its toolkit and the version of it',
    citation: 'RFC draft §7; RFC draft tool_definition schema, toolkit',
    run: (bench) =>
      listing(bench, ({ value }) => {
        const wrong = definitionsIn(value).find((each) => {
          const toolkit = objectAt(each, 'toolkit');
          return !stringAt(toolkit, 'name') || !stringAt(toolkit, 'version');
        });
        return wrong === undefined
          ? undefined
          : `${stringAt(wrong, 'name') ?? 'A tool'} has no toolkit with a version.`;
      }),
  },
];
