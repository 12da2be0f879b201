import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { sendFile } from '#tests/support/send-file.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  return () => server.close()
})

function get(path: string, method = 'GET'): Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    request({ host: '127.0.0.1', port: server.port, path, method, headers: { host: `een.localhost:${server.port}` } }, (answer) =>
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })),
    )
      .on('error', reject)
      .end()
  })
}

it('a copy that cannot be kept is answered as one that is', async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const sent = await sendFile(server, 'POST /a/upload?public', { as: 'admin', field: 'Image', name: 'x.png', bytes })
  const { guid } = sent.body as { guid: string }
  const folder = join(server.media.folder, 'data/cache/variants')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  writeFileSync(folder, 'in its place')
  const path = `/a/${guid}?width=150`
  const fromMemory = await get(path)
  expect([fromMemory.status, (await sharp(fromMemory.body).metadata()).width]).toEqual([200, 150])
  const head = await get(path, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(fromMemory.body.length), 0])
  rmSync(folder)
  await server.sites.find('een')?.media.variants.forget(`een-${await hashOf(guid)}`)
  const fromDisk = await get(path)
  expect(fromDisk.body.equals(fromMemory.body)).toBe(true)
  for (const name of ['content-type', 'etag', 'cache-control', 'content-disposition', 'content-security-policy', 'content-length'])
    expect(fromMemory.headers[name], name).toBe(fromDisk.headers[name])
  // Nor does deleting ask for the folder.
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'in its place')
  expect((await server.call(`DELETE /api/media/${guid}`, { as: 'admin', headers: { 'If-Match': '*' } })).status).toBe(204)
})

async function hashOf(guid: string): Promise<string> {
  return (await server.sites.find('een')?.media.files.find('content', `${guid}.png`))?.hash ?? ''
}
