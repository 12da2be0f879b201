import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import { mediaEntrySchema } from '#content/model/media/schema.ts'
import { listPrivateFiles } from '#editor-server/images/private-media.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'
import { addLists } from '#tests/support/list-site.ts'
import { sendFile } from '#tests/support/send-file.ts'
import { addRows, findPrivateFile, mayHaveImage } from './private-files.ts'

let server: ApiServer
let site: Site
beforeAll(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
})
afterAll(() => server.close())

const guids = ['5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c41', '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c42'] as const
const hash = '0123456789abcdef01234567'

describe('an image of the content whose page is closed', () => {
  const rowOf = (guid: string) => ({ kind: 'media' as const, guid, hash, path: `media/${guid}.png`, size: 1, mtimeMs: 0, ctimeMs: 0 })
  const mayHave = (as: 'user' | undefined, entries: object[], files: readonly string[] = [guids[0]]) =>
    mayHaveImage(`/a/${hash}-320v2.webp`, {
      site,
      actor: as && server.seeds.een.accounts[as],
      snapshot: { media: entries.map((entry) => mediaEntrySchema.parse(entry)), mediaFiles: files.map(rowOf) },
    })
  const entryOf = (page: 'closedPage' | 'draftPage' | 'page', guid: string = guids[0]) => ({
    guid,
    extension: 'png',
    owner: { kind: 'block', guid: server.seeds.een[page].buildingBlockInstances[0]?.guid },
  })

  it('is for who sees that page', async () => {
    expect([await mayHave(undefined, [entryOf('closedPage')]), await mayHave('user', [entryOf('closedPage')])]).toEqual([false, true])
    expect(await mayHave('user', [entryOf('draftPage')])).toBe(false)
    expect(await mayHave(undefined, [entryOf('page')])).toBe(true)
  })

  it('is for everyone where it stands elsewhere too', async () => {
    const closed = entryOf('closedPage')
    expect(await mayHave(undefined, [closed, { guid: guids[1], extension: 'png' }], guids)).toBe(true)
    expect(await mayHave(undefined, [closed], guids)).toBe(true)
    expect(await mayHave(undefined, [closed, entryOf('draftPage', guids[1])], guids)).toBe(false)
  })

  it('decides about no other path', async () => {
    const snapshot = { media: [], mediaFiles: [] }
    for (const path of ['/', `/a/${hash}.png`, '/assets/x.js'])
      expect(await mayHaveImage(path, { site, actor: undefined, snapshot })).toBe(true)
  })
})

it('one file that cannot be looked into takes no other from its page', async () => {
  const block = server.seeds.een.closedPage.buildingBlockInstances[0]?.guid
  for (const background of ['#111', '#222']) {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer()
    const sent = await sendFile(server, `POST /a/upload?block=${block}`, { as: 'manager', field: 'Image', name: 'x.png', bytes })
    expect(sent.status).toBe(201)
  }
  const files = await listPrivateFiles(site)
  const shown = await addRows(files, {
    inspect(file) {
      if (file === files[0]?.file.path) return Promise.reject(new AppError('SITE_IMAGE_BUSY'))
      return Promise.resolve({ format: 'png', width: 9, height: 9, frames: 1 })
    },
  })
  expect(shown.map(({ row }) => row.guid)).toEqual([files[1]?.entry.guid])
})

it('an image that somebody sent in is served to its sender and the editors of its list alone', async () => {
  const { ideas } = (await addLists(server)).een
  const { user, verified, manager } = server.seeds.een.accounts
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#333' } })
    .png()
    .toBuffer()
  const sent = await sendFile(server, `POST /a/upload?block=${ideas}`, { as: 'verified', field: 'Image', name: 'x.png', bytes })
  const { guid } = sent.body as { guid: string }
  const inspect = () => Promise.resolve({ format: 'png' as const, width: 9, height: 9, frames: 1 })
  const files = (await addRows(await listPrivateFiles(site), { inspect })).filter(({ entry }) => entry.guid === guid)
  const path = `/a/${files[0]?.file.hash}/x.png`
  const found = [undefined, user, verified, manager].map((actor) => findPrivateFile(path, { site, files, actor, images: {} as ImageWorks }))
  expect((await Promise.all(found)).map((each) => each?.kind)).toEqual([undefined, undefined, 'file', 'file'])
})
