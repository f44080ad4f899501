import { deflateRawSync } from 'node:zlib';
import { beaconMark, hostileStrings } from '../../src/hostile/payloads.testkit';
import type { Random } from '../../src/rules/mutations/random.testkit';
import { type Route, result } from './tool-server';

/** Every hostile string, with the address of a server that nothing may ask. */
export function stringsFor(beacon: string): readonly string[] {
  return Object.values(hostileStrings)
    .flat()
    .map((text) => text.replaceAll(beaconMark, beacon).replaceAll('beacon.invalid', new URL(beacon).host));
}

/** A definition with a hostile string in every place that takes one. */
export function hostileTool(text: string, index: number): string {
  const parameter = { type: 'string', title: text, description: text, enum: [text], default: text, examples: [text] };
  return JSON.stringify({
    id: `Hostile.Tool${index}@1.0.0`,
    name: `${text.slice(0, 200)} ${index}`,
    description: text,
    version: '1.0.0',
    input_schema: { parameters: { type: 'object', properties: { plain: parameter, [text]: parameter } } },
    output_schema: null,
  });
}

/** Places of `hostileTool` that hold the string. */
export const placesOfTool = 13;

type Told = (text: string) => string;
const said =
  (tell: Told): ((text: string) => Route) =>
  (text) =>
  ({ body }) => {
    const { body: value = '' } = result(body, '0');
    return { body: value.replace('"success":true,"value":0', tell(text)) };
  };
const json = JSON.stringify;
const error = (members: object) => `"success":false,"error":${json(members)}`;

/** What a server may answer a call with around a string, by what it is. */
const answers: Readonly<Record<string, (text: string) => Route>> = {
  value: said(
    (text) => `"success":true,"value":{${json(text)}:${json(text)},"list":[${json(text)},{"a":${json(text)}}]}`,
  ),
  table: said((text) => `"success":true,"value":[{"a":${json(text)},"b":1},{"a":${json(text)},"b":2}]`),
  error: said((text) =>
    error({ message: text, developer_message: text, additional_prompt_content: text, trace: text }),
  ),
  authorization: said(
    (text) =>
      `"success":true,"requires_authorization":${json({ id: text, url: text, scopes: [text], status: 'pending' })}`,
  ),
  artifact: said((text) => `"success":true,"artifact":${json({ url: text, content_type: text, size: 1 })}`),
  refusal: (text) => ({ status: 400, body: json({ message: text }) }),
  'bad input': (text) => ({ status: 422, body: json({ message: text, parameter_errors: { [text]: text } }) }),
  page: (text) => ({ headers: { 'content-type': 'text/html' }, body: `<title>${text}</title>${text}` }),
  words: (text) => ({ headers: { 'content-type': 'text/plain' }, body: text }),
};

export interface HostileAnswer {
  readonly name: string;
  readonly route: Route;
}

export function drawAnswers(strings: readonly string[], count: number, random: Random): readonly HostileAnswer[] {
  return Array.from({ length: count }, (_, index): HostileAnswer => {
    const kinds = Object.entries(answers);
    const [kind, make] = kinds[index % kinds.length] ?? kinds[0] ?? ['', (text: string): Route => ({ body: text })];
    const text = random.pick(strings);
    return { name: `${kind}: ${text.slice(0, 40)}`, route: make(text) };
  });
}

const packed = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url');

/** Links of this page that carry a string wherever they carry one. */
export function hostileLinks(text: string): readonly string[] {
  const request = { method: text, url: text, headers: { [text]: text }, body: text };
  const check = { id: text, title: text, evidence: text, citation: text, level: 'must', status: 'fail' };
  const bundle = { tool: text, dialect: text, protocol: text, server: { title: text, url: text }, definition: text };
  const reply = { status: 200, headers: { [text]: text }, body: text };
  const verdict = { rule: text, severity: 'error', message: text, pointer: text };
  // A story of more than 500,000 characters is refused.
  const told = text.slice(0, 10_000);
  const story = { callsheet: 'story', v: 1, title: told, summary: told };
  const clause = { citation: told, says: told };
  const step = { title: told, words: [told], notice: told, clause, do: [{ do: 'open', lines: [told] }] };
  return [
    `#doc=${packed({ v: 1, text: JSON.stringify({ name: text, description: text }), name: text.slice(0, 200), dialect: text.slice(0, 200) })}`,
    `#bundle=${packed({ callsheet: 'bundle', v: 1, madeBy: text, ...bundle, argumentsText: text, request, reply, outcome: text, outcomeKind: text, verdicts: [verdict], startedAt: 1, durationMs: 1, cut: [text] })}`,
    `#report=${packed({ callsheet: 'report', v: 1, madeBy: text, at: 1, protocol: text, server: text, checks: [{ ...check, exchange: { request, reply } }] })}`,
    `#story=${packed({ ...story, steps: [step] })}`,
    `#spec=${encodeURIComponent(text.toWellFormed())}`,
  ];
}
