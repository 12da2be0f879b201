import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineCall } from '../../../api/call.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { createUploadFile } from './upload-file.ts'

const upload = defineCall({
  method: 'POST',
  path: '/a/upload',
  summary: '',
  policy: { kind: 'anyone' },
  query: z.strictObject({ item: z.string().optional(), public: z.string().optional() }),
  answers: { 201: z.strictObject({ guid: z.string() }) },
})

/** The used part of XMLHttpRequest, on `fetch`: a real server reads a real multipart body. */
class FakeRequest {
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  ontimeout: (() => void) | null = null
  onabort: (() => void) | null = null
  readonly upload: Pick<XMLHttpRequestUpload, 'onprogress' | 'onload'> = { onprogress: null, onload: null }
  status = 0
  responseText = ''
  private headers: Record<string, string> = {}
  private answered = new Headers()
  private target = { method: '', url: '' }
  private readonly ending = new AbortController()
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  open(method: string, url: string): void {
    this.target = { method, url }
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  getAllResponseHeaders(): string {
    return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  send(form: FormData): void {
    void this.sendEncoded(form)
  }

  abort(): void {
    this.ending.abort()
  }

  private async sendEncoded(form: FormData): Promise<void> {
    const { method, url } = this.target
    const { signal } = this.ending
    const tell = (loaded: number) =>
      this.upload.onprogress?.call(null as never, { lengthComputable: true, loaded, total: 10 } as ProgressEvent<XMLHttpRequest>)
    try {
      // Bytes, because undici keeps filling the stream of a FormData after a cancel has closed it.
      const encoded = new Response(form)
      const body = await encoded.arrayBuffer()
      const headers = { ...this.headers, 'Content-Type': encoded.headers.get('Content-Type') ?? '' }
      const answering = fetch(this.origin + url, { method, headers, body, signal })
      tell(5)
      const response = await answering
      tell(10)
      this.upload.onload?.call(null as never, {} as ProgressEvent<XMLHttpRequest>)
      this.status = response.status
      this.answered = response.headers
      this.responseText = await response.text()
    } catch {
      if (signal.aborted) this.onabort?.()
      else this.onerror?.()
      return
    }
    this.onload?.()
  }
}

interface Received {
  url?: string | undefined
  headers?: IncomingMessage['headers']
  body?: string
}

/** Sends to a server that gives one answer, or none. */
async function sendTo(
  answer: { status: number; body: string; type?: string; headers?: Record<string, string> } | 'none' | 'silent',
  input: Partial<Parameters<ReturnType<typeof createUploadFile>>[2]> & { query?: { item?: string; public?: string } } = {},
  file: Blob = new File(['the picture'], 'brug.png', { type: 'image/png' }),
) {
  const received: Received = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      Object.assign(received, { url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (answer === 'none') return request.socket.destroy()
      if (answer === 'silent') return undefined
      return response
        .writeHead(answer.status, { 'Content-Type': answer.type ?? 'application/json', ...answer.headers })
        .end(answer.status === 204 ? undefined : answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const uploadFile = createUploadFile({
    createRequest: () => new FakeRequest(`http://127.0.0.1:${port}`) as unknown as XMLHttpRequest,
    readCookies: () => 'a=1; XSRF-TOKEN=x.y',
    findToken: () => 'secret',
    findLanguage: () => 'en',
    createId: () => 'id-of-the-call',
  })
  const outcome = await uploadFile(upload, file, { query: { public: '' }, ...input }).then(
    (sent) => ({ sent, failure: undefined }),
    (failure: unknown) => ({ sent: undefined, failure }),
  )
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return { received, ...outcome }
}

const done = { status: 201, body: '{"guid":"g"}' }

describe('uploadFile', () => {
  it('sends the file in its field, with what every call sends', async () => {
    const { received, sent } = await sendTo(done, { query: { item: 'b c' } })
    expect(received.url).toBe('/a/upload?item=b+c')
    expect(received.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-xsrf-token': 'x.y',
      'x-correlation-id': 'id-of-the-call',
      'accept-language': 'en',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    })
    expect(received.body).toMatch(
      /Content-Disposition: form-data; name="Image"; filename="brug.png"\r\nContent-Type: image\/png\r\n\r\nthe picture\r\n/,
    )
    expect(sent).toEqual({ status: 201, body: { guid: 'g' }, version: undefined })
  })

  it('names a picture that has no name of its own', async () => {
    expect((await sendTo(done, { name: 'foto.webp' })).received.body).toContain('name="Image"; filename="foto.webp"')
  })

  it('keeps the name of a file of another document, such as one that was pasted in a frame', async () => {
    const file = Object.assign(new Blob(['the picture'], { type: 'image/png' }), { name: 'image.png' })
    expect((await sendTo(done, {}, file)).received.body).toContain('name="Image"; filename="image.png"')
  })

  it('tells how much has been sent, and once that all has', async () => {
    const parts: number[] = []
    await sendTo(done, { onProgress: (part) => parts.push(part) })
    expect(parts).toEqual([0.5, 1])
  })

  it.each([
    [
      'a problem',
      { status: 413, body: '{"title":"Te groot.","status":413,"code":"SITE_UPLOAD_TOO_LARGE","detail":"Kleiner."}' },
      { status: 413, code: 'SITE_UPLOAD_TOO_LARGE', title: 'Te groot.', detail: 'Kleiner.' },
    ],
    ['a page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' }, { status: 502, title: 'HTTP 502' }],
    ['a wait', { status: 503, body: '', headers: { 'Retry-After': '9' } }, { status: 503, retryAfter: 9 }],
    ['a success that the contract does not know', { status: 204, body: '' }, { status: 204 }],
    ['no answer', 'none', { status: 0, correlationId: 'id-of-the-call' }],
  ] as const)('%s is an ApiProblem', async (_, answer, problem) => {
    const { failure } = await sendTo(answer)
    expect(failure).toBeInstanceOf(ApiProblem)
    expect(failure).toMatchObject(problem)
  })

  it('stops when it is cancelled, and says nothing but that', async () => {
    const controller = new AbortController()
    const reason = new Error('cancelled')
    const { failure } = await sendTo('silent', { signal: controller.signal, onProgress: () => controller.abort(reason) })
    expect(failure).toBe(reason)
  })

  it('sends nothing when it was cancelled before', async () => {
    const { failure, received } = await sendTo(done, { signal: AbortSignal.abort('before') })
    expect([failure, received]).toEqual(['before', {}])
  })
})
