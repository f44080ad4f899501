import { afterEach, vi } from 'vitest';

// Files share a process: each begins with what it has of itself, and time goes on after each test.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
afterEach(() => void vi.useRealTimers());
