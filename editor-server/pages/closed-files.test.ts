import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { sendFile } from '#tests/support/send-file.ts'
import { isClosedFile } from './closed-files.ts'

let server: ApiServer
let site: Site
beforeAll(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
})
afterAll(() => server.close())

it('a file of a page is closed with it, under each of its names, unless it is for everyone elsewhere', async () => {
  const { page } = server.seeds.een
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#531' } })
    .png()
    .toBuffer()
  const upload = (place: string) => sendFile(server, `POST /a/upload?${place}`, { as: 'admin', field: 'Image', name: 'x.png', bytes })
  const sent = await upload(`block=${page.buildingBlockInstances[0]?.guid}`)
  const { guid } = sent.body as { guid: string }
  const hash = (await site.media.files.find('content', `${guid}.png`))?.hash ?? ''
  const paths = [`/a/${hash}.png`, `/a/${hash}-160v2.webp`, `/a/${hash}-160-16x9-50v2.webp`, `/a/${hash}/plan.pdf`, `/%61/${hash}.png`]
  const closed = async () => {
    const found = await Promise.all([...paths, `/a/${'0'.repeat(24)}.png`, '/', '/%'].map((path) => isClosedFile(site, path)))
    return found.filter(Boolean).length
  }
  expect(await closed()).toBe(0)
  await site.content.transact((writer) => writer.put('page', page.guid, { ...page, viewAccess: 'Admin' }))
  expect(await closed()).toBe(paths.length)
  expect((await upload('public')).status).toBe(201)
  expect(await closed()).toBe(0)
})
