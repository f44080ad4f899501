import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { chunkGroups } from './scripts/chunks.ts';
// With its extension: Vite hands this file to Node as it is.
import { commandGroups } from './scripts/command-chunks.ts';
import { compileHints } from './scripts/compile-hints.ts';
import { demoPlugin } from './scripts/demo-plugin.ts';
import { derivedData } from './scripts/derived-data.ts';
import { exhibit, exhibitInDevelopment } from './scripts/exhibit.ts';
import { fetchedAhead } from './scripts/fetched-ahead.ts';
import { leftOutOfMonaco } from './scripts/left-out-of-monaco.ts';
import { oneLanguage } from './scripts/one-language.ts';
import { quickRows } from './scripts/quick-rows.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { stripExamples, stripHelp, stripReasons } from './scripts/strip.ts';
import { noteBundled, noticesInDevelopment, supplyChain } from './scripts/supply-chain.ts';
import { contentSecurityPolicy, policyElement } from './src/server/csp.ts';

/** The static build carries its policy with it, before anything it applies to. */
const policyInBuild: Plugin = {
  name: 'callsheet:policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<head>', `<head>\n    ${policyElement}`),
  },
};

/** Mounts the relay as `callsheet serve` does, with a key for each start of the dev server. */
const relayInDevelopment: Plugin = {
  name: 'callsheet:relay',
  apply: 'serve',
  async configureServer(server) {
    // Unit tests make a server of this file too; they have nobody to print a key for.
    if (process.env.VITEST) return;
    const { relayFragment, relayPaths } = await server.ssrLoadModule('/src/core/network/relay.ts');
    const { createRelay } = await server.ssrLoadModule('/src/server/relay.ts');
    const relay = createRelay();
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/relay/')) relay.handle(request, response).catch(next);
      else if (request.url === `/${relayPaths.presence}`) {
        response.setHeader('content-type', 'application/json');
        response.end('{ "relay": true }');
      } else next();
    });
    server.httpServer?.once('listening', () => {
      const address = server.httpServer?.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      server.config.logger.info(`  With the relay: http://localhost:${port}/${relayFragment}${relay.key}`);
    });
  },
};

/** Mounts the demonstration servers as `callsheet serve` does. They remember things until their code is edited. */
const demoInDevelopment: Plugin = {
  name: 'callsheet:demo',
  apply: 'serve',
  configureServer(server) {
    let loaded: unknown;
    let demo: (request: Request) => Promise<Response>;
    const listener = getRequestListener(async (request) => {
      const module = await server.ssrLoadModule('/src/server/demo.ts');
      if (module !== loaded) demo = module.createDemoHandler();
      loaded = module;
      return demo(request);
    });
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/demo/')) listener(request, response).catch(next);
      else next();
    });
  },
};

// Parts travel together on purpose (scripts/chunks.ts), and how long plug-ins took is nothing to whoever starts the app.
const checks = { ineffectiveDynamicImport: false, pluginTimings: false };

/** Modules of others, of workers too. */
const inPage = new Set<string>();
const inCommandLine = new Set<string>();

/** A front door only names what stands behind it: who takes one thing does not fetch the whole room. */
const treeshake = { moduleSideEffects: (id: string) => !/\/src\/state\/.+\/index\.ts$/.test(id) };

const page: UserConfig = {
  base: './',
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    policyInBuild,
    derivedData(),
    demoPlugin(),
    stripReasons(),
    leftOutOfMonaco(),
    oneLanguage(),
    quickRows(),
    demoInDevelopment,
    relayInDevelopment,
    exhibit(treeshake),
    exhibitInDevelopment(treeshake),
    fetchedAhead(),
    compileHints(),
    serviceWorker(),
    noteBundled(inPage),
    supplyChain(inPage),
    noticesInDevelopment(),
  ],
  server: { headers: { 'Content-Security-Policy': contentSecurityPolicy('development') } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2023',
    // A file turned into a data: address is one the policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups: chunkGroups } },
      checks,
    },
  },
  worker: {
    format: 'es',
    plugins: () => [stripReasons(), stripHelp(), leftOutOfMonaco(), noteBundled(inPage)],
    rolldownOptions: { checks },
  },
};

/** What Node runs as it is. */
const commandLine: UserConfig = {
  plugins: [stripExamples(), derivedData(), demoPlugin(), noteBundled(inCommandLine), supplyChain(inCommandLine)],
  // The same code runs plug-ins in Node and in the page: the other build hands them Node's own system interface.
  resolve: {
    alias: {
      '@extism/extism': fileURLToPath(new URL('node_modules/@extism/extism/dist/browser/mod.js', import.meta.url)),
    },
  },
  build: {
    ssr: true,
    outDir: 'dist/cli',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: {
      checks,
      // Small enough to start in no time: each command, and each thread, reads its own parts.
      input: ['src/cli/callsheet.ts', 'src/cli/thread.ts'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: commandGroups },
        banner: ({ name }) => (name === 'callsheet' ? '#!/usr/bin/env node' : ''),
      },
    },
  },
  ssr: { noExternal: true },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? commandLine : page));
