/**
 * What the page and the processes of the local server say to each other, beside the Model Context Protocol. `list`
 * answers `{"servers":[{"name","path","protocol"}]}`; behind `server` comes the name.
 */
export const stdioPaths = { list: 'stdio.json', server: 'stdio/' } as const;

/**
 * On an answer that is no server's: the process could not be started, has ended, or does not answer. `call`: after it
 * was asked for something; `opening`: before that.
 */
export const processFailedHeader = 'x-callsheet-process-failed';
