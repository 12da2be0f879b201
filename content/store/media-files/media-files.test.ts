import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { guidOf } from '#tests/support/store-samples.ts'
import { MediaFiles } from './media-files.ts'

const name = `${guidOf(1)}.png`
let root: string
let files: MediaFiles
const open = () => new MediaFiles('stad', { sitesFolder: join(root, 'sites'), dataFolder: join(root, 'data') })
const uploads = () => (existsSync(join(root, 'data/uploads/stad')) ? readdirSync(join(root, 'data/uploads/stad')) : [])
const receive = (text: string, limit = 1000) => files.receive(Readable.from([Buffer.from(text)]), limit)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bouwsteen-files-'))
  files = open()
  return () => rmSync(root, { recursive: true })
})

describe('media files', () => {
  it.each(['content', 'records'] as const)('come to their place in the %s whole, and go', async (home) => {
    const received = await receive('bytes')
    expect(received).toMatchObject({ size: 5, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    const placed = await files.place(home, name, received.path)
    await placed.keep()
    const found = await files.find(home, name)
    expect(found).toMatchObject({ size: 5, hash: received.sha256.slice(0, 24) })
    expect([readFileSync(found?.path ?? '', 'utf8'), await files.list(home), uploads()]).toEqual(['bytes', [name], []])
    writeFileSync(found?.path ?? '', 'other')
    expect((await files.find(home, name))?.hash).not.toBe(found?.hash)
    await files.delete(home, name)
    expect([await files.find(home, name), await files.list(home)]).toEqual([undefined, []])
  })

  it('are received up to a limit, and nothing is left of what failed', async () => {
    expect((await receive('x'.repeat(10), 10)).size).toBe(10)
    for (const left of uploads()) rmSync(join(root, 'data/uploads/stad', left))
    await expect(receive('x'.repeat(11), 10)).rejects.toMatchObject({ code: 'SITE_UPLOAD_TOO_LARGE' })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    await expect(files.receive(broken, 100)).rejects.toThrow('gone')
    const closed = Readable.from([Buffer.from('x')])
    closed.destroy()
    await expect(files.receive(closed, 100)).rejects.toThrow()
    expect(uploads()).toEqual([])
  })

  it('that a crash left without an entry are swept by the next start, and no others', async () => {
    await files.place('content', name, (await receive('orphan')).path)
    const kept = `${guidOf(2)}.pdf`
    await files.place('content', kept, (await receive('kept')).path)
    await files.place('records', name, (await receive('orphan too')).path)
    await receive('half an upload')
    const byHand = `${guidOf(3)}.jpg`
    writeFileSync(join(root, 'sites/stad/media', byHand), 'somebody put it there')
    await open().sweep((home, each) => home === 'content' && each === kept)
    expect([await files.list('content'), await files.list('records'), uploads()]).toEqual([[kept, byHand].sort(), [], []])
  })

  it.each(['../../etc/passwd', 'x.png', `${guidOf(1)}.png/../x`, `${guidOf(1)}`, '', `.${guidOf(1)}.png`])(
    'have no name such as %j',
    async (bad) => {
      await expect(files.find('content', bad)).rejects.toMatchObject({ code: 'SITE_INTERNAL' })
      await expect(files.place('records', bad, (await receive('x')).path)).rejects.toMatchObject({ code: 'SITE_INTERNAL' })
    },
  )

  it('never leave the site by a link', async () => {
    mkdirSync(join(root, 'sites/stad'), { recursive: true })
    mkdirSync(join(root, 'elsewhere'))
    symlinkSync(join(root, 'elsewhere'), join(root, 'sites/stad/media'))
    await expect(files.place('content', name, (await receive('x')).path)).rejects.toMatchObject({ code: 'SITE_NOT_WRITABLE' })
    expect(readdirSync(join(root, 'elsewhere'))).toEqual([])
  })
})
