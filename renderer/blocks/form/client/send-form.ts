import type { AnswerFault, AnswerFaultCode } from '#content/model/form/answers.ts'
import { extensionsOf } from '#content/model/form/check-answer.ts'
import type { FormField } from '#content/model/form/field.ts'
import { MOST_FILE_BYTES } from '#content/model/form/field-settings.ts'
import type { FormWork, FormWorkDone } from '#content/model/form/form-work.ts'
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
  /** What the form asked for against spam. */
  work?: FormWorkDone | undefined
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
 * script came late, or it was begun yesterday) it is begun anew, and sent after the least time. Work against spam that is still missing is done then.
 */
export async function sendForm(formGuid: string, sent: SentForm): Promise<Sending> {
  const sending = await sendOnce(formGuid, sent)
  if (sending.kind !== 'notYet') return sending
  const { started, work } = await askStart(formGuid, sent.blockGuid, sent.guid)
  // Work that was done stays good: it is the submission's, whenever it was begun.
  const isDone = sending.isTooSoon && sent.work !== undefined
  const [done] = await Promise.all([
    isDone ? sent.work : work && beginWork(work),
    new Promise((resolve) => setTimeout(resolve, LEAST_TIME + MARGIN)),
  ])
  const again = await sendOnce(formGuid, { ...sent, started, work: done })
  return again.kind === 'notYet' ? { kind: 'refused', text: 'sendFailed' } : again
}

/** Does the work that a form asks for; its script comes only then. Undefined where it cannot be done: sending then asks for it anew. */
export async function beginWork(work: FormWork): Promise<FormWorkDone | undefined> {
  try {
    const { doWork } = await import('./do-work.ts')
    return await doWork(work)
  } catch {
    return undefined
  }
}

/** `notYet`: it has to be begun anew. */
async function sendOnce(formGuid: string, sent: SentForm): Promise<Sending | { kind: 'notYet'; isTooSoon: boolean }> {
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
  const isTooSoon = body.code === 'SITE_FORM_TOO_SOON'
  if (isTooSoon || body.code === 'SITE_FORM_WORK') return { kind: 'notYet', isTooSoon }
  return { kind: 'refused', text: textsOfCodes[body.code ?? ''] ?? textsOfStatus[answer.status] ?? 'sendFailed' }
}

interface Start {
  /** A signed instant, by which the server knows that nobody fills in a form in a second. */
  started?: string
  /** Where the form asks for work against spam. */
  work?: FormWork
  /** Where nothing can be sent: the key of the text of `form` that says why. */
  refused?: string
}

/** Begins a form; `guid` is that of the submission that will be sent. */
export async function askStart(formGuid: string, blockGuid: string | undefined, guid: string): Promise<Start> {
  try {
    const query = new URLSearchParams({ ...(blockGuid !== undefined && { block: blockGuid }), submission: guid })
    const answer = await fetch(`/api/forms/${formGuid}:start?${query.toString()}`, { headers: { Accept: 'application/json' } })
    const { started, work, code = '' } = (await answer.json()) as { started?: string; work?: FormWork; code?: string }
    if (answer.ok) return { ...(started !== undefined && { started }), ...(work && { work }) }
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
