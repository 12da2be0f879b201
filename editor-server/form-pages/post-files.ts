import { AppError } from '#content/errors/app-error.ts'
import type { AnswerFault } from '#content/model/form/answers.ts'
import { ANSWER_PREFIX } from '#content/model/form/posted.ts'
import type { FormVersion } from '#content/model/form/schema.ts'
import { getFileField, keepFile } from '../forms/submission-files.ts'
import type { PostedFile } from '../http/body/receive-form.ts'
import type { Site } from '../site/site.ts'

interface For {
  version: FormVersion
  formGuid: string
  userGuid?: string | undefined
  draft: string
  now: Date
}

/** What became of the files of a post: their guids as values of their controls, and those that are refused. */
export interface KeptFiles {
  entries: (readonly [name: string, value: string])[]
  refused: Pick<AnswerFault, 'place' | 'code'>[]
}

const faultOf: Readonly<Record<string, AnswerFault['code']>> = {
  SITE_FILE_TYPE: 'fileType',
  SITE_IMAGE_TYPE: 'fileType',
  SITE_IMAGE_BROKEN: 'fileType',
  SITE_UPLOAD_TOO_LARGE: 'fileSize',
  SITE_UPLOAD_QUOTA_SITE: 'fileRoom',
}

/** Keeps the files of a post. One that its field does not take is a fault of that field, and loses nothing of the others. */
export async function keepFiles(site: Site, files: readonly PostedFile[], { version, ...more }: For): Promise<KeptFiles> {
  const kept: KeptFiles = { entries: [], refused: [] }
  for (const { name, isCut, ...file } of files) {
    const place = name.slice(ANSWER_PREFIX.length)
    if (isCut) {
      kept.refused.push({ place, code: 'fileSize' })
      continue
    }
    try {
      const field = getFileField(version, place.split('.').at(-1) ?? '')
      const { guid } = await keepFile(site, { ...file, sender: more.userGuid ?? '', by: undefined }, { ...more, field })
      kept.entries.push([name, guid])
    } catch (error) {
      const code = error instanceof AppError ? faultOf[error.code] : undefined
      if (code === undefined) throw error
      kept.refused.push({ place, code })
    }
  }
  return kept
}
