import './app.css';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { preselect } from '../state/call';
import { takeRelayKey } from '../state/server';
import { useTextFirst } from '../ui/loading/after-text';
import { tellShell } from '../ui/loading/first-paint';
import { App } from './app';
import { followInput, followTheme, openFirstDocument, sayIncomplete, startTheRest } from './compose';

/** Says that the shell is painted and answers, then lets the rest come. */
function Page() {
  const isTextFirst = useTextFirst();
  useEffect(() => {
    if (isTextFirst) return;
    const frame = requestAnimationFrame(() => {
      performance.mark('callsheet:interactive');
      tellShell();
      startTheRest().catch(sayIncomplete);
    });
    return () => cancelAnimationFrame(frame);
  }, [isTextFirst]);
  return (
    <Providers>
      <App />
    </Providers>
  );
}

followInput();
takeRelayKey();
followTheme();
openFirstDocument();
preselect(location.search);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );

/** One language for words, numbers and order, whatever the browser's is. */
function Providers({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="en-US">{children}</I18nProvider>;
}
