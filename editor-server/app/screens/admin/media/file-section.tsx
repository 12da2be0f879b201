import { formatSize } from '#content/model/media/format-size.ts'
import { Crop, Download, Replace, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../../client/describe-moment.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { acceptedMedia } from '../../../ui/file-upload/accepted-media.ts'
import { acceptOf } from '../../../client/upload/accepted-files.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx'
import { copyOf, downloadOf, type MediaRow, nameOf } from './media-rows.ts'
import { MediaPicture } from './media-picture.tsx'
import type { SeenMedia } from './use-media-changes.ts'
import { useReplace } from './use-replace.ts'

const CropDialog = createLateDialog(async () => (await import('./crop-dialog.tsx')).CropDialog)

export interface FileSectionProps {
  row: MediaRow
  seen: SeenMedia
  onReplaced: (seen: SeenMedia) => void
  onDelete: () => void
}

/** The file itself: how it looks, what it is, and what is done with it as a whole. */
export function FileSection({ row, seen, onReplaced, onDelete }: FileSectionProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { body: media } = seen
  const accepts = acceptedMedia([media.kind])
  const replacing = useReplace(seen, accepts, onReplaced)
  const [isCropping, setCropping] = useState(false)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const facts = [
    [t('media.kind'), `${t(`media.kinds.${media.kind}`)} (${media.extension})`],
    [t('media.size'), media.size !== undefined && formatSize(media.size, language)],
    [t('media.pixels'), media.width !== undefined && `${media.width} × ${media.height}`],
    [t('media.uploadedOn'), media.uploadedOn !== undefined && describeMoment(media.uploadedOn, language)],
    [t('media.uploadedBy'), row.uploadedBy && <Person key="by" of={row.uploadedBy} />],
  ] as const
  // Cutting one picture out of many would stop what moves.
  const canCrop = media.kind === 'image' && media.extension !== 'gif'
  return (
    <section className="admin-media-file" aria-label={t('media.file')}>
      {media.kind === 'image' ? (
        <img className="admin-media-file__picture" src={copyOf(media, 800)} alt="" width={media.width} height={media.height} />
      ) : (
        <MediaPicture media={{ ...row, ...media }} size="tile" />
      )}
      <dl className="admin-media-file__facts">
        {facts.map(
          ([name, value]) =>
            value !== undefined &&
            value !== false && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="admin-media-file__actions">
        <a className="ui-button" data-look="secondary" href={downloadOf(media)} download>
          <Icon of={Download} size={16} />
          <span>{t('media.download')}</span>
        </a>
        <Button icon={<Icon of={Replace} size={16} />} isBusy={replacing.part !== undefined} onClick={() => input?.click()}>
          {t('media.replace')}
        </Button>
        {canCrop && (
          <Button icon={<Icon of={Crop} size={16} />} onClick={() => setCropping(true)}>
            {t('media.crop')}
          </Button>
        )}
        <CopyButton text={media.url} label={t('media.copyUrl')} />
        <Button look="danger" icon={<Icon of={Trash2} size={16} />} onClick={onDelete}>
          {t('admin.actions.delete')}
        </Button>
      </div>
      <input
        ref={setInput}
        type="file"
        hidden
        accept={acceptOf(accepts)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void replacing.replace(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {replacing.part !== undefined && (
        <div className="admin-media-file__progress">
          <ProgressBar label={t('media.replacing')} part={replacing.part < 1 ? replacing.part : undefined} />
          <Button onClick={replacing.cancel}>{t('actions.cancel')}</Button>
        </div>
      )}
      {replacing.problem && (
        <Notice kind="negative" isAnswer title={replacing.problem.title}>
          <p>{replacing.problem.text}</p>
        </Notice>
      )}
      {isCropping && (
        <CropDialog
          src={downloadOf(media)}
          name={nameOf(media)}
          ratio={media.width !== undefined && media.height !== undefined ? media.width / media.height : 1}
          onClose={() => setCropping(false)}
          onCut={(file) => {
            setCropping(false)
            void replacing.replace(file)
          }}
        />
      )}
    </section>
  )
}
