// The tests of one part of `npm run mutation`, with the code in which every change waits for its number.
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { demoPlugin } from './demo-plugin.ts';
import { derivedData } from './derived-data.ts';

const job: { readonly tests: readonly string[]; readonly folder: string } = JSON.parse(
  readFileSync(process.env.CALLSHEET_MUTATION ?? '', 'utf8'),
);

const changed: Plugin = {
  name: 'callsheet-mutation',
  enforce: 'pre',
  load(id) {
    const path = resolve(job.folder, relative(process.cwd(), id));
    return path.startsWith(job.folder) && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  },
};

/** In the order of the job. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const orderOf = ({ moduleId }: TestSpecification) => job.tests.indexOf(relative(process.cwd(), moduleId));
    return files.toSorted((a, b) => orderOf(a) - orderOf(b));
  }
}

export default defineConfig({
  plugins: [changed, derivedData(), demoPlugin()],
  test: {
    include: [...job.tests],
    exclude: [],
    runner: './scripts/mutation-runner.ts',
    setupFiles: ['src/restored.setup.testkit.ts', 'src/fresh-modules.setup.testkit.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: InOrder },
    maxWorkers: 1,
    isolate: false,
    pool: 'forks',
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
