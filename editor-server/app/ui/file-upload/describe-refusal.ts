import { formatSize } from '#content/model/media/format-size.ts'
import type { TFunction } from 'i18next'
import { ApiProblem, NO_ANSWER } from '../../client/api/api-problem.ts'
import { type AcceptedFiles, type FileFault, nameKinds } from '../../client/upload/accepted-files.ts'

/** Problems of the server that are the faults which are looked for here too, so that both are told in the same words. */
const faults: Readonly<Record<string, FileFault>> = {
  SITE_IMAGE_TYPE: 'kind',
  SITE_FILE_TYPE: 'kind',
  SITE_UPLOAD_TOO_LARGE: 'size',
}

export interface RefusalContext {
  t: TFunction
  language: string
  accepts: AcceptedFiles
}

/** Why a file was not taken, and what to do: in our words, or in those of the server. */
export function describeRefusal(reason: unknown, size: number, { t, language, accepts }: RefusalContext): { title: string; text: string } {
  const fault = reason instanceof ApiProblem ? faults[reason.code] : typeof reason === 'string' ? (reason as FileFault) : undefined
  if (fault !== undefined) {
    const parts = {
      size: formatSize(size, language),
      // A file that others of its size would pass is an image.
      most: formatLimit(size > accepts.maxBytes ? accepts.maxBytes : (accepts.maxImageBytes ?? accepts.maxBytes), language),
      kinds: nameKinds(accepts, language),
    }
    return { title: t(`file-upload.fault.${fault}.title`, parts), text: t(`file-upload.fault.${fault}.text`, parts) }
  }
  if (reason instanceof ApiProblem && reason.code !== '') {
    const wait = reason.retryAfter === undefined ? '' : t('call-form.retryAfter', { count: reason.retryAfter })
    return { title: reason.title, text: [reason.detail, wait].filter((part) => part !== '').join(' ') }
  }
  const kind = reason instanceof ApiProblem && reason.status === NO_ANSWER ? 'noAnswer' : 'failed'
  return { title: t(`call-form.${kind}.title`), text: t(`file-upload.${kind}`) }
}

/** A limit as people say it: 30 MB is 30 times 1024 times 1024 bytes here. */
export function formatLimit(bytes: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1024 ** 2)
}
