/**
 * What the page and the processes of the local server say to each other, beside the Model Context Protocol. `list`
 * answers `{"servers":[{"name","path","protocol"}]}`; behind `server` comes the name.
 */
export const stdioPaths = { list: 'stdio.json', server: 'stdio/' } as const;

/**
 * A header of an answer that is no server's: the process could not be started, has ended, or does not answer; `asked`
 * when it got the request. In an answer that has begun, the name of its last event. What is said there is a JSON string.
 */
export const processFailed = 'x-callsheet-process-failed';
