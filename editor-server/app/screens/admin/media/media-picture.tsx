import { Captions, Clapperboard, FileText, Image as ImageIcon } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { copyOf, type MediaRow } from './media-rows.ts'

const icons = { document: FileText, film: Clapperboard, captions: Captions, image: ImageIcon } as const

/** An image as it looks, small; for other files a drawing of their kind. What it is stands beside it. */
export function MediaPicture({ media, size }: { media: MediaRow; size: 'tile' | 'row' }): ReactNode {
  const [broken, setBroken] = useState<string>()
  const src = copyOf(media, size === 'tile' ? 400 : 100)
  return (
    <span className="admin-media-picture" data-size={size}>
      {media.kind === 'image' && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <Icon of={icons[media.kind]} size={size === 'tile' ? 36 : 20} />
      )}
    </span>
  )
}
