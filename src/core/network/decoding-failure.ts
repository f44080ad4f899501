/** A compressed body that is not what its Content-Encoding says. */
export class DecodingFailure extends TypeError {}

/**
 * Whether reading a body failed because it could not be decompressed; a page's own `fetch` never says so. Data that ends
 * too early (`Z_BUF_ERROR`) was cut off.
 */
export function isDecodingFailure(error: unknown): boolean {
  if (error instanceof DecodingFailure) return true;
  return [error, error instanceof Error ? error.cause : undefined].some((each) => {
    const code: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'code') : undefined;
    return typeof code === 'string' && /^(Z_(?!BUF_ERROR)|ERR__ERROR_|ERR_BROTLI|ERR_ZSTD|ZSTD_)/.test(code);
  });
}
