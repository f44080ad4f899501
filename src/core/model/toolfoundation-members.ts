/** What a tool of toolfoundation has besides what one of the Model Context Protocol has: others know it by these. */
export const toolfoundationMembers: readonly string[] = ['namespace', 'version', 'tags'];
