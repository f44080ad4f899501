/** For what the client package does not know: lets a value through as it came. */
export const asItIs = {
  '~standard': { version: 1 as const, vendor: 'callsheet', validate: (value: unknown) => ({ value }) },
};
