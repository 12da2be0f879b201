import { describeImage } from '#content/model/media/describe-image.ts'
import type { MediaKind } from '#content/model/media/schema.ts'
import { FileText, Image as ImageIcon, Pencil, Replace, Trash2, TriangleAlert } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { MediaDialog } from '../pickers/media-dialog/media-dialog.tsx'
import { useMedia } from '../pickers/use-picked.ts'
import { useFocusAfterChange } from './focus-after-change.ts'
import { useFieldTools } from './field-tools.ts'
import { MediaDetails } from './media-details.tsx'

export interface MediaLineProps {
  id: string
  label: string
  describedBy: string | undefined
  kinds: readonly MediaKind[]
  value: string | undefined
  onChoose: (guid: string) => void
  onRemove?: (() => void) | undefined
}

/** A file of the library as it is: its picture, name and alternative text, with the library to choose another one from. */
export function MediaLine({ id, label, describedBy, kinds, value, onChoose, onRemove }: MediaLineProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { pickers, thumbnailOf, lang } = useFieldTools()
  const [isOpen, setOpen] = useState(false)
  const [isDetailed, setDetailed] = useState(false)
  const focusAfter = useFocusAfterChange(id, value)
  const found = useMedia(pickers, value)
  const isImage = kinds.includes('image') && kinds.length === 1
  const dialog = isOpen && (
    <MediaDialog
      source={pickers}
      kinds={kinds}
      onClose={() => setOpen(false)}
      onChoose={({ guid }) => {
        setOpen(false)
        focusAfter(guid)
        onChoose(guid)
      }}
    />
  )
  if (value === undefined) {
    return (
      <div>
        <Button
          id={id}
          aria-describedby={describedBy}
          icon={<Icon of={isImage ? ImageIcon : FileText} size={16} />}
          onClick={() => setOpen(true)}
        >
          {t(isImage ? 'edit.fields.media.chooseImage' : 'edit.fields.media.chooseFile')}
        </Button>
        {dialog}
      </div>
    )
  }
  const media = found ?? undefined
  const text = media?.kind === 'image' ? describeImage(media, lang) : undefined
  const name = media?.name ?? ''
  const languageName = (tag = '') => new Intl.DisplayNames([i18n.language], { type: 'language' }).of(tag) ?? tag
  return (
    <div className="edit-media">
      {/* Only the library knows whether this is an image; until it answers there is no picture to request. */}
      {(media ? media.kind !== 'image' : !isImage) ? (
        <span className="edit-media__drawing">
          <Icon of={FileText} />
        </span>
      ) : (
        <img className="edit-media__picture" src={thumbnailOf(value)} alt="" width={64} height={64} />
      )}
      <span className="edit-media__words">
        <span className="edit-media__name">{found === null ? t('edit.fields.media.gone') : name}</span>
        {text?.alt === '' && <span className="edit-media__alt">{t('edit.fields.media.isDecorative')}</span>}
        {text?.alt && <span className="edit-media__alt">{t('edit.fields.media.alt', { alt: text.alt })}</span>}
        {text && (text.alt === undefined || text.lang !== undefined) && (
          <span className="edit-media__warning">
            <Icon of={TriangleAlert} size={14} />
            {text.alt === undefined
              ? t('edit.fields.media.noAlt')
              : t('edit.fields.media.otherLanguage', { language: languageName(text.lang) })}
          </span>
        )}
      </span>
      <span className="edit-media__buttons">
        {media?.kind === 'image' && (
          <IconButton icon={Pencil} label={t('edit.fields.media.details', { label, name })} onClick={() => setDetailed(true)} />
        )}
        <IconButton
          id={id}
          aria-describedby={describedBy}
          icon={Replace}
          label={t('edit.fields.media.change', { label, name })}
          onClick={() => setOpen(true)}
        />
        {onRemove && (
          <IconButton
            icon={Trash2}
            label={t('edit.fields.media.remove', { label, name })}
            onClick={() => {
              focusAfter(undefined)
              onRemove()
            }}
          />
        )}
      </span>
      {dialog}
      {isDetailed && media && <MediaDetails media={media} onClose={() => setDetailed(false)} onSaved={() => setDetailed(false)} />}
    </div>
  )
}
