import type { JwtClaims } from '../server';

/** What a signed token says where a protocol asks for nothing more: that it ends after ten minutes. */
export const usualClaims: JwtClaims = { audience: undefined, lifetimeSeconds: 600, version: undefined };
