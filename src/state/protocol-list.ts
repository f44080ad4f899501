import { useQuery } from '@tanstack/react-query';
import type { Protocol } from '../protocols/protocol';
import { queryClient } from './query-client';

const none: readonly Protocol[] = [];

/** The ways of calling a server. Their code is not part of the shell: the list is empty until it has come. */
export function useProtocols(): readonly Protocol[] {
  const { data } = useQuery(
    { queryKey: ['protocols'], queryFn: async () => (await import('../protocols')).protocols },
    queryClient,
  );
  return data ?? none;
}
