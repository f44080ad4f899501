import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { leftOutOfMonaco } from '../../../scripts/left-out-of-monaco.ts';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The pages that Callsheet is measured against; built by `npm run bench` alone. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [leftOutOfMonaco()],
  build: {
    outDir: fileURLToPath(new URL('../../../dist/bench', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    rollupOptions: { input: [page('./index.html'), page('./form.html'), page('./bare.html'), page('./plain.html')] },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 8192,
  },
  worker: { format: 'es' },
});
