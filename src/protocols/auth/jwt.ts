import type { Io } from '../io';
import type { JwtClaims } from '../server';

/** A signed token, or why none could be made. */
export type Minted = { readonly token: string } | { readonly problem: string };

/** An HS256 JSON Web Token (RFC 7515, 7519) over the claims, with `iat` and `exp` in seconds from `io.now()`. */
export async function mintJwt(secret: string, claims: JwtClaims, io: Pick<Io, 'subtle' | 'now'>): Promise<Minted> {
  if (!io.subtle) {
    return { problem: 'The token cannot be signed here: browsers offer signing on https pages and on localhost only.' };
  }
  if (secret === '')
    return { problem: 'The token cannot be signed without the secret. Enter it under authentication.' };
  const issuedAt = Math.floor(io.now() / 1000);
  const payload = {
    ...(claims.audience === undefined ? {} : { aud: claims.audience }),
    ...(claims.version === undefined ? {} : { ver: claims.version }),
    iat: issuedAt,
    exp: issuedAt + claims.lifetimeSeconds,
  };
  const head = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  const utf8 = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await io.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign']);
  const signature = await io.subtle.sign('HMAC', key, utf8.encode(head));
  return { token: `${head}.${base64Url(new Uint8Array(signature))}` };
}

function encode(value: unknown): string {
  return base64Url(new TextEncoder().encode(JSON.stringify(value)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
