import { request, type OutgoingHttpHeaders } from 'node:http'
import type { ApiAnswer, ApiServer, Caller, SiteName } from './api-server.ts'

export interface FileToSend {
  as?: Caller
  site?: SiteName
  field: string
  name: string
  bytes: Buffer
  headers?: Record<string, string>
}

const BOUNDARY = 'bouwsteen-boundary'

/** The head and the end of a form with one file in it. */
export function formAround(field: string, name: string): { head: Buffer; end: Buffer; type: string } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return { head: Buffer.from(head), end: Buffer.from(`\r\n--${BOUNDARY}--\r\n`), type: `multipart/form-data; boundary=${BOUNDARY}` }
}

/** Sends one file as a browser does. */
export function sendFile(
  server: ApiServer,
  line: string,
  { as = 'anonymous', site, field, name, bytes, headers }: FileToSend,
): Promise<ApiAnswer> {
  const { head, end, type } = formAround(field, name)
  const body = Buffer.concat([head, bytes, end])
  return sendForm(server, line, { as, site, body, headers: { 'Content-Type': type, ...headers } })
}

export interface FormToSend {
  as: Caller
  site?: SiteName | undefined
  body: Buffer
  headers?: Record<string, string>
}

/** Sends a body unchanged, as one of the callers. */
export function sendForm({ port, headersOf }: ApiServer, line: string, { as, site, body, headers }: FormToSend): Promise<ApiAnswer> {
  return sendBody(port, line, { body, headers: { ...Object.fromEntries(headersOf(as, site)), ...headers } })
}

/** Sends a body unchanged; an answer that arrives before all of it is sent counts. */
export function sendBody(
  port: number,
  line: string,
  { body, headers }: { body: Buffer; headers: OutgoingHttpHeaders },
): Promise<ApiAnswer> {
  const [method = 'POST', path = '/'] = line.split(' ')
  const sent = { 'Content-Length': body.length, ...headers }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, agent: false, headers: sent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const pairs = Object.entries(answer.headers).flatMap(([key, value]) =>
          [value ?? []].flat().map((each): [string, string] => [key, each]),
        )
        const isJson = /json/.test(answer.headers['content-type'] ?? '')
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(pairs), body: isJson ? JSON.parse(text) : text })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
