import { Upload as UploadIcon } from 'lucide'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Announcements } from '../announcements/announcements.tsx'
import { useAnnouncements } from '../announcements/use-announcements.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { type AcceptedFiles, acceptedImages, acceptOf, nameKinds } from '../../client/upload/accepted-files.ts'
import { describeRefusal, formatLimit } from './describe-refusal.ts'
import { UploadList } from './upload-list.tsx'
import type { Upload, UploadMoment, UploadRow } from '../../client/upload/upload-queue.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

export interface FileUploadProps<Uploaded> {
  label: string
  upload: Upload<Uploaded>
  /** By default the images of SPEC section 5. */
  accepts?: AcceptedFiles
  isMultiple?: boolean
  onUploaded?: (uploaded: Uploaded, file: File) => void
  /** A file left the list, taken away or replaced. */
  onRemoved?: () => void
}

/** Files are chosen with a button, or dropped, and go at once; each can be cancelled and tried again. */
export function FileUpload<Uploaded>({
  label,
  upload,
  accepts = acceptedImages,
  isMultiple = true,
  onUploaded = () => {},
  onRemoved = () => {},
}: FileUploadProps<Uploaded>): ReactNode {
  const { t, i18n } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { announcements, announce } = useAnnouncements()
  const tell = (moment: UploadMoment, { file, state }: UploadRow) => {
    const title = 'reason' in state && describeRefusal(state.reason, file.size, { t, language: i18n.language, accepts }).title
    announce(t(`file-upload.told.${moment}`, { name: file.name, title }))
  }
  const { queue, rows } = useUploads({ accepts, upload, onUploaded, onMoment: tell })
  const take = (files: readonly File[]) => {
    if (!isMultiple && files.length > 0) {
      queue.clear()
      onRemoved()
    }
    queue.add(isMultiple ? files : files.slice(0, 1))
  }
  const { isOver, handlers } = useFileDrop(take)
  const remove = (removed: string) => {
    const index = rows.findIndex((row) => row.id === removed)
    announce(t('file-upload.told.removed', { name: rows[index]?.file.name }))
    queue.remove(removed)
    onRemoved()
    // The row that comes in its place, else the one before it.
    const next = list.current?.children[index + 1] ?? list.current?.children[index - 1]
    ;(next?.querySelector('button') ?? choose.current)?.focus()
  }
  const kind = isMultiple ? 'many' : 'one'
  return (
    <div className="ui-file-upload" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p className="ui-file-upload__label" id={`${id}-label`}>
        {label}
      </p>
      <div className="ui-file-upload__zone" data-over={isOver || undefined} {...handlers}>
        <div className="ui-file-upload__choose">
          <Button ref={choose} icon={<Icon of={UploadIcon} />} onClick={() => input.current?.click()}>
            {t(`file-upload.choose.${kind}`)}
          </Button>
          <span className="ui-file-upload__drop">{t(`file-upload.drop.${kind}`)}</span>
        </div>
        <p className="ui-file-upload__hint" id={`${id}-hint`}>
          {t(`file-upload.hint.${kind}`, { kinds: nameKinds(accepts, i18n.language), most: formatLimit(accepts.maxBytes, i18n.language) })}
          {accepts.maxImageBytes !== undefined &&
            ` ${t('file-upload.hint.image', { most: formatLimit(accepts.maxImageBytes, i18n.language) })}`}
        </p>
        <p className="ui-file-upload__without">{t('call-form.withoutScript')}</p>
        <input
          ref={input}
          type="file"
          hidden
          multiple={isMultiple}
          accept={acceptOf(accepts)}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
      {rows.length > 0 && (
        <UploadList
          rows={rows}
          accepts={accepts}
          ref={list}
          onCancel={(row) => queue.cancel(row)}
          onRetry={(row) => queue.retry(row)}
          onRemove={remove}
        />
      )}
      <Announcements lines={announcements} />
    </div>
  )
}
