import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The page that Callsheet is measured against; built by `npm run bench` alone. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  build: {
    outDir: fileURLToPath(new URL('../../../dist/bench', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 8192,
  },
  worker: { format: 'es' },
});
