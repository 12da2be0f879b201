import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { Upload } from '../../client/upload/upload-queue.ts'
import { type Crop, cutOut } from '../image-crop/draw-crop.ts'
import { ImageCrop } from '../image-crop/image-crop.tsx'
import { Notice } from '../notice/notice.tsx'
import { useObjectUrl } from '../../client/object-url/use-object-url.ts'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'

export interface PhotoDialogProps {
  file: File
  upload: Upload<string>
  describe: (reason: unknown, size?: number) => { title: string; text: string }
  onClose: () => void
  onUnreadable: () => void
  onSaved: (photo: string) => void
}

/** Cuts out the part of a photo and saves it; what has been done stays when saving fails. */
export function PhotoDialog({ file, upload, describe, onClose, onUnreadable, onSaved }: PhotoDialogProps): ReactNode {
  const { t } = useTranslation()
  const src = useObjectUrl(file)
  const crop = useRef<Crop>(undefined)
  const sending = useRef<AbortController>(undefined)
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<{ title: string; text: string }>()
  useEffect(() => () => sending.current?.abort(), [])

  async function save(): Promise<void> {
    if (src === undefined || !crop.current) return
    const controller = new AbortController()
    sending.current = controller
    setProblem(undefined)
    setPart(0)
    try {
      const cut = await cutOut(src, crop.current)
      const photo = new File([cut], cut.type === 'image/webp' ? 'photo.webp' : 'photo.jpg', { type: cut.type })
      onSaved(await upload(photo, { signal: controller.signal, onProgress: setPart }))
    } catch (reason) {
      if (!controller.signal.aborted) setProblem(describe(reason, file.size))
      setPart(undefined)
    }
  }

  const isBusy = part !== undefined
  return (
    <Dialog
      isOpen
      title={t('photo-field.cut')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" isBusy={isBusy} onClick={() => void save()}>
            {t('photo-field.save')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {src !== undefined && (
        <ImageCrop
          src={src}
          onChange={(changed) => {
            crop.current = changed
          }}
          onUnreadable={onUnreadable}
        />
      )}
      {isBusy && <ProgressBar label={t('photo-field.progress')} part={part < 1 ? part : undefined} />}
      {problem && (
        <Notice kind="negative" isAnswer title={problem.title}>
          <p>{problem.text}</p>
        </Notice>
      )}
    </Dialog>
  )
}
