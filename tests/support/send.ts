import { Agent, request } from 'node:http'

export interface Sent {
  /** As sent; the same name may occur twice. */
  headers: readonly (readonly [name: string, value: string])[]
  body?: string | Buffer | undefined
}

export interface Received {
  status: number
  headers: ReadonlyMap<string, string>
  text: string
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends a request unchanged: adds no header except the length of the body, and leaves the path alone. */
export function send(port: number, method: string, path: string, { headers, body }: Sent): Promise<Received> {
  const began = performance.now()
  const flat = headers.flat()
  if (body !== undefined) flat.push('Content-Length', String(Buffer.byteLength(body)))
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers: flat, agent, setHost: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const received = new Map(Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const))
        resolve({
          status: answer.statusCode ?? 0,
          headers: received,
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - began,
        })
      })
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection at the moment it was used again, which any client may meet: a new one settles it.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(port, method, path, { headers, body }))
      else reject(error)
    })
    sent.end(body)
  })
}
