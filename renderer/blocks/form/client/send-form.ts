import type { AnswerFault, AnswerFaultCode } from '#content/model/form/answers.ts'
import { extensionsOf } from '#content/model/form/check-answer.ts'
import type { FormField } from '#content/model/form/field.ts'
import { MOST_FILE_BYTES } from '#content/model/form/field-settings.ts'
import { LEAST_TIME } from '#content/model/form/least-time.ts'
import type { RawAnswers } from '#content/model/form/raw-answers.ts'
import type { ShownFault, UploadedFile } from '../field-args.ts'

export interface SentForm {
  guid: string
  version: number
  lang: string
  answers: RawAnswers
  pageGuid?: string | undefined
  blockGuid?: string | undefined
  started?: string | undefined
  /** Of the control that people do not see. */
  website?: string | undefined
}

/** What became of sending: `kind` `refused` comes with the key of a text of `form`. */
export type Sending =
  | { kind: 'sent'; guid: string; isWaiting: boolean }
  | { kind: 'faults'; faults: ShownFault[] }
  | { kind: 'refused'; text: string }

const textsOfCodes: Readonly<Record<string, string>> = {
  SITE_FORM_CLOSED: 'nowClosed',
  SITE_FORM_FULL: 'full',
  SITE_FORM_SENT: 'alreadySent',
  SITE_FORM_CHANGED: 'changed',
  SITE_FORM_MAILED: 'mailedOften',
}
const textsOfStatus: Readonly<Record<number, string>> = { 401: 'signIn', 403: 'signIn', 429: 'tooOften' }

interface Problem {
  code?: string
  errors?: { path: string; code: string; message: string }[]
}

/** More than the least time, since the clocks of both sides tick on their own (ms). */
const MARGIN = 200

/**
 * Sends a filled-in form. The same `guid` may be sent again: it is stored once. Where the server does not know since when it is filled in (its
 * script came late, or it was begun yesterday) it is begun anew, and sent after the least time.
 */
export async function sendForm(formGuid: string, sent: SentForm): Promise<Sending> {
  const sending = await sendOnce(formGuid, sent)
  if (sending.kind !== 'tooSoon') return sending
  const { started } = await askStart(formGuid, sent.blockGuid)
  await new Promise((resolve) => setTimeout(resolve, LEAST_TIME + MARGIN))
  const again = await sendOnce(formGuid, { ...sent, started })
  return again.kind === 'tooSoon' ? { kind: 'refused', text: 'sendFailed' } : again
}

async function sendOnce(formGuid: string, sent: SentForm): Promise<Sending | { kind: 'tooSoon' }> {
  let answer: Response
  try {
    answer = await fetch(`/api/forms/${formGuid}/submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(sent),
      signal: AbortSignal.timeout(60_000),
    })
  } catch {
    return { kind: 'refused', text: navigator.onLine ? 'sendFailed' : 'offline' }
  }
  const body = (await answer.json().catch(() => ({}))) as Problem & { guid?: string; isWaiting?: boolean }
  if (answer.ok && body.guid !== undefined) return { kind: 'sent', guid: body.guid, isWaiting: body.isWaiting === true }
  if (answer.status === 400 && body.errors !== undefined && body.errors.length > 0) {
    const faults = body.errors.map(({ path, code, message }) => ({ place: path, code: code as AnswerFaultCode, message }))
    return { kind: 'faults', faults }
  }
  if (body.code === 'SITE_FORM_TOO_SOON') return { kind: 'tooSoon' }
  return { kind: 'refused', text: textsOfCodes[body.code ?? ''] ?? textsOfStatus[answer.status] ?? 'sendFailed' }
}

/**
 * A signed instant, by which the server knows that nobody fills in a form in a second. Where nothing can be sent, `refused` is the key of the text
 * of `form` that says why.
 */
export async function askStart(formGuid: string, blockGuid: string | undefined): Promise<{ started?: string; refused?: string }> {
  try {
    const answer = await fetch(`/api/forms/${formGuid}:start${blockGuid === undefined ? '' : `?block=${blockGuid}`}`, {
      headers: { Accept: 'application/json' },
    })
    const { started, code = '' } = (await answer.json()) as { started?: string; code?: string }
    if (answer.ok) return started === undefined ? {} : { started }
    const refused = textsOfCodes[code]
    return refused === undefined ? {} : { refused }
  } catch {
    return {}
  }
}

/** Tells how far somebody came who leaves without sending, and which steps conditions passed over. It holds no answers. */
export function tellLeft(formGuid: string, left: { version: number; step: number; skipped: readonly number[] }): void {
  navigator.sendBeacon(`/api/forms/${formGuid}:left`, new Blob([JSON.stringify(left)], { type: 'application/json' }))
}

/** What became of a file: a `fault` is one of its field, `text` the key of a text of `form`. */
export type Uploading = { file: UploadedFile } | { fault: Omit<AnswerFault, 'place'> } | { text: string }

const faultsOfCodes: Readonly<Record<string, AnswerFaultCode>> = {
  SITE_FILE_TYPE: 'fileType',
  SITE_IMAGE_TYPE: 'fileType',
  SITE_IMAGE_BROKEN: 'fileType',
  SITE_UPLOAD_TOO_LARGE: 'fileSize',
  SITE_UPLOAD_QUOTA_SITE: 'fileRoom',
}

/** Uploads one file. `fetch` cannot tell how far it is. */
export function uploadFile(formGuid: string, field: FormField, file: File, onProgress: (percent: number) => void): Promise<Uploading> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/forms/${formGuid}/files?field=${field.guid}`)
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0))
    request.addEventListener('error', () => resolve({ text: 'uploadFailed' }))
    request.addEventListener('load', () => resolve(readUploading(request, field)))
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}

function readUploading({ status, responseText }: XMLHttpRequest, field: FormField): Uploading {
  const { guid, name, size, code = '' } = parse(responseText)
  if (status < 300 && guid !== undefined && name !== undefined && size !== undefined) return { file: { guid, name, size } }
  const fault = faultsOfCodes[code]
  if (fault === 'fileType') return { fault: { code: fault, values: { types: extensionsOf(field).join(', ') } } }
  if (fault === 'fileSize') return { fault: { code: fault, values: { size: field.maxBytes ?? MOST_FILE_BYTES } } }
  if (fault) return { fault: { code: fault } }
  return { text: textsOfCodes[code] ?? textsOfStatus[status] ?? 'uploadFailed' }
}

function parse(text: string): Partial<UploadedFile> & Problem {
  try {
    return JSON.parse(text) as Partial<UploadedFile>
  } catch {
    return {}
  }
}
