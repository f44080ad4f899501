import { listen } from '../../src/server/listen';
import { createPage } from '../../src/server/page';

/** A built page as `callsheet serve` serves it, on a free port: `dist/bench` holds those that ours is measured against. */
export async function serve(root: 'dist/app' | 'dist/bench') {
  const page = createPage({ root, demo: async () => new Response(null, { status: 404 }) });
  const listening = await listen(page, 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  return { address: `http://localhost:${listening.port}/`, close: listening.close };
}
