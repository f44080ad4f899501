import type { OtcTool, ValueSchema, WorkerDefinition, WorkerTool } from './demo-tool';
import type { MachineContextCapability, MachineContextTool } from './machine-context-tool';
import type { McpTool } from './mcp-tool';
import type { ServedCapability, ServedMcpTool, ServedOtcTool, ServedWorkerTool } from './served-tool';

export function serveOtcTool({ definition, run }: OtcTool): ServedOtcTool {
  const { id, version, input_schema, requirements } = definition;
  const idsOf = (list: readonly { readonly id: string }[] = []) => list.map((each) => each.id);
  return {
    listed: JSON.stringify(definition),
    inputSchema: JSON.stringify(input_schema.parameters),
    id,
    version,
    needs: {
      tokens: idsOf(requirements?.authorization),
      secrets: idsOf(requirements?.secrets),
      user: requirements?.user_id === true,
    },
    run,
  };
}

/** A tool that requires authorization runs when it was granted. */
export function serveWorkerTool({ definition, run }: WorkerTool): ServedWorkerTool {
  const { name, toolkit, requirements } = definition;
  const scopes = requirements?.authorization.oauth2.scopes;
  return {
    listed: JSON.stringify(definition),
    inputSchema: JSON.stringify(parameterSchema(definition)),
    name,
    toolkit: toolkit.name,
    version: toolkit.version,
    run: (call) => (scopes && !call.isAuthorized ? { kind: 'authorization', scopes } : run(call)),
  };
}

export function serveCapabilities({ definition, permission, run }: MachineContextTool): readonly ServedCapability[] {
  const { id, name: title, securityLevel, capabilities } = definition;
  const listed = JSON.stringify(definition);
  return capabilities.flatMap((capability) => {
    const work = run[capability.name];
    const inputSchema = JSON.stringify(capabilitySchema(capability));
    const own = { id, title, securityLevel, permission, listed, inputSchema };
    return work ? [{ ...own, capability: capability.name, run: work }] : [];
  });
}

export function serveMcpTool({ definition, run }: McpTool): ServedMcpTool {
  const { name, inputSchema } = definition;
  return { listed: JSON.stringify(definition), inputSchema: JSON.stringify(inputSchema), name, run };
}

/** The parameters of an RFC draft definition as the JSON Schema that its inputs are checked with. */
function parameterSchema({ input }: WorkerDefinition): unknown {
  return {
    type: 'object',
    properties: Object.fromEntries(input.parameters.map(({ name, value_schema }) => [name, schemaOf(value_schema)])),
    required: input.parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** `json` is any value. */
function schemaOf({ val_type, inner_val_type, enum: choices }: ValueSchema): unknown {
  const limits = choices ? { enum: choices } : {};
  if (val_type === 'json') return limits;
  if (val_type !== 'array') return { type: val_type, ...limits };
  return { type: 'array', items: inner_val_type ? schemaOf({ val_type: inner_val_type }) : {} };
}

function capabilitySchema({ parameters }: MachineContextCapability): Readonly<Record<string, unknown>> {
  const rows = parameters.map(({ name, type, enum: values }) => [
    name,
    { ...(type === 'any' ? {} : { type }), ...(values ? { enum: values } : {}) },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(rows),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
