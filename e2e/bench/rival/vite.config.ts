import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { leftOutOfMonaco } from '../../../scripts/left-out-of-monaco.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const pages = ['index', 'form', 'builder', 'bare', 'plain'];

/** The pages that Callsheet is measured against; built by `npm run bench` alone. */
export default defineConfig({
  root: at('.'),
  base: './',
  plugins: [leftOutOfMonaco()],
  // Not of the lockfile: `scripts/bench.mjs` fetches it.
  resolve: { alias: { 'jsonjoy-builder': at('../../../.cache/bench/node_modules/jsonjoy-builder/dist') } },
  build: {
    outDir: at('../../../dist/bench'),
    emptyOutDir: true,
    target: 'es2023',
    rollupOptions: { input: pages.map((name) => at(`./${name}.html`)) },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 8192,
  },
  worker: { format: 'es' },
});
