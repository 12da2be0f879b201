/** Path of a Chromium to test with; undefined when there is none. */
export function findChromium(): string | undefined
