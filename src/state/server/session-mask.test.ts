import { expect, it } from 'vitest';
import { createMask } from '../../protocols/auth/mask';
import { setSecret } from './secrets';
import { createSessionMask } from './session-mask';

it('hides a token that was renewed, and the one before', () => {
  setSecret('https://a.test', 'oauth:access', 'canary-before');
  const hide = createSessionMask(createMask);
  setSecret('https://a.test', 'oauth:access', 'canary-renewed');
  expect(hide('canary-before, canary-renewed')).toBe('••••••, ••••••');
});
