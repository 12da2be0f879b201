import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { sendFile } from '#tests/support/send-file.ts'

let server: ApiServer
let site: Site
let guid: string
beforeAll(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
  const sent = await sendFile(server, 'POST /a/upload?public', { as: 'admin', field: 'Image', name: 'x.png', bytes: await picture('#123') })
  guid = (sent.body as { guid: string }).guid
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => server.close())

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

/** Lets nothing through until it is opened, and counts what waits. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return {
    inside: 0,
    open,
    async pass<T>(work: () => Promise<T>): Promise<T> {
      this.inside += 1
      await opened
      return work()
    },
  }
}

describe('images that one caller has in work', () => {
  it('are few however many copies one asks for, so that others have their turn', async () => {
    const gate = createGate()
    const { get } = site.media.variants
    vi.spyOn(site.media.variants, 'get').mockImplementation((source, spec) => gate.pass(() => get(source, spec)))
    const asked = Array.from({ length: 12 }, (_, step) => server.call(`GET /a/${guid}?width=${50 * (step + 1)}`))
    await expect.poll(() => gate.inside).toBeGreaterThan(0)
    await sleep(200)
    expect(gate.inside).toBeLessThanOrEqual(2)
    gate.open()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
  })

  it('are few however many files one sends', async () => {
    const gate = createGate()
    const { normalise } = site.media.decoder
    vi.spyOn(site.media.decoder, 'normalise').mockImplementation((from, to) => gate.pass(() => normalise(from, to)))
    const images = await Promise.all(['#100', '#200', '#300', '#400', '#500'].map(picture))
    const send = (bytes: Buffer, as: 'user' | 'admin') =>
      sendFile(server, `POST /a/upload?${as === 'user' ? 'profile' : 'public'}`, { as, field: 'Image', name: 'x.png', bytes })
    const sent = images.map((bytes) => send(bytes, 'user'))
    await expect.poll(() => gate.inside).toBeGreaterThan(0)
    await sleep(200)
    expect(gate.inside).toBeLessThanOrEqual(2)
    // Another person need not wait for this one.
    const other = send(images[0] as Buffer, 'admin')
    await expect.poll(() => gate.inside).toBe(3)
    gate.open()
    expect((await Promise.all([...sent, other])).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  })

  it('wait in a line that has an end', async () => {
    const gate = createGate()
    const { get } = site.media.variants
    vi.spyOn(site.media.variants, 'get').mockImplementation((source, spec) => gate.pass(() => get(source, spec)))
    const sizes = Array.from({ length: 110 }, (_, step) => `width=${50 * ((step % 10) + 1)}&height=${50 * (Math.floor(step / 10) + 1)}`)
    let refused = 0
    const asked = sizes.map(async (size) => {
      const answer = await server.call(`GET /a/${guid}?${size}&quality=50&format=jpeg`)
      if (answer.status !== 200) refused += 1
      return answer
    })
    await expect.poll(() => refused, { timeout: 20_000 }).toBe(10)
    gate.open()
    const answers = await Promise.all(asked)
    const busy = answers.find(({ status }) => status !== 200)
    expect(busy).toMatchObject({ status: 503, body: { code: 'SITE_IMAGE_BUSY' } })
    expect(busy?.headers.get('Retry-After')).toBe('2')
  })
})
