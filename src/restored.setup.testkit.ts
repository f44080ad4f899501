import fc from 'fast-check';
import { afterEach, vi } from 'vitest';
import { sized } from './sizes.testkit';

// Laws that say nothing of how often.
fc.configureGlobal({ numRuns: sized(30, 100) });

// Files share a process: each begins with what it has of itself, and time goes on after each test.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
afterEach(() => void vi.useRealTimers());
