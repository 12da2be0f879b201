import { readReturnTo } from '#content/model/url/return-to.ts'

/** Address of the sign-in screen that leads back to `path`. */
export function signInAddress(path: string): string {
  const returnTo = readReturnTo(path)
  return returnTo === '/' ? '/sign-in' : `/sign-in?returnTo=${encodeURIComponent(returnTo)}`
}
