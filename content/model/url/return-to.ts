/**
 * Where a person continues after signing in. Accepts only a path of this site: one slash, not followed by another or a backslash, which
 * browsers read as another host; and not the sign-in itself.
 */
export function readReturnTo(value: string | null | undefined): string {
  if (value == null || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(value)) return '/'
  return /^\/(sign-in|password|verify|register|invitation|unauthorized|api)([/?#]|$)/.test(value) ? '/' : value
}
