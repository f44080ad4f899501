import './app.css';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { preselect } from '../state/call';
import { takeRelayKey } from '../state/server';
import { tellFirstPaint } from '../ui/loading/first-paint';
import { App } from './app';
import { followTheme, openFirstDocument, sayIncomplete, startTheRest } from './compose';
import { Providers } from './providers';

/** Says that the shell is painted and answers, then lets the rest come. */
function Page() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      performance.mark('callsheet:interactive');
      tellFirstPaint();
      startTheRest().catch(sayIncomplete);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Providers>
      <App />
    </Providers>
  );
}

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
