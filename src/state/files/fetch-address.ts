import { pageIo } from '../server';

const maxBytes = 10_000_000;
const timeMs = 20_000;

export type Fetched =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Fetches a document because somebody pressed the button for it: without credentials, following nothing, up to 10 MB. */
export async function fetchAddress(address: string): Promise<Fetched> {
  const failed = (reason: string): Fetched => ({ kind: 'failed', reason });
  try {
    const request = new Request(address, {
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeMs),
    });
    const response = await pageIo(async () => undefined).fetch(request);
    if (response.type === 'opaqueredirect')
      return failed('It leads elsewhere. Open the address in a tab and copy the last one.');
    if (!response.ok) return failed(`The server answered with status ${response.status}.`);
    const reader = response.body?.getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let length = 0;
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > maxBytes) {
        reader.cancel().catch(() => undefined);
        return failed('It is larger than 10 MB. Download it and open the file.');
      }
      text += decoder.decode(value, { stream: true });
    }
    return { kind: 'text', text: text + decoder.decode() };
  } catch {
    return failed(
      'It could not be fetched: the server is not reached, or does not let web pages read it. Download it and open the file.',
    );
  }
}
