import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { formAround, sendFile, sendForm } from '#tests/support/send-file.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const uploads = () => readdirSync(join(server.media.folder, 'data/uploads/een'))
const openFiles = () => readdirSync('/proc/self/fd').length
const { head, end, type } = formAround('Image', 'x.png')
const post = (body: Buffer, headers: Record<string, string> = {}) =>
  sendForm(server, 'POST /a/upload?public', { as: 'admin', body, headers: { 'Content-Type': type, ...headers } })

const MB = 1024 * 1024
const LIMIT = 30 * MB
/** As much as a form may have beside its file, so that its boundaries are too much. */
const around = Buffer.concat([Buffer.alloc(16 * 1024 - 2, 'x'), Buffer.from('\r\n')])

describe('an upload', () => {
  it('of 30 MB is taken, and of one byte more is not', async () => {
    const whole = await sendFile(server, 'POST /a/upload?public', { as: 'admin', field: 'Image', name: 'x', bytes: Buffer.alloc(LIMIT) })
    // It came in; that it is not an image is found out later.
    expect(whole).toMatchObject({ status: 415, body: { code: 'SITE_IMAGE_TYPE' } })
    const more = await sendFile(server, 'POST /a/upload?public', { as: 'admin', field: 'Image', name: 'x', bytes: Buffer.alloc(LIMIT + 1) })
    expect(more).toMatchObject({ status: 413, body: { code: 'SITE_UPLOAD_TOO_LARGE' } })
    expect(more.headers.get('Connection')).toBe('close')
    expect(uploads()).toEqual([])
  })

  it('whose last piece is one byte too many closes the connection, though nothing is left to read', async () => {
    const body = Buffer.concat([head, Buffer.alloc(LIMIT + 1), end])
    const lines = server.headersOf('admin').map(([name, value]) => `${name}: ${value}`)
    const socket = connect(server.port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    const closed = new Promise((resolve) => socket.on('close', resolve).on('error', () => {}))
    socket.write(
      ['POST /a/upload?public HTTP/1.1', ...lines, `Content-Type: ${type}`, `Content-Length: ${body.length}`, '', ''].join('\r\n'),
    )
    await new Promise((resolve) => socket.write(body.subarray(0, -100), resolve))
    await sleep(300)
    socket.write(body.subarray(-100))
    await closed
    expect(text).toMatch(/^HTTP\/1\.1 413 .*\r\n/)
    expect(text).toMatch(/\r\nConnection: close\r\n/i)
    expect(text).toContain('SITE_UPLOAD_TOO_LARGE')
  })

  it('that says it is too large is refused at once, with an answer that is read, and the connection closes', async () => {
    const headers = server.headersOf('admin').map(([name, value]) => `${name}: ${value}`)
    const socket = connect(server.port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    const closed = new Promise((resolve) => socket.on('close', resolve).on('error', () => {}))
    const began = performance.now()
    socket.write(
      [`POST /a/upload?public HTTP/1.1`, ...headers, `Content-Type: ${type}`, `Content-Length: ${LIMIT * 20}`, '', ''].join('\r\n'),
    )
    await expect.poll(() => text).toContain('SITE_UPLOAD_TOO_LARGE')
    expect(performance.now() - began).toBeLessThan(1000)
    expect(text).toMatch(/^HTTP\/1\.1 413 .*\r\n/)
    await closed
  })

  it.each([
    ['a JSON body', Buffer.from('{}'), { 'Content-Type': 'application/json' }, 415, 'SITE_UPLOAD_FORM'],
    ['a form without a boundary', Buffer.from('x'), { 'Content-Type': 'multipart/form-data' }, 415, 'SITE_UPLOAD_FORM'],
    ['an empty form', Buffer.from('--bouwsteen-boundary--\r\n'), {}, 400, 'SITE_UPLOAD_PARTS'],
    ['another field', Buffer.concat([formAround('File', 'x').head, Buffer.from('x'), end]), {}, 400, 'SITE_UPLOAD_PARTS'],
    ['two files', Buffer.concat([head, Buffer.from('x'), Buffer.from('\r\n'), head, Buffer.from('y'), end]), {}, 400, 'SITE_UPLOAD_PARTS'],
    [
      'a field beside the file',
      Buffer.concat([head, Buffer.from('x\r\n--bouwsteen-boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'), end]),
      {},
      400,
      'SITE_UPLOAD_PARTS',
    ],
    ['half a form', Buffer.concat([head, Buffer.from('x')]), {}, 400, 'SITE_UPLOAD_PARTS'],
    ['no form at all', Buffer.from('zomaar wat'), {}, 400, 'SITE_UPLOAD_PARTS'],
    ['16 KiB before its file', Buffer.concat([around, head, Buffer.from('x'), end]), {}, 400, 'SITE_UPLOAD_PARTS'],
    ['16 KiB after its file', Buffer.concat([head, Buffer.from('x'), end, around]), {}, 400, 'SITE_UPLOAD_PARTS'],
    ['less than that around its file', Buffer.concat([head, Buffer.from('x'), end, around.subarray(1024)]), {}, 415, 'SITE_IMAGE_TYPE'],
    ['an image that is none', Buffer.concat([head, Buffer.from('x'), end]), {}, 415, 'SITE_IMAGE_TYPE'],
  ])('of %s is refused and leaves nothing', async (_, body, headers, status, code) => {
    expect(await post(body, headers)).toMatchObject({ status, body: { code } })
    expect(uploads()).toEqual([])
  })

  it('that goes on before its file is not read for ever', async () => {
    const lines = server.headersOf('admin').map(([name, value]) => `${name}: ${value}`)
    const socket = connect(server.port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    const closed = new Promise((resolve) => socket.on('close', resolve).on('error', () => {}))
    socket.write(['POST /a/upload?public HTTP/1.1', ...lines, `Content-Type: ${type}`, 'Transfer-Encoding: chunked', '', ''].join('\r\n'))
    const piece = `10000\r\n${'x'.repeat(64 * 1024)}\r\n`
    let sent = 0
    for (; sent < 200 && text === ''; sent += 1) {
      socket.write(piece)
      await sleep(5)
    }
    await closed
    expect(text).toContain('SITE_UPLOAD_PARTS')
    expect(sent).toBeLessThan(100)
  })

  it('that is broken off at any tenth leaves no file, and no file open', async () => {
    const before = openFiles()
    const size = 3 * MB
    const headers = server.headersOf('admin').map(([name, value]) => `${name}: ${value}`)
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {})
      const lines = [
        'POST /a/upload?public HTTP/1.1',
        ...headers,
        `Content-Type: ${type}`,
        `Content-Length: ${head.length + size + end.length}`,
      ]
      socket.write([...lines, '', ''].join('\r\n'))
      socket.write(head)
      socket.write(Buffer.alloc(Math.round((size * tenth) / 10)))
      if (tenth > 0) await expect.poll(() => uploads().length).toBe(1)
      await sleep(20)
      socket.destroy()
      await expect.poll(() => uploads()).toEqual([])
    }
    await expect.poll(openFiles).toBeLessThanOrEqual(before)
  })

  it.each([
    ['anonymous', '?public', 401],
    ['user', '?public', 403],
    ['admin', '', 400],
    ['admin', '?public&profile', 400],
    ['admin', '?block=00000000-0000-4000-8000-0000000f0f0f', 404],
  ] as const)('of %s to %s is decided on before its body: %d', async (as, query, status) => {
    const answer = await sendFile(server, `POST /a/upload${query}`, { as, field: 'Image', name: 'x', bytes: Buffer.alloc(5 * MB) })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Connection')).toBe('close')
  })
})
