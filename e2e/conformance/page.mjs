// What the official MCP suite starts for each client scenario of the page: hands it to the browser that
// `page-driver.mjs` holds (CALLSHEET_PAGES is its address). Only authorization is the page's own, without the extensions.
const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? '';
const driver = process.env.CALLSHEET_PAGES ?? '';

if (/^auth\/(?!client-credentials|enterprise|dpop|wif)/.test(scenario)) {
  const context = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}');
  const body = JSON.stringify({ url: process.argv.at(-1), scenario, context });
  const problem = (await (await fetch(driver, { method: 'POST', body })).text()).trim();
  if (problem !== '') {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
