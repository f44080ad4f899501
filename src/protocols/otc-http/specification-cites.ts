export const openapi = 'openapi.json 1.0';
export const call = `${openapi}, /tools/call`;
export const request = `${openapi}, CallToolRequest`;
export const response = `${openapi}, CallToolResponse`;
export const error = `${openapi}, ToolError`;
export const resolution = 'narrative 1.0 §4.2, Tool Version Resolution';
export const clients = 'It asks clients, and this one does so.';
export const refusals =
  'The narrative wants 400 for every request that cannot be processed, unknown tools among them. openapi.json says 401 for credentials, and §6 of the narrative agrees: 401 counts there.';
