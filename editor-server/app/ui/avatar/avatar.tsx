import { type ReactNode, useState } from 'react'
import { initialsOf } from './initials.ts'

export interface AvatarProps {
  /** Address of a square picture; without one the initials are shown. */
  photo?: string | undefined
  name: string
  /** px */
  size?: 24 | 32 | 96
  /** What a picture that stands by itself is called; beside a name it says nothing new. */
  alt?: string
}

/** Somebody's picture, or else initials: also where the picture does not come. */
export function Avatar({ photo, name, size = 32, alt = '' }: AvatarProps): ReactNode {
  const [absent, setAbsent] = useState<string>()
  return (
    <span className="ui-avatar" data-size={size}>
      {photo === undefined || photo === absent ? (
        <span role={alt === '' ? undefined : 'img'} aria-label={alt === '' ? undefined : alt} aria-hidden={alt === '' || undefined}>
          {initialsOf(name)}
        </span>
      ) : (
        <img src={photo} alt={alt} width={size} height={size} onError={() => setAbsent(photo)} />
      )}
    </span>
  )
}
