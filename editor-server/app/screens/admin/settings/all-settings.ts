/** What every setting is asked for with. */
export const allSettings = { query: { includeAll: 'true' } } as const
