import type { ServerField } from '../server';

/** The usual ways of authenticating, as the server form offers them. */
export const noneField: ServerField = { auth: 'none', label: 'None', hint: 'The server asks for no credentials.' };
export const bearerField: ServerField = {
  auth: 'bearer',
  label: 'Bearer token',
  hint: 'Sent as Authorization: Bearer …',
};
export const apiKeyField: ServerField = {
  auth: 'api-key',
  label: 'API key',
  hint: 'Sent as X-API-Key; over https only.',
};
export const jwtField: ServerField = {
  auth: 'jwt',
  label: 'Shared secret (JWT)',
  hint: 'A token is signed here for each call, HS256, good for at most 15 minutes.',
};
