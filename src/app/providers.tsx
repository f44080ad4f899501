import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

// Calls are made once, when a person asks: nothing is repeated, paused or refreshed behind their back.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nProvider>
  );
}
