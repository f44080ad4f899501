/** A request to an address inside the page, as one to a path of a host that does not exist. */
export async function toHttp(request: Request, path: string): Promise<Request> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(`http://in-page.invalid${path}`, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
}
