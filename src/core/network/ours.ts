/** The header by which demonstration servers and mocks say what they are; believed of servers on this machine alone. */
export const oursHeader = 'x-callsheet-demonstration';

/** What it says. */
export type OurServer = 'demonstration' | 'mock';
