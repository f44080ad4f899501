import type { BadInputProfile } from '../../core/bad-input-finding';

/** Tools that answer wrong arguments with an error of their own, in words. */
export const badInputAsError: BadInputProfile = { kinds: ['invalid-input', 'error'], words: 'an error' };
