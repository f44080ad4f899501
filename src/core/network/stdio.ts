/** What the page and the processes of the local server say to each other, beside the Model Context Protocol. */

/** On an answer that is no server's: the process could not be started, has ended, or does not answer. */
export const processFailedHeader = 'x-callsheet-process-failed';
