/**
 * Where a person goes on to after signing in. Only a path of this site is taken: one slash, then neither a slash nor a
 * backslash, which browsers read as another host; and no way back into signing in.
 */
export function readReturnTo(value: string | null | undefined): string {
  if (value == null || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(value)) return '/'
  return /^\/(sign-in|password|verify|register|invitation|unauthorized|api)([/?#]|$)/.test(value) ? '/' : value
}
