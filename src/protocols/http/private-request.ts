/** Nothing that tells who asks goes along, nothing is kept, no redirect is followed. */
export const privateRequest = {
  redirect: 'manual',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
} as const;
