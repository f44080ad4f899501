/** `CALLSHEET_TEST_PORT` lets two checkouts of one machine test at the same time. */
export const servedPort = Number(process.env.CALLSHEET_TEST_PORT ?? 4610);
export const staticPort = servedPort + 1;

/** What `callsheet serve` serves, with its headers. */
export const servedAddress = `http://localhost:${servedPort}/`;
/** The same build from a plain file server under a sub-path: no headers, no demonstration servers over HTTP. */
export const staticAddress = `http://localhost:${staticPort}/sub/path/`;
