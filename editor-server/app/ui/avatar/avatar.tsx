import type { ReactNode } from 'react'
import { initialsOf } from './initials.ts'

export interface AvatarProps {
  /** Address of a square picture; without one the initials are shown. */
  photo?: string | undefined
  name: string
  /** px */
  size?: 32 | 96
  /** What a picture that stands by itself is called; beside a name it says nothing new. */
  alt?: string
}

/** Somebody's picture, or else initials. */
export function Avatar({ photo, name, size = 32, alt = '' }: AvatarProps): ReactNode {
  return (
    <span className="ui-avatar" data-size={size}>
      {photo === undefined ? (
        <span role={alt === '' ? undefined : 'img'} aria-label={alt === '' ? undefined : alt} aria-hidden={alt === '' || undefined}>
          {initialsOf(name)}
        </span>
      ) : (
        <img src={photo} alt={alt} width={size} height={size} />
      )}
    </span>
  )
}
