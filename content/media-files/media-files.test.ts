import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { guidOf } from '#tests/support/store-samples.ts'
import { MediaFiles } from './media-files.ts'
import { describeBytes } from './receive-file.ts'

const name = `${guidOf(1)}.png`
let root: string
let files: MediaFiles
const open = () => new MediaFiles('stad', { sitesFolder: join(root, 'sites'), dataFolder: join(root, 'data') })
const uploads = () => (existsSync(join(root, 'data/uploads/stad')) ? readdirSync(join(root, 'data/uploads/stad')) : [])
const receive = (text: string, limit = 1000) => files.receive(Readable.from([Buffer.from(text)]), limit)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bouwsteen-files-'))
  mkdirSync(join(root, 'sites/stad'), { recursive: true })
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

  it('do not bring back a site that was taken away while one came in', async () => {
    const { path } = await receive('bytes')
    rmSync(join(root, 'sites/stad'), { recursive: true })
    await expect(files.place('content', name, path)).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' })
    expect(existsSync(join(root, 'sites/stad'))).toBe(false)
  })

  it('are for their owner alone while they are private, and readable where a web server gives them out', async () => {
    const modes = async (home: 'content' | 'records') => {
      await (await files.place(home, name, (await receive('bytes')).path)).keep()
      const { path = '' } = (await files.find(home, name)) ?? {}
      return [join(path, '..'), path].map((each) => (statSync(each).mode & 0o777 & ~process.umask()).toString(8))
    }
    expect(await modes('records')).toEqual(['700', '600'])
    expect(await modes('content')).toEqual(['755', '644'])
    // And back again: what was public is private from now on.
    await (await files.place('records', name, await files.copy('content', name))).keep()
    expect((statSync((await files.find('records', name))?.path ?? '').mode & 0o777).toString(8)).toBe('600')
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

  it('that take the place of others give it back where they get no entry', async () => {
    const place = async (text: string) => files.place('records', name, (await receive(text)).path)
    const text = () => readFileSync(join(root, 'data/media/stad', name), 'utf8')
    await (await place('eerst')).keep()
    const second = await place('toen')
    expect([text(), await files.isBeingPlaced('records', name), await files.isBeingPlaced('content', name)]).toEqual(['toen', true, false])
    await second.withdraw()
    expect([text(), await files.isBeingPlaced('records', name), uploads()]).toEqual(['eerst', false, []])
    await (await place('daarna')).keep()
    expect([text(), uploads()]).toEqual(['daarna', []])
    await files.delete('records', name)
    await (await place('alleen')).withdraw()
    expect([await files.list('records'), uploads()]).toEqual([[], []])
  })

  it('stay as they were where another cannot be put in their place', async () => {
    await (await files.place('content', name, (await receive('eerst')).path)).keep()
    await expect(files.place('content', name, join(root, 'nergens'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect([readFileSync(join(root, 'sites/stad/media', name), 'utf8'), uploads()]).toEqual(['eerst', []])
    writeFileSync(join(root, 'sites/dorp'), '')
    const elsewhere = new MediaFiles('dorp', { sitesFolder: join(root, 'sites'), dataFolder: join(root, 'data') })
    await expect(elsewhere.place('content', name, (await receive('x')).path)).rejects.toMatchObject({ code: 'SITE_NOT_WRITABLE' })
  })

  it('are copied to a file of their own, which nobody else reads', async () => {
    await (await files.place('content', name, (await receive('bytes')).path)).keep()
    const copy = await files.copy('content', name)
    expect([readFileSync(copy, 'utf8'), await files.sizeOf(copy), copy.endsWith('.tmp')]).toEqual(['bytes', 5, true])
    const temporary = await files.newTemporary('png')
    expect([temporary.endsWith('.png'), existsSync(temporary)]).toEqual([true, false])
    await files.discard(copy, temporary)
    expect(uploads()).toEqual([])
    expect(statSync(join(root, 'data/uploads/stad')).mode & 0o777).toBe(0o700)
    await expect(files.copy('records', name)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('are found and listed only as plain files with a name of theirs', async () => {
    const folder = join(root, 'sites/stad/media')
    expect([await files.list('content'), await files.find('content', name)]).toEqual([[], undefined])
    await files.delete('content', name)
    const other = `${guidOf(2)}.webp`
    mkdirSync(join(folder, name), { recursive: true })
    for (const each of [
      other,
      'README.md',
      `${guidOf(3)}.x`,
      `${guidOf(3)}.xxxxx`,
      `x${guidOf(3)}.png`,
      `${guidOf(3)}.png~`,
      `${guidOf(3).toUpperCase()}.PNG`,
    ])
      writeFileSync(join(folder, each), 'x')
    expect([await files.list('content'), await files.find('content', name)]).toEqual([[name, other].sort(), undefined])
  })

  it('of the records without an entry go with the next start, and of what was being placed only that', async () => {
    await (await files.place('records', name, (await receive('kept')).path)).keep()
    const gone = `${guidOf(2)}.png`
    await (await files.place('records', gone, (await receive('gone')).path)).keep()
    mkdirSync(join(root, 'data/uploads/stad/map'), { recursive: true })
    for (const left of ['content--../../x.placed', 'elders--x.placed', `content--${name}.placed.before`])
      writeFileSync(join(root, 'data/uploads/stad', left.replaceAll('/', '_')), '')
    await open().sweep((home, each) => home === 'records' && each === name)
    expect([await files.list('records'), uploads()]).toEqual([[name], []])
  })
})

it('a limit is told in megabytes', async () => {
  await expect(files.receive(Readable.from([Buffer.alloc(3)]), 2)).rejects.toThrow(/0 MB/)
  expect([describeBytes(30 * 1024 * 1024), describeBytes(1024 * 1024 * 1.6)]).toEqual(['30 MB', '2 MB'])
})
