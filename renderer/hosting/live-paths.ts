/** Names at the top of a site below which only the live server answers, differently for each visitor. */
export const liveNames: readonly string[] = [
  'api',
  'admin',
  'account',
  'settings',
  'statistics',
  'invitation',
  'submission',
  'sign-in',
  'password',
  'verify',
  'register',
  'unauthorized',
  'cache_invalidate',
]

/** The paths that those make, with that of edit mode; as a regular expression over the path and its query. */
export const livePaths = `^/(${liveNames.join('|')})(/|\\?|$)|/edit(\\?|$)`

/** An image by its guid, which has no dot; its query sets the size. */
export const imagePath = '^/a/[^./?]+'

/**
 * Cookies by which a cache knows that its visitor gets answers of the live server alone: somebody who is signed in, and somebody who looks at
 * the site as it would be.
 */
export const liveCookies: readonly string[] = ['__Host-sid', '__Host-rehearsal']

const isLive = new RegExp(`${livePaths}|${imagePath}(\\?|$)`)

/** Whether a path, without its query, is one of those. */
export function isLivePath(path: string): boolean {
  return isLive.test(path)
}
