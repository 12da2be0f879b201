import { formatSize } from '#content/model/media/format-size.ts'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MediaPicture } from './media-picture.tsx'
import { altStateOf, type MediaRow, nameOf } from './media-rows.ts'

/** A file among others, as a button that opens what is known of it. */
export function MediaTile({ media, onOpen }: { media: MediaRow; onOpen: () => void }): ReactNode {
  const { t, i18n } = useTranslation()
  const { extension, width, height, size } = media
  const pixels = width !== undefined && height !== undefined && `${width} × ${height}`
  const facts = [extension, pixels, size !== undefined && formatSize(size, i18n.language)].filter(Boolean).join(' · ')
  return (
    <button type="button" className="admin-media-tile" onClick={onOpen}>
      <MediaPicture media={media} size="tile" />
      <span className="admin-media-tile__name">{nameOf(media)}</span>
      <span className="admin-media-tile__facts">{facts}</span>
      {altStateOf(media) === 'missing' && (
        <span className="admin-media-tile__warning">
          <Icon of={TriangleAlert} size={14} />
          {t('media.alts.missing')}
        </span>
      )}
      {!media.isUsed && <span className="admin-media-tile__facts">{t('media.uses.unused')}</span>}
    </button>
  )
}
