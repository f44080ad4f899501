// The stored servers and credentials. Others import from here.
export { keepSecrets } from './keep-secrets';
export { keepServers, readServerRow, readServers } from './server-rows';
