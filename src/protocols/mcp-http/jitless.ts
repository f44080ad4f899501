import { config } from 'zod';

// Before any schema is made: the page's policy allows no code from text, and zod would try.
config({ jitless: true });
