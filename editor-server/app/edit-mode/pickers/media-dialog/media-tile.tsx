import { Captions, Clapperboard, FileText } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '#content/model/media/format-size.ts'
import type { Media } from '../../../../api/media/contract.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

const icons = { document: FileText, film: Clapperboard, captions: Captions } as const

/** px of the small copies. */
const SMALL = 300

/** A file of the library as a button that chooses it. */
export function MediaTile({ media, onChoose }: { media: Media; onChoose: (media: Media) => void }): ReactNode {
  const { i18n } = useTranslation()
  const { kind, name, size, extension } = media
  const detail = [extension, size !== undefined && formatSize(size, i18n.language)].filter(Boolean).join(' · ')
  return (
    <button type="button" className="edit-media-tile" onClick={() => onChoose(media)}>
      <span className="edit-media-tile__picture">
        {kind === 'image' ? <img src={smallCopyOf(media)} alt="" loading="lazy" /> : <Icon of={icons[kind]} size={32} />}
      </span>
      <span className="edit-media-tile__name">{name || media.guid}</span>
      <span className="edit-media-tile__detail">{detail}</span>
    </button>
  )
}

/** Address of a small copy of an image of the library; drawings of examples have one size. */
export function smallCopyOf({ guid, url }: Pick<Media, 'guid' | 'url'>): string {
  return url.startsWith('/a/') ? `/a/${guid}?width=${SMALL}&height=${SMALL}&fit=inside&frames=first` : url
}
