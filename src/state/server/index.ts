// The servers: their addresses and credentials, how they are reached, what they list. Others import from here.
export { askForTools, leaveProtocolOpen } from './ask-for-tools';
export { type ConnectionState, connect, disconnect, setLogLevel, useConnection } from './connections';
export {
  detectProtocol,
  isAskedForProtocol,
  listInAnyProtocol,
  speaking,
  stopAskingForProtocol,
  useIsAskedForProtocol,
  useMovedFrom,
} from './detect-protocol';
export { checkConnection, endExamination, useDoctor } from './doctor';
export { addressWords, hostName } from './host-name';
export {
  cancelListing,
  forgetListing,
  type ListingAnswer,
  listingOf,
  listingSince,
  listTools,
  probeServer,
  refreshTools,
  useListing,
  useListProgress,
  useShownListing,
} from './listings';
export { demoNameOf, faultOf, misbehave } from './misbehave';
export { findRelay, type MockHost, pageIo, provideMock } from './network';
export {
  authorizeSaved,
  authorizeServer,
  stopAuthorizing,
  useGrantWords,
  useIssuer,
  useOAuthRun,
  useRelayWay,
  useTakesOAuth,
  useWantedScope,
  withdrawGrant,
} from './oauth';
export { acceptModule, useChangedModule } from './plugins';
export { loadProtocols, useProtocols } from './protocol-list';
export { queryClient } from './query-client';
export { relayStore as useRelay, setRelayKey, takeRelayKey } from './relay';
export { useRelayAccess } from './relay-access';
export {
  allSecrets,
  forgetSecrets,
  type SecretsState,
  secretKey,
  secretOf,
  secretsStore,
  setSecret,
  shareSecrets,
  useKeeping,
  useSecret,
} from './secrets';
export { noteCall, type ServerState, useServerState } from './server-state';
export {
  configKeys,
  configSlot,
  demoOf,
  headerSlot,
  mockId,
  originOf,
  pointMock,
  preferServer,
  removeServer,
  restoreServers,
  type SavedServer,
  saveServer,
  selectedServer,
  selectServer,
  serversStore,
  serversStore as useServers,
  takeOverServers,
  withCredential,
} from './servers';
export { serverInSession } from './session-server';
