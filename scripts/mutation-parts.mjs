/** Draws the sample. */
export const seed = 20_261_123;

/** Raised when something else counts as noticed: docs/reliability.md tells no figures that were found before. */
export const method = 2;

/**
 * What `npm run mutation` changes (paths) and the tests that are to notice (paths). `sample`: so many of all changes;
 * `slow`: tests among them that are left out; `exams`: tests of all that is listed; `isRest`: without the files of the
 * other parts.
 */
export const parts = {
  masking: {
    title: 'Masking of secrets',
    mutate: /^src\/protocols\/auth\/(mask|live-mask|secret-pattern|split-secret|wrapped-base64)\.ts$/,
    tests: /^src\/protocols\/auth\/(.*mask|s.*secret|secret.*|.*base64)\.test/,
  },
  readers: {
    title: 'Readers of replies',
    mutate: /^src\/protocols\/(answer\/[^/]+|[^/]+\/(response|listing|outcome|deviations))\.ts$/,
    tests: /^src\/protocols\/(answer|arcade-worker|machine-context-http|otc-http|xtp-plugin|mcp-http)\//,
    slow: /mcp-http\/(interop|kept-session|resume|session-clock|asked-tasks)/,
  },
  relay: {
    title: 'The relay',
    mutate: /^src\/(server|core\/network)\/relay[^/]*\.ts$/,
    tests: /^src\/server\/relay/,
  },
  fixes: {
    title: 'Fixes',
    mutate: /^src\/(core\/repair\/[^/]+|core\/check\/(fix-all|edits-together|corrected-parts)|rules\/fixes)\.ts$/,
    tests: /^src\/(rules|core\/repair|core\/check)\//,
    slow: /\/(real-|specifications|agreement|running|mutations\/)/,
  },
  state: {
    title: 'Stores, storage and the local server',
    mutate: /^src\/(state|server)\/.+\.ts$/,
    tests: /^src\/(state|server|stories)\//,
    sample: 500,
    isRest: true,
  },
  elsewhere: {
    title: 'Everything else that runs without a page',
    mutate: /^src\/(core|dialects|rules|exports|imports|protocols|checks|mock|demo|cli|workers)\/.+\.ts$/,
    tests:
      /^src\/(lists\.|(core|dialects|rules|exports|imports|protocols|checks|mock|demo|cli|workers|specification|server|state|stories)\/)/,
    exams: ['src/lists.test.ts', 'src/rules/rules.test.ts', 'src/rules/altered-samples.test.ts'],
    slow: /^src\/(rules\/(real-|agreement|mutations\/)|state\/storage\/[^/]+\.test)/,
    sample: 2_000,
    isRest: true,
  },
};
