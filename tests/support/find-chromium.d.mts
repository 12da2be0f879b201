/** Path of a Chromium to test with; undefined when there is none. */
export function findChromium(): string | undefined

/** Whether a Chromium is the one without windows. */
export function isHeadlessShell(path: string | undefined): boolean
