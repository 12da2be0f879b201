import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Media } from '../../../../api/media/contract.ts'
import { Button } from '../../../ui/button/button.tsx'
import { acceptedImages, findFault } from '../../../client/upload/accepted-files.ts'
import { describeRefusal } from '../../../ui/file-upload/describe-refusal.ts'
import type { Upload } from '../../../client/upload/upload-queue.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx'

export interface UploadFirstProps {
  files: readonly File[]
  upload: Upload<Media>
  onUploaded: (media: Media) => void
  onOther: () => void
}

/** Sends an image that was pasted or dropped on the text, as soon as its dialog opens. */
export function UploadFirst({ files: [file], upload, onUploaded, onOther }: UploadFirstProps): ReactNode {
  const { t, i18n } = useTranslation()
  const [part, setPart] = useState<number | undefined>(0)
  const [problem, setProblem] = useState<unknown>()
  const [attempt, setAttempt] = useState(1)
  const fault = file && findFault(file, acceptedImages)
  const again = () => {
    setProblem(undefined)
    setPart(0)
    setAttempt((before) => before + 1)
  }
  // One file is sent once, and again when the person says so; other props change with every key in the dialog.
  const send = useEffectEvent((sent: File, { signal }: AbortController) => {
    upload(sent, { signal, onProgress: setPart }).then(
      (media) => !signal.aborted && onUploaded(media),
      (failure: unknown) => !signal.aborted && setProblem(failure),
    )
  })
  const sentFile = fault === undefined ? file : undefined
  useEffect(() => {
    if (!sentFile) return
    const sending = new AbortController()
    send(sentFile, sending)
    return () => sending.abort()
  }, [sentFile, attempt])
  if (!file) return null
  const reason = fault ?? problem
  if (reason === undefined)
    return <ProgressBar label={t('edit.image-dialog.uploading', { name: file.name })} part={part === 1 ? undefined : part} />
  const { title, text } = describeRefusal(reason, file.size, { t, language: i18n.language, accepts: acceptedImages })
  return (
    <Notice kind="negative" isAnswer title={title}>
      <p>{text}</p>
      <Button onClick={again}>{t('edit.image-dialog.again')}</Button>
      <Button look="quiet" onClick={onOther}>
        {t('edit.image-dialog.other')}
      </Button>
    </Notice>
  )
}
