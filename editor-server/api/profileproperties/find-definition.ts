import type { Actor } from '#content/access/actor.ts'
import { builtInProfileProperties, settleDefinition } from '#content/model/profile-property/built-in.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'

export interface PresentedDefinition extends ProfileProperty {
  isBuiltIn: boolean
}

export function presentDefinition(definition: ProfileProperty): PresentedDefinition {
  return { ...definition, isBuiltIn: builtInProfileProperties.includes(definition) }
}

/** A site's own definition, else the built-in one of that key. */
export async function findDefinition(reader: Pick<StoreReader<ContentKinds>, 'find'>, key: string): Promise<ProfileProperty | undefined> {
  const own = await reader.find('profileProperty', key)
  return own ? settleDefinition(own) : builtInProfileProperties.find((definition) => definition.key === key)
}

export function maySee(actor: Actor, { isStaffOnly }: ProfileProperty): boolean {
  return !isStaffOnly || actor?.isMett === true
}
