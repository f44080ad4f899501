import { has, listAt, stringAt } from '../../core/json/members';
import type { ServerCheck } from '../check';
import { type Answer, judged, lacks, mustBe, type Objection, type Run, unlessRefused } from '../judge';
import { definitionCheck, ofDefinitions } from '../listing-checks';

const path = '/tools';

/** Judges the response to `GET /tools`, whatever its shape. */
const listing = (objectTo: (answer: Answer) => Objection): Run =>
  judged({ path }, unlessRefused('list of tools', objectTo));

/** Judges each definition; names the first that is wrong. */
const eachDefinition = (isRight: (definition: unknown) => boolean, wanted: string): Run =>
  listing(
    ofDefinitions((definitions) => {
      const wrong = definitions.findIndex((definition) => !isRight(definition));
      const name = stringAt(definitions[wrong], 'id') ?? `definition ${wrong + 1}`;
      return wrong === -1 ? undefined : `${name}: ${wanted}`;
    }),
  );

export const listingChecks: readonly ServerCheck[] = [
  {
    id: 'otc/tools-status',
    level: 'must',
    title: 'GET /tools is answered with 200',
    citation: 'openapi.json 1.0, /tools',
    run: judged({ path }, mustBe(200)),
  },
  {
    id: 'otc/tools-media-type',
    level: 'must',
    title: 'The list of tools comes as application/json',
    citation: 'openapi.json 1.0, /tools',
    run: listing(isJson),
  },
  {
    id: 'otc/tools-shape',
    level: 'must',
    title: 'The list of tools is an array under "tools"; empty where there are none',
    citation: 'openapi.json 1.0, /tools',
    run: listing((answer) => (listAt(answer.value, 'tools') ? undefined : lacks(answer, 'array under "tools"'))),
  },
  {
    id: 'otc/tools-schema-field',
    level: 'should',
    title: 'The list of tools names its "$schema"',
    citation: 'narrative 1.0 §7',
    run: listing((answer) =>
      stringAt(answer.value, '$schema') === undefined ? lacks(answer, '"$schema"') : undefined,
    ),
  },
  definitionCheck(
    'otc/tool-definitions',
    'Open Tool Calling 1.0, Tool Definition; openapi.json 1.0, ToolDefinition',
    (rule) => rule === 'otc/id-unique',
  ),
  {
    id: 'otc/tool-ids-unique',
    level: 'must',
    title: 'No two tools have the same id',
    citation: 'Open Tool Calling 1.0, Tool Definition, Metadata',
    run: listing(
      ofDefinitions((definitions) => {
        const ids = definitions.map((definition) => stringAt(definition, 'id'));
        const twice = ids.find((id, index) => id !== undefined && ids.indexOf(id) !== index);
        return twice === undefined ? undefined : `${twice} is listed more than once.`;
      }),
    ),
  },
  {
    id: 'otc/tool-versions',
    level: 'must',
    title: 'Every tool has a version x.y.z',
    citation: 'Open Tool Calling 1.0, Tool Definition, Metadata',
    run: eachDefinition(
      (definition) => /^\d+\.\d+\.\d+$/.test(stringAt(definition, 'version') ?? ''),
      'there is no "version" of the form x.y.z.',
    ),
  },
  {
    id: 'otc/tool-output',
    level: 'must',
    title: 'Every tool has an output schema, or null where it has no output',
    citation: 'openapi.json 1.0, ToolDefinition.output_schema',
    run: eachDefinition((definition) => has(definition, 'output_schema'), 'there is no "output_schema".'),
  },
];

export function isJson({ reply }: Answer): Objection {
  const type = reply.headers['content-type'] ?? '';
  return /^application\/json\b/i.test(type) ? undefined : `The media type is "${type}"; it must be application/json.`;
}
