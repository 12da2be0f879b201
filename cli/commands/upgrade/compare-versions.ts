/** Below zero where `a` is the older of two versions such as 1.2.3. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
