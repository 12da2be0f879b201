import { capitalise } from '#content/model/text/capitalise.ts'

/** The longest name that the setting `platformName` takes. */
const LONGEST = 120

/** @returns why a site cannot have this name */
export function findTitleFault(title: string): string | undefined {
  if (title === '') return 'is empty'
  if (title.length > LONGEST) return `takes at most ${LONGEST} characters`
  return /\p{Cc}/u.test(title) ? 'holds a control character' : undefined
}

/** A folder's name in words. */
export function toTitle(folder: string): string {
  const words = folder.replace(/[-_.]+/g, ' ').trim()
  return capitalise(words) || 'My site'
}
