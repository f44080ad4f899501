// What the official MCP suite starts for a scenario of the page: hands it to the browser that `page-driver.mjs` holds
// (CALLSHEET_PAGES is its address).
const { MCP_CONFORMANCE_SCENARIO: scenario, MCP_CONFORMANCE_CONTEXT: given = '{}', CALLSHEET_PAGES = '' } = process.env;
const body = JSON.stringify({ url: process.argv.at(-1), scenario, context: JSON.parse(given) });
const problem = await (await fetch(CALLSHEET_PAGES, { method: 'POST', body })).text();
if (problem !== '') {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
