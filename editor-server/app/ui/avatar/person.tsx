import type { Editor } from '#content/model/version/version-card.ts'
import type { ReactNode } from 'react'
import { findPhotoAddress } from '../../client/photo-address.ts'
import { Avatar } from './avatar.tsx'

/** Somebody by name, with their photo or initials before it. */
export function Person({ of: { name, photo } }: { of: Pick<Editor, 'name' | 'photo'> }): ReactNode {
  return (
    <span className="ui-person">
      <Avatar name={name} photo={findPhotoAddress(photo)} size={24} />
      <span className="ui-person__name">{name}</span>
    </span>
  )
}
