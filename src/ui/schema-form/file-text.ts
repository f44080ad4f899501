/** The bytes of a file as base64 text; `isForAddresses`: with `-` and `_`, and without padding (base64url). */
export async function readFileAsBase64(file: Blob, isForAddresses: boolean): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // A multiple of three, so that the parts fit together; small enough to be arguments.
  const step = 3 * 8192;
  for (let start = 0; start < bytes.length; start += step) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(start, start + step))));
  }
  const text = parts.join('');
  return isForAddresses ? text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : text;
}

/** How many bytes base64 text holds; nothing when it is none. */
export function bytesOfBase64(text: string): number | undefined {
  const end = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const length = text.length - end;
  if (!/^[A-Za-z0-9+/_-]*$/.test(end === 0 ? text : text.slice(0, -end)) || length % 4 === 1) return undefined;
  return Math.floor((length * 3) / 4);
}
