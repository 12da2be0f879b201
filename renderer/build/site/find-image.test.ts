import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { createStandInWorks, type StandInWorks } from '#tests/support/image-works.ts'
import { createTestRenderer, makeBundle } from '#tests/support/in-process.ts'
import { makeWorkspace, type Workspace } from '#tests/support/workspace.ts'
import { findImage } from './find-image.ts'
import type { LoadedSite } from './load-site.ts'
import { loadSiteAlone } from './load-site-alone.ts'

const image = guidOf(77)
/** Head of a PNG of 1600 by 1000 pixels. */
const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000640000003e80806000000', 'hex')

let site: Workspace
let images: StandInWorks
let loaded: LoadedSite
let hash: string
beforeEach(async () => {
  site = makeWorkspace()
  site.write(`media/${image}.png`, '')
  writeFileSync(site.path(`media/${image}.png`), Buffer.concat([png, Buffer.alloc(40)]))
  site.writeJson('media.json', { schema: 1, media: [{ guid: image, extension: 'png', focalPoint: { x: 0.5, y: 0.5 } }] })
  const bundle = makeBundle(join(site.root, 'bundle'), createTestRenderer())
  images = createStandInWorks(join(site.root, 'data'))
  loaded = await loadSiteAlone(site.site, { bundle }, { workspace: site.root, data: site.root, now: 0, images })
  hash = loaded.snapshot.mediaFiles[0]?.hash as string
})
afterEach(() => site.dispose())

test('an image by its hash is its file', async () => {
  expect(await findImage(`/a/${hash}.png`, loaded, images)).toBe(site.path(`media/${image}.png`))
  expect(images.asked).toEqual([])
})

test('a copy that pages name is made as a build makes it', async () => {
  expect(await findImage(`/a/${hash}-600v2.webp`, loaded, images)).toBe(join(site.root, `data/copy-${hash}-600v2.webp`))
  await findImage(`/a/${hash}-80-1x1-50v2.webp`, loaded, images)
  expect(images.asked).toEqual([
    { name: `${hash}-600v2.webp`, spec: { width: 600, fit: 'cover', format: 'webp', quality: 80 } },
    {
      name: `${hash}-80-1x1-50v2.webp`,
      spec: { width: 80, height: 80, focalPoint: { x: 0.5, y: 0.5 }, fit: 'cover', format: 'webp', quality: 80 },
    },
  ])
})

test.each(['-601v2', '-600v1', '-2400v2', '-600-1x1-49v2', '-600-7x3-50v2'])('no other copy is made: %s', async (ending) => {
  expect(await findImage(`/a/${hash}${ending}.webp`, loaded, images)).toBeUndefined()
  expect(images.asked).toEqual([])
})

test.each(['/a/0000000000000000000000aa-600v2.webp', '/a/../site.json', '/a/', '/index.html'])(
  'what is no image of the site: %s',
  async (path) => {
    expect(await findImage(path, loaded, images)).toBeUndefined()
  },
)

test('where the disk takes no copy, the image stands in for it, unless it is very large', async () => {
  const full = { ...images, keepCopy: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  const path = `/a/${hash}-600v2.webp`
  expect(await findImage(path, loaded, full)).toBe(site.path(`media/${image}.png`))
  const large = {
    ...loaded,
    snapshot: { ...loaded.snapshot, mediaFiles: loaded.snapshot.mediaFiles.map((file) => ({ ...file, size: 6e6 })) },
  }
  await expect(findImage(path, large, full)).rejects.toThrow('full')
  const broken = { ...images, keepCopy: () => Promise.reject(new Error('broken')) }
  await expect(findImage(path, loaded, broken)).rejects.toThrow('broken')
})
