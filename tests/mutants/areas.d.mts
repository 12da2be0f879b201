/** Where the sample is drawn, and the tests that have to notice a change there. */
export const areas: readonly { name: string; folder: string; tests: readonly string[] }[]
