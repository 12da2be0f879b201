import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImageDecoder } from '#renderer/images/contract.ts'
import type { BuildProgress } from '../contract.ts'
import { openDecoder } from '#renderer/images/decoder/open-decoder.ts'
import { openImageWorks } from '#renderer/images/image-works.ts'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess, type InProcessOptions } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

const photo = guidOf(77)
const header = guidOf(78)
const page = 'pages/bouwen/index.md'

/** 700 by 400 px: copies of 160, 320, 600 and 700 px. */
const draw = (background: string) =>
  sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

let decoder: ImageDecoder
let bytes: Buffer
beforeAll(async () => {
  decoder = openDecoder()
  bytes = await draw('#3366cc')
})
afterAll(() => decoder.close())

let site: Workspace
/** The decoder's requests since the last call: `inspect`, or the width of a copy. */
let asked: (string | number)[]
beforeEach(() => {
  asked = []
  site = makeSampleSite()
  saveImage(photo, bytes)
  saveEntries({})
  site.edit(page, (text) => `${text}\n![](/a/${photo})\n`)
})
afterEach(() => site.dispose())

function saveImage(guid: string, content: Buffer) {
  site.write(`media/${guid}.jpg`, '')
  writeFileSync(site.path(`media/${guid}.jpg`), content)
}

function saveEntries(over: object) {
  const media = [photo, header].map((guid) => ({ guid, extension: 'jpg', name: 'molen.jpg', alt: { nl: 'Molen' }, ...over }))
  site.writeJson('media.json', { schema: 1, media })
}

const counting: ImageDecoder = {
  inspect: (file) => (asked.push('inspect'), decoder.inspect(file)),
  normalise: (from, to) => decoder.normalise(from, to),
  drawVariant: (from, spec) => decoder.drawVariant(from, spec),
  makeVariant: (from, to, spec) => (asked.push(spec.width ?? 0), decoder.makeVariant(from, to, spec)),
  close: async () => {},
}

async function build(options: InProcessOptions = {}) {
  asked = []
  const images = openImageWorks(join(site.root, '.data'), counting)
  const built = await buildInProcess(site, { images, ...options })
  return { ...built, asked: asked.sort() }
}

const html = (path: string) => readFileSync(join(site.dist, path), 'utf8')
const files = () => [...readTree(site.dist).keys()].filter((path) => path.startsWith('a/')).sort()

test('a GIF that moves has copies that move, and copies of its first frame', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map(async (colour) =>
      sharp(await draw(colour))
        .resize(400)
        .png()
        .toBuffer(),
    ),
  )
  site.remove(`media/${photo}.jpg`)
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(site.path(`media/${photo}.gif`))
  saveEntries({ extension: 'gif' })
  await build()
  const widths = ['-160', '-320', '-400']
  const expected = widths.flatMap((width) => [`${width}-stillv2.webp`, `${width}v2.webp`])
  expect(files().map((path) => path.replace(/^a\/\w+/, ''))).toEqual(expected)
  for (const path of files()) {
    const { format, pages = 1 } = await sharp(join(site.dist, path)).metadata()
    expect([path, format, pages]).toEqual([path, 'webp', path.includes('-still') ? 1 : 3])
  }
})

test('a page names copies, which are there in the size that it says', async () => {
  await build()
  const [, srcSet = ''] = / srcset="([^"]+)"/.exec(html('bouwen/index.html')) ?? []
  const named = srcSet.split(', ').map((part) => part.split(' '))
  expect(named.map(([, width]) => width)).toEqual(['160w', '320w', '600w', '700w'])
  for (const [path = '', width] of named) expect(`${(await sharp(join(site.dist, path)).metadata()).width}w`).toBe(width)
  expect(files()).toEqual(named.map(([path = '']) => path.slice(1)).sort())
  expect(html('bouwen/index.html')).toMatch(/ src="[^"]+-700v2.webp" alt="Molen" width="700" height="400" data-lq="#\w{6}(,#\w{6}){3}">/)
})

test('who waits for a first build sees which image is in work, and how many copies are left', async () => {
  const told: BuildProgress[] = []
  const onProgress = (progress: BuildProgress) => void told.push(progress)
  await build({ onProgress })
  const copies = told.filter(({ phase }) => phase === 'images')
  expect(copies.at(-1)).toEqual({ site: site.site, phase: 'images', done: 4, total: 4, current: 'molen.jpg' })
  expect(told.map(({ phase }) => phase).lastIndexOf('images')).toBeLessThan(told.findIndex(({ phase }) => phase === 'release'))
})

test('a build that is stopped while copies are made releases nothing', async () => {
  const stop = new AbortController()
  const onProgress = ({ phase }: BuildProgress) => void (phase === 'images' && stop.abort())
  await expect(build({ onProgress, signal: stop.signal })).rejects.toThrow('aborted')
  expect(existsSync(site.dist)).toBe(false)
})

