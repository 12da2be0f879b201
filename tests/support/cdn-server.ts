import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A request as received; names of headers are in lower case. */
export interface CdnRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface CdnAnswer {
  status: number
  headers?: Record<string, string>
  body?: string
}

export interface CdnServer {
  origin: string
  /** All requests, in order. */
  requests: CdnRequest[]
  /** How it answers; undefined: never. */
  answer: (request: CdnRequest) => CdnAnswer | undefined
  close: () => Promise<void>
}

/** A server on this machine that accepts any method: Node's own does not know BAN. */
export async function startCdnServer(answer: CdnServer['answer'], port = 0): Promise<CdnServer> {
  const sockets = new Set<Socket>()
  const cdn: Omit<CdnServer, 'origin' | 'close'> = { requests: [], answer }
  const server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    socket.setEncoding('latin1').on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (part: string) => {
      text += part
      for (let read = readRequest(text); read; read = readRequest(text)) {
        text = read.rest
        cdn.requests.push(read.request)
        const given = cdn.answer(read.request)
        if (given) socket.write(writeAnswer(given))
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(cdn, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  })
}

function readRequest(text: string): { request: CdnRequest; rest: string } | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const [method = '', path = ''] = line.split(' ')
  const headers = Object.fromEntries(
    lines.map((each) => [each.slice(0, each.indexOf(':')).toLowerCase(), each.slice(each.indexOf(':') + 1).trim()]),
  )
  const size = Number(headers['content-length'] ?? 0)
  const body = text.slice(end + 4, end + 4 + size)
  if (body.length < size) return undefined
  return { request: { method, path, headers, body: Buffer.from(body, 'latin1').toString('utf8') }, rest: text.slice(end + 4 + size) }
}

function writeAnswer({ status, headers = {}, body = '' }: CdnAnswer): string {
  const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }
  return `HTTP/1.1 ${status} Answer\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`
}
