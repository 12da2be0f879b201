import { findPropertyFault } from '#content/model/profile-property/check-value.ts'
import { builtInProfileProperties, fixedFields, isFixed } from '#content/model/profile-property/built-in.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { profilePropertyKeys } from '#content/model/profile/properties.ts'
import { createFinding } from '../../site/findings.ts'
import { checkReadOnly } from '../read-only.ts'
import { refuseFindings } from '../refuse.ts'

/**
 * What a definition may not say: a default that nobody could fill in, or an alias that only some people see, since it is the name by which
 * everybody who is signed in knows a person. Of one that the product shows in a place and words of its own, nothing but who sees it.
 * @throws RequestFault
 */
export function checkDefinition(definition: ProfileProperty): void {
  const { key, visibleFor, isStaffOnly, defaultValue } = definition
  const builtIn = isFixed(key) ? builtInProfileProperties.find((each) => each.key === key) : undefined
  if (builtIn) checkReadOnly(definition, builtIn, fixedFields)
  const fault = defaultValue === undefined ? undefined : findPropertyFault({ ...definition, required: false }, defaultValue)
  refuseFindings([
    ...(fault === undefined ? [] : [createFinding(['defaultValue'], fault, defaultValue)]),
    ...(key === profilePropertyKeys.alias && (visibleFor !== 'Users' || isStaffOnly)
      ? [createFinding(['visibleFor'], 'aliasSeen', visibleFor)]
      : []),
  ])
}
