import { mediaKinds } from '#content/model/media/schema.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createMedia, type Media } from '../../../../api/media/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { acceptedMedia } from '../../../ui/file-upload/accepted-media.ts'
import { FileUpload } from '../../../ui/file-upload/file-upload.tsx'
import type { Upload } from '../../../client/upload/upload-queue.ts'

const accepts = acceptedMedia(mediaKinds)

/** Takes files into the library, many at once; each shows how far it is. */
export function UploadPanel(): ReactNode {
  const { t } = useTranslation()
  const { uploadFile } = useApplication()
  const { mutateAsync } = useMutation({
    meta: { changes: changes.media },
    mutationFn: async ({ file, options }: { file: File; options: Parameters<Upload<Media>>[1] }): Promise<Media> =>
      (await uploadFile(createMedia, file, { query: {}, ...options })).body,
  })
  return (
    <div className="admin-media-upload">
      <FileUpload label={t('media.uploadLabel')} accepts={accepts} upload={(file, options) => mutateAsync({ file, options })} />
    </div>
  )
}
