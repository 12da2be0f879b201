import type { Call, SentQueryOf } from '../../../api/call.ts'
import { ApiProblem, NO_ANSWER } from '../api/api-problem.ts'
import { type Caller, headersOf } from '../api/caller.ts'
import { addressOf } from '../api/describe-call.ts'
import { type ClientAnswer, readAnswer } from '../api/read-answer.ts'

/** Name of the multipart field (SPEC section 7), where the contract names none. */
const FIELD = 'Image'

export interface UploadInput<C extends Call> {
  /** Of the path. */
  params?: Readonly<Record<string, string>>
  query: SentQueryOf<C>
  /** ETag of the file in whose place it comes. */
  version?: string | undefined
  /** Name to send to the server; a `File` has its own. */
  name?: string
  signal?: AbortSignal | undefined
  /** Part of the file that has been sent, from 0 to 1. At 1 the server has yet to answer. */
  onProgress?: ((part: number) => void) | undefined
}

export type UploadFile = <C extends Call>(call: C, file: Blob, input: UploadInput<C>) => Promise<ClientAnswer<C>>

export interface UploadOptions extends Caller {
  createRequest: () => XMLHttpRequest
}

/**
 * Creates a function that sends files. It is like `callApi` except for two things that `fetch` cannot do: it reports progress, and it reads
 * a file of any size from disk while sending. Retrying is up to the caller.
 * @throws (by the returned function) ApiProblem for every answer that is not one of the contract's, and for none at all; the signal's
 * reason when it was cancelled
 */
export function createUploadFile({ createRequest, ...caller }: UploadOptions): UploadFile {
  return async (call, file, { params, query, version, name, signal, onProgress }) => {
    signal?.throwIfAborted()
    const form = new FormData()
    form.append(call.upload?.field ?? FIELD, file, name ?? nameOf(file))
    const correlationId = caller.createId()
    const request = createRequest()
    request.open(call.method, addressOf(call, { params, query }))
    const headers = { ...headersOf(caller, call.method, correlationId), ...(version !== undefined && { 'If-Match': version }) }
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
    return readAnswer(call, await send(request, form, { signal, onProgress, correlationId }))
  }
}

/** A file that was pasted in the page's frame is of that frame: no `File` of this document, and one all the same. */
function nameOf(file: Blob): string {
  return 'name' in file && typeof file.name === 'string' && file.name !== '' ? file.name : 'upload'
}

interface Sending extends Pick<UploadInput<Call>, 'signal' | 'onProgress'> {
  correlationId: string
}

function send(request: XMLHttpRequest, form: FormData, { signal, onProgress, correlationId }: Sending): Promise<Response> {
  const cancel = () => request.abort()
  const arrived = new Promise<Response>((resolve, reject) => {
    const fail = () => reject(new ApiProblem({ title: 'No answer', status: NO_ANSWER, correlationId }))
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && loaded < total) onProgress?.(loaded / total)
    }
    request.upload.onload = () => onProgress?.(1)
    request.onload = () => resolve(toResponse(request))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => (signal?.aborted ? reject(signal.reason) : fail())
  })
  signal?.addEventListener('abort', cancel)
  request.send(form)
  return arrived.finally(() => signal?.removeEventListener('abort', cancel))
}

/** As `fetch` would have given it, so that both are read alike. */
function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(request.responseText || null, { status: request.status, headers })
}
