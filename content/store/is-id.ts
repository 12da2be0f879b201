/** Whether a text fits in a key of every driver: 1 to 200 characters, with no control characters or lone surrogates. */
export function isId(text: string): boolean {
  return /^[^\0-\x1f\x7f]{1,200}$/.test(text) && !/\p{Surrogate}/u.test(text)
}
