// The tests of one part of `npm run mutation`, in modules that they share.
import { defineConfig } from 'vitest/config';
import { demoPlugin } from './demo-plugin.ts';
import { derivedData } from './derived-data.ts';

export default defineConfig({
  plugins: [derivedData(), demoPlugin()],
  test: {
    include: process.env.CALLSHEET_MUTATION?.split(' ') ?? [],
    exclude: ['src/cli/main.test.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
});
