import type { Bench, Question } from '../bench';
import type { Probe } from '../probe';

export interface CallParts {
  readonly toolId?: string;
  /** JSON text; the example of the probe without it. */
  readonly input?: string;
  /** Leaves the call id to the server. */
  readonly isUnnamed?: true;
  readonly traceId?: string;
  readonly schema?: string;
  /** Members of `context`; what the probe requires without it. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** `POST /tools/call` with a probe, or with parts of it exchanged (openapi.json 1.0, CallToolRequest). */
export function callWith(bench: Bench, probe: Probe, parts: CallParts = {}): Question {
  const { toolId = idOf(probe), input = probe.argumentsText, schema, context = contextOf(probe), traceId } = parts;
  const members = [
    `"tool_id":${JSON.stringify(toolId)}`,
    `"input":${input}`,
    ...(traceId === undefined ? [] : [`"trace_id":${JSON.stringify(traceId)}`]),
    ...(Object.keys(context).length === 0 ? [] : [`"context":${JSON.stringify(context)}`]),
  ];
  const id = `"call_id":${JSON.stringify(bench.callId(JSON.stringify([members, schema])))}`;
  const request = `{${[...members, ...(parts.isUnnamed ? [] : [id])].join(',')}}`;
  return callOf(`{${schema === undefined ? '' : `"$schema":${JSON.stringify(schema)},`}"request":${request}}`);
}

/** `POST /tools/call` with any body. */
export function callOf(body: string): Question {
  return { method: 'POST', path: '/tools/call', body };
}

export function idOf({ tool }: Probe): string {
  return tool.id ?? tool.name;
}

/** The id without its version. */
export function familyOf(probe: Probe): string {
  return idOf(probe).replace(/@.*$/s, '');
}

/** What a tool requires beside its arguments; what was not given is made up. */
export function contextOf({ model: { requirements }, context: given }: Probe): Readonly<Record<string, unknown>> {
  const { authorization, secrets, userId } = requirements;
  const madeUp = 'callsheet-check';
  return {
    ...(authorization.length > 0 && {
      authorization: authorization.map(
        ({ value: { id } }) => given.authorization.find((each) => each.id === id) ?? { id, token: madeUp },
      ),
    }),
    ...(secrets.length > 0 && {
      secrets: secrets.map(
        ({ value: { id } }) => given.secrets.find((each) => each.id === id) ?? { id, value: madeUp },
      ),
    }),
    ...(userId?.value === true && { user_id: given.userId ?? madeUp }),
  };
}
