import { request, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, type ListeningServer } from './listen.ts'

let server: ListeningServer | undefined
afterEach(async () => {
  await server?.stop(0)
  server = undefined
})

const start = async (listener: RequestListener, limits?: Parameters<typeof listen>[1]['limits']) => {
  server = await listen(listener, { port: 0, host: '127.0.0.1', ...(limits && { limits }) })
  return server
}

function get(port: number, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end()
  })
}

describe('listen', () => {
  it('lets running requests end, takes no others, and ends', async () => {
    const { port, stop } = await start((_request, response) => void setTimeout(() => response.end('done'), 300))
    const running = get(port)
    await sleep(100)
    const startedAt = performance.now()
    const stopped = stop(5_000)
    await expect(get(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(await running).toBe(200)
    await stopped
    server = undefined
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('cuts off what takes longer than the grace', async () => {
    const { port, stop } = await start(() => {})
    const running = get(port).catch((error: NodeJS.ErrnoException) => error.code)
    await sleep(100)
    await stop(200)
    server = undefined
    expect(await running).toBe('ECONNRESET')
  })

  it('gives up on 300 callers that send a byte now and then, and answers others meanwhile', async () => {
    const { port } = await start((_request, response) => response.end('ok'), {
      headers: 1_000,
      request: 2_000,
      upload: 4_000,
      check: 200,
      idle: 5_000,
      stalled: 5_000,
    })
    const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'))
    const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve).on('error', () => {}))))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const drip = setInterval(() => sockets.forEach(writeByte), 100)
    const startedAt = performance.now()
    await sleep(300)
    expect(await get(port)).toBe(200)
    await closed
    clearInterval(drip)
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    expect(await get(port)).toBe(200)
  })

  it('cuts off who asks and does not read the answer', async () => {
    const limits = { headers: 5_000, request: 5_000, upload: 5_000, check: 100, idle: 5_000, stalled: 300 }
    const size = 64 * 1024 ** 2
    let isCut = false
    const { port } = await start(({ socket }, response) => {
      socket.on('close', () => (isCut = true))
      response.end(Buffer.alloc(size))
    }, limits)
    const deaf = connect(port, '127.0.0.1')
    deaf.on('error', () => {}).pause()
    deaf.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => isCut, { timeout: 5_000 }).toBe(true)
    deaf.destroy()
  })

  it('gives uploads more time than other bodies', async () => {
    const limits = { headers: 1_000, request: 500, upload: 2_000, check: 100, idle: 5_000, stalled: 5_000 }
    server = await listen((request, response) => void request.resume().on('end', () => response.end('ok')), {
      port: 0,
      host: '127.0.0.1',
      limits,
      isUpload: ({ url }) => url === '/upload',
    })
    const drip = (path: string) => {
      const socket = connect(server?.port ?? 0, '127.0.0.1')
      const startedAt = performance.now()
      let text = ''
      socket.on('data', (part) => (text += String(part))).on('error', () => {})
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n`)
      const drops = setInterval(() => writeByte(socket), 50)
      return new Promise<{ ms: number; text: string }>((resolve) =>
        socket.on('close', () => {
          clearInterval(drops)
          resolve({ ms: performance.now() - startedAt, text })
        }),
      )
    }
    const [other, upload] = await Promise.all([drip('/other'), drip('/upload')])
    expect([other.text.slice(0, 12), upload.text.slice(0, 12)]).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408'])
    expect(other.ms).toBeLessThan(1_500)
    expect(upload.ms).toBeGreaterThan(1_900)
  })

  it.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 40'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ])('does not guess where a request with %s ends', async (name, lines) => {
    const asked: string[] = []
    const { port } = await start((request, response) => {
      asked.push(request.url ?? '')
      request.resume()
      response.end()
    })
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST /first HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n0\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\n\r\n`)
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => {})
    await new Promise((done) => socket.on('close', done))
    expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1\.1 400/)
    expect([name, asked]).toEqual([name, []])
  })

  it('refuses headers that are too large', async () => {
    const { port } = await start((_request, response) => response.end())
    expect(await get(port, { 'x-large': 'a'.repeat(17 * 1024) })).toBe(431)
  })

  it('says which port is free, and which address is none of this machine', async () => {
    const { port } = await start((_request, response) => response.end())
    await expect(listen(() => {}, { port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'SITE_PORT_TAKEN' })
    await expect(listen(() => {}, { port: 0, host: '203.0.113.9' })).rejects.toMatchObject({ code: 'SITE_USAGE' })
  })
})

function writeByte(socket: Socket): void {
  if (socket.writable) socket.write('a')
}
