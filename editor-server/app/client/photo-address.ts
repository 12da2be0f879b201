import { profilePropertyKeys, findProperty } from '#content/model/profile/properties.ts'
import type { ApplicationUser } from '#content/model/profile/schema.ts'
import { GUID_PATTERN } from '#content/model/guid/pattern.ts'

/** Pixels of a side: twice what the largest picture of a person takes on the screen, for fine screens. */
const SIDE = 200

/** Address of a picture of a profile, square; undefined for what names none. */
export function findPhotoAddress(guid: unknown): string | undefined {
  return typeof guid === 'string' && GUID_PATTERN.test(guid) ? `/a/${guid}?width=${SIDE}&height=${SIDE}&fit=cover` : undefined
}

/** Address of somebody's photo. */
export function photoOf(user: Pick<ApplicationUser, 'properties'>): string | undefined {
  return findPhotoAddress(findProperty(user, profilePropertyKeys.picture))
}
