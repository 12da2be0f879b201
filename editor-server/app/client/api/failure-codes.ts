const codes = new WeakMap<object, string>()

/** Keeps under which code a failure was logged, for whoever tells the person of it. */
export function keepFailureCode(error: unknown, code: string): void {
  if (typeof error === 'object' && error !== null) codes.set(error, code)
}

/** The code by which a failure is found in the log; undefined for one that was not logged. */
export function failureCodeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null ? codes.get(error) : undefined
}
