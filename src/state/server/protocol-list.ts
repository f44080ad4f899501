import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Protocol } from '../../protocols/protocol';
import { queryClient } from './query-client';

const none: readonly Protocol[] = [];

const protocolList = queryOptions({
  queryKey: ['protocols'],
  queryFn: async () => (await import('../../protocols')).protocols,
});

/** Fetches the list ahead of what offers it. */
export function loadProtocols(): Promise<readonly Protocol[]> {
  return queryClient.ensureQueryData(protocolList);
}

/** The ways of calling a server. Their code is not part of the shell: the list is empty until it has come. */
export function useProtocols(): readonly Protocol[] {
  const { data } = useQuery(protocolList, queryClient);
  return data ?? none;
}
