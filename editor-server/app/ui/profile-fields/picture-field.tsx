import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { displayNameOf, findProperty } from '#content/model/profile/properties.ts'
import type { ReactNode } from 'react'
import { uploadImage } from '../../../api/media/contract.ts'
import { useApplication, useUserState } from '../../client/application-context.ts'
import { findPhotoAddress } from '../../client/photo-address.ts'
import { PhotoField } from '../photo-field/photo-field.tsx'
import { fieldOf, withValues } from './profile-values.ts'
import { useLabelOf } from './use-definitions.ts'

const nothingRequired: ReadonlySet<string> = new Set()

/** A picture of the profile. It is saved when it has been cut out: an upload that nothing names is deleted (`images/own-photos.ts`). */
export function PictureField({ definition }: { definition: ProfileProperty }): ReactNode {
  const { uploadFile, user } = useApplication()
  const { applicationUser } = useUserState()
  const labelOf = useLabelOf()
  if (!applicationUser) return null
  const keep = (guid: string) => user.saveFresh((each) => withValues(each, { [fieldOf(definition)]: guid }, nothingRequired))
  return (
    <PhotoField
      label={labelOf(definition)}
      photo={findPhotoAddress(findProperty(applicationUser, definition.key))}
      name={displayNameOf(applicationUser)}
      upload={async (file, { signal, onProgress }) => {
        const { body } = await uploadFile(uploadImage, file, { query: { profile: '' }, signal, onProgress })
        await keep(body.guid)
        return body.guid
      }}
      // What was saved is in the user's profile, where `photo` comes from.
      onSaved={() => {}}
      onRemove={() => keep('')}
    />
  )
}
