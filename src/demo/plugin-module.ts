/// <reference path="./callsheet-demo-plugin.d.ts" />
/** Answers with the demonstration plug-in, `src/demo/plugin/` compiled. */
export async function servePluginModule(): Promise<Response> {
  const { base64 } = await import('virtual:callsheet-demo-plugin');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(bytes, { headers: { 'content-type': 'application/wasm' } });
}
