/**
 * The host name of a Host header: without port and trailing dot, in lower case, international names in their ASCII form. Undefined for
 * anything else, such as several names, a path or a user name.
 */
export function parseHost(host: string): string | undefined {
  if (host === '' || host.length > 260 || /[\s,/\\?#@%]/.test(host)) return undefined
  try {
    const { hostname } = new URL(`http://${host}/`)
    return hostname.replace(/\.$/, '') || undefined
  } catch {
    return undefined
  }
}
