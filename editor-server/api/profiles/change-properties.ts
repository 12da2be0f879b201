import { isDeepStrictEqual } from 'node:util'
import { checkProperty } from '#content/access/profile-access.ts'
import type { Account } from '#content/model/account/schema.ts'
import { findPropertyFault, keptPropertiesOf } from '#content/model/profile-property/check-value.ts'
import type { UserProperty } from '#content/model/profile/schema.ts'
import * as z from 'zod'
import { RequestFault } from '../../http/problems/present-problem.ts'
import type { Site } from '../../site/site.ts'

/**
 * The properties of a user who saved their own profile. Properties hidden from the user stay as they are, and those without a definition
 * are removed. A required one may be absent as long as it always was; it is never taken away or sent empty. A value stays as it is though its
 * definition has become another.
 * @param photos guids of the user's profile uploads: an image in the profile is one of these, or the one that was already there
 * @throws RequestFault with the path of each that does not fit its definition
 */
export function changeProperties(
  site: Site,
  account: Account,
  { sent, photos, isStaff }: { sent: readonly UserProperty[]; photos: ReadonlySet<string>; isStaff: boolean },
): UserProperty[] {
  const definitions = keptPropertiesOf(site.index.list('profileProperty'))
  const own = [...definitions.values()].filter((definition) => checkProperty(account, account, definition).isAllowed)
  const mayWrite = new Map(own.map((definition) => [definition.key, definition]))
  const faults: { path: (string | number)[]; message: string }[] = []
  sent.forEach(({ key, value }, index) => {
    const definition = mayWrite.get(key)
    if (definition && isStored(account, { key, value })) return
    const isForeign = definition?.inputType === 'image' && value !== '' && !photos.has(String(value))
    const message = definition ? (findPropertyFault(definition, value) ?? (isForeign ? 'reference' : undefined)) : 'propertyUnknown'
    if (message !== undefined) faults.push({ path: ['body', 'properties', index, definition ? 'value' : 'key'], message })
  })
  const given = new Set(sent.map(({ key }) => key))
  const had = new Set(account.properties.map(({ key }) => key))
  for (const definition of own) {
    // Who never gave what is required may still save something else, such as that the terms are accepted.
    const isTakenAway = had.has(definition.key) && !given.has(definition.key)
    const message = isTakenAway ? findPropertyFault(definition, undefined) : undefined
    if (message !== undefined) faults.push({ path: ['body', 'properties', definition.key], message })
  }
  if (faults.length > 0) throw new RequestFault(new z.ZodError(faults.map((fault) => ({ ...fault, code: 'custom', input: undefined }))))
  // The staff have one account for all sites, each of which defines its own.
  const hidden = account.properties.filter(({ key }) => (definitions.has(key) ? !mayWrite.has(key) : isStaff))
  return [...sent, ...hidden]
}

function isStored({ properties }: Account, { key, value }: UserProperty): boolean {
  return properties.some((stored) => stored.key === key && isDeepStrictEqual(stored.value, value))
}
