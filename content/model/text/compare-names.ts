const collator = new Intl.Collator('nl', { numeric: true })

/** Names and titles in the order in which people look for them: 2 comes before 10. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)
