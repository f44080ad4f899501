import { describe, expect, it } from 'vitest';
import { check } from '../../core/check/check';
import { dialects } from '../../dialects';
import { sized } from '../../sizes.testkit';
import { registry, validate } from '../registry.testkit';
import { drawDocument } from './definitions.testkit';
import { randomOf } from './random.testkit';

describe.each(dialects.map(({ id }) => id))('%s', (dialect) => {
  it('a valid definition has no error, whatever it says', async () => {
    for (let run = 0; run < sized(17, 1_000); run += 1) {
      const text = JSON.stringify(drawDocument(dialect, randomOf(`${dialect} ${run}`)), null, 2);
      const checked = await check(text, { validate }, registry);
      const errors = checked.diagnostics.filter(({ severity }) => severity === 'error');
      const found = errors.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`);
      expect([checked.dialect, ...found], text).toEqual([dialect]);
    }
  });
});
