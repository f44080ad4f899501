import { QueryClient } from '@tanstack/react-query';

/**
 * Requests are made when a person asks, and once: nothing is sent again behind their back, nor held back because the
 * browser believes to be offline (servers on this machine answer all the same).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      structuralSharing: false,
    },
    // Whoever made a call has its answer: here it is not kept for five minutes, however long it is.
    mutations: { networkMode: 'always', retry: false, gcTime: 1_000 },
  },
});