test('nothing is decoded twice: not by a second build, an edit of text, --force, or into another output', async () => {
  expect((await build()).asked).toEqual([160, 320, 600, 700, 'inspect'])
  expect((await build()).asked).toEqual([])
  site.edit(page, (text) => text.replace('![]', 'Meer tekst.\n\n![]'))
  expect(await build()).toMatchObject({ asked: [], report: { rendered: 1 } })
  expect((await build({ force: true })).asked).toEqual([])
  const before = readTree(site.dist)
  rmSync(site.dist, { recursive: true })
  expect((await build()).asked).toEqual([])
  expect(readTree(site.dist)).toEqual(before)
  expect((await build({ out: join(site.root, 'elsewhere') })).asked).toEqual([])
})

describe('a focal point', () => {
  beforeEach(async () => {
    saveImage(header, await draw('#cc6633'))
    site.edit('pages/index.md', (text) => text.replace('---\n', `---\noptions:\n  headerImage: ${header}\n`))
    await build()
  })

  test('that moves renders the pages that cut the image, and makes their copies', async () => {
    saveEntries({ focalPoint: { x: 0.45, y: 0.5 } })
    const { report, asked: made, problems } = await build()
    expect(problems).toEqual([])
    expect(report).toMatchObject({ rendered: 1 })
    expect(made).toEqual([160, 320, 600])
    expect(html('index.html')).toMatch(/-600-3x2-15v2.webp" width="600" height="400"/)
    expect(files().some((path) => path.includes('-3x2-50v2'))).toBe(false)
    const out = join(site.root, 'clean')
    await build({ out, force: true })
    expect(findDifferences(readTree(join(out, site.site)), readTree(site.dist))).toEqual([])
  })

  test('that leaves the cut as it was changes nothing', async () => {
    saveEntries({ focalPoint: { x: 0.5, y: 0.9 } })
    expect(await build()).toMatchObject({ asked: [], report: { rendered: 0, written: 0 } })
  })
})

describe('an image as it was uploaded', () => {
  const original = () => files().filter((path) => path.endsWith('.jpg'))

  test('goes out with a page that links to it, and with no other', async () => {
    await build()
    expect(original()).toEqual([])
    site.edit(page, (text) => `${text}\n[Groot](/a/${photo})\n`)
    await build()
    expect(original()).toHaveLength(1)
    site.edit(page, (text) => text.replace(/\n\[Groot.*/, ''))
    await build()
    expect(original()).toEqual([])
  })

  test('goes with the last page that shows it', async () => {
    await build()
    site.edit(page, (text) => text.replace(/!\[.*/, ''))
    await build()
    expect(files()).toEqual([])
  })

  test('that is saved as it was renders nothing', async () => {
    await build()
    saveImage(photo, bytes)
    expect(await build()).toMatchObject({ asked: [], report: { visited: 0, written: 0, removed: 0 } })
  })

  test('with other bytes has other copies', async () => {
    await build()
    saveImage(photo, await draw('#669933'))
    expect((await build()).report).toMatchObject({ rendered: 1, written: 5, removed: 4 })
  })
})

describe('an image that cannot be decoded', () => {
  test('is one problem; its page shows it as it is, with its text', async () => {
    saveImage(photo, bytes.subarray(0, 500))
    const { problems } = await build()
    expect(problems).toMatchObject([
      {
        code: 'SITE_IMAGE_BROKEN',
        severity: 'warning',
        path: `content/sites/proef/media/${photo}.jpg`,
        fix: expect.stringMatching(/save it again/i),
      },
    ])
    expect(files()).toEqual([expect.stringMatching(/^a\/\w+\.jpg$/)])
    expect(html('bouwen/index.html')).toMatch(/<img [^>]*src="\/a\/\w+\.jpg" alt="Molen" width="700" height="400">/)
    expect((await build()).problems).toHaveLength(1)
    saveImage(photo, bytes)
    expect((await build()).problems).toEqual([])
    expect(files()).toHaveLength(4)
  })

  test('of which a copy cannot be made at once is tried again when nothing else is in work', async () => {
    let failures = 2
    const tired = {
      ...counting,
      makeVariant: (...args: Parameters<ImageDecoder['makeVariant']>) => {
        return failures-- > 0 ? Promise.reject(new Error('geen geheugen')) : counting.makeVariant(...args)
      },
    }
    expect((await build({ images: openImageWorks(join(site.root, '.data'), tired) })).problems).toEqual([])
    expect(asked.filter((what) => what !== 'inspect')).toHaveLength(4)
    for (const path of files()) expect((await sharp(join(site.dist, path)).metadata()).format).toBe('webp')
  })

  test('of which a copy cannot be made stands in for it, and the next build tries again', async () => {
    const failing = { ...counting, makeVariant: () => Promise.reject(new Error('geen geheugen')) }
    const images = openImageWorks(join(site.root, '.data'), failing)
    const { problems } = await build({ images })
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['SITE_PICTURE_FAILED', `content/sites/proef/media/${photo}.jpg`]])
    expect(files()).toHaveLength(4)
    expect(await build()).toMatchObject({ problems: [], asked: [160, 320, 600, 700], report: { rendered: 0, written: 4 } })
    expect((await sharp(join(site.dist, files()[0] as string)).metadata()).format).toBe('webp')
  })
})
