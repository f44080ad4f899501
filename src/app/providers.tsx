import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** One language for words, numbers and order, whatever the browser's is. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="en-US">{children}</I18nProvider>;
}
