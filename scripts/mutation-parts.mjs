/** Draws the sample. */
export const seed = 20_261_123;

/**
 * What `npm run mutation` changes (paths) and the tests that are to notice (patterns). `sample`: so many of all changes;
 * `isRest`: without the files of the other parts.
 */
export const parts = {
  masking: {
    title: 'Masking of secrets',
    mutate: /^src\/protocols\/auth\/(mask|live-mask|secret-pattern|split-secret|wrapped-base64)\.ts$/,
    tests: ['src/protocols/auth/*.test.ts'],
  },
  readers: {
    title: 'Readers of replies',
    mutate: /^src\/protocols\/(answer\/[^/]+|[^/]+\/(response|listing|outcome|deviations))\.ts$/,
    tests: ['src/protocols/**/*.test.ts'],
  },
  relay: {
    title: 'The relay',
    mutate: /^src\/(server|core\/network)\/relay[^/]*\.ts$/,
    tests: ['src/server/relay*.test.ts'],
  },
  fixes: {
    title: 'Fixes',
    mutate: /^src\/(core\/repair\/[^/]+|core\/check\/(fix-all|edits-together|corrected-parts)|rules\/fixes)\.ts$/,
    tests: ['src/{rules,core/repair,core/check}/*.test.ts'],
  },
  elsewhere: {
    title: 'Everything else that runs without a page',
    mutate: /^src\/(core|dialects|rules|exports|imports|protocols|checks|mock|demo|cli|workers)\/.+\.ts$/,
    tests: ['src/{core,dialects,rules,exports,imports,protocols,checks,mock,demo,cli,workers}/**/*.test.ts'],
    sample: 2_000,
    isRest: true,
  },
};
