import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acquireLock } from '#content/store/lock.ts'
import { staticHosts } from '#renderer/hosting/static-hosts.ts'
import { readTree } from '#tests/support/read-tree.ts'
import { type CdnServer, startCdnServer } from '#tests/support/cdn-server.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { runInTest } from '../../run-in-test.ts'
import { command } from './command.ts'
import { copyPages } from './copy-pages.ts'

let site: Workspace
let server: CdnServer
beforeAll(() => {
  site = makeSampleSite()
})
afterAll(() => site?.dispose())
beforeEach(async () => {
  server = await startCdnServer(() => ({ status: 200 }))
  configure(`{ kind: 'varnish', url: '${server.origin}', again: 0 }`)
})
afterEach(() => server.close())

const configure = (cdn: string) => writeFileSync(join(site.root, 'site.config.ts'), `export default { cdn: ${cdn} }\n`)

interface Report {
  problems: { code: string; message: string }[]
  deliveries: { site: string; isDelivered: boolean; waiting: number; requests: number }[]
}

async function publish(args: readonly string[] = [], env: Record<string, string> = {}) {
  const run = await runInTest(['publish', '--json', '--wait', '0', '--concurrency', '1', ...args], { cwd: site.root, env })
  return { ...run, report: JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '{}') as Report }
}

const write = (text: string) => site.edit('pages/wonen/afval.md', (before) => `${before}\n${text}\n`)
const asked = () => server.requests.map(({ method, path, headers }) => `${method} ${headers['host']}${path}`)

describe('site publish', () => {
  it('tells of everything at first, of nothing when nothing changed, and then of what changed', async () => {
    const first = await publish([], { CDN_TOKEN: 'geheim-van-de-proef' })
    expect(first.code, first.stderr).toBe(0)
    expect(asked()).toEqual([`BAN www.${site.site}.example/`])
    expect(server.requests[0]?.headers['x-purge-token']).toBe('geheim-van-de-proef')
    expect(first.stdout + first.stderr).not.toContain('geheim')
    expect(first.report.deliveries).toMatchObject([{ site: site.site, cdn: 'varnish', isDelivered: true, waiting: 0, requests: 1 }])

    expect((await publish()).report.deliveries).toMatchObject([{ isDelivered: true, requests: 0 }])
    expect(asked()).toHaveLength(1)

    write('Nieuw.')
    expect((await publish()).code).toBe(0)
    const later = asked().slice(1)
    expect(later).toContain(`PURGE www.${site.site}.example/wonen/afval`)
    expect(later).not.toContain(`PURGE www.${site.site}.example/wonen`)
  })

  it('ends with 1 and keeps what a CDN was not told, also of an earlier build', async () => {
    write('Dicht.')
    server.answer = () => ({ status: 503, body: 'closed' })
    const failed = await publish()
    expect(failed.code).toBe(1)
    expect(failed.report.problems).toMatchObject([
      { code: 'SITE_PURGE_WAITING', message: expect.stringContaining('it answered 503: closed') as string },
    ])
    server.answer = () => ({ status: 200 })
    server.requests.length = 0
    expect((await publish()).report.deliveries).toMatchObject([{ isDelivered: true }])
    expect(asked()).toContain(`PURGE www.${site.site}.example/wonen/afval`)
  })

  it('goes on trying for as long as it may', async () => {
    write('Weer open.')
    let isFirst = true
    server.answer = () => {
      const status = isFirst ? 503 : 200
      isFirst = false
      return { status }
    }
    const run = await publish(['--wait', '60'])
    expect(run.code).toBe(0)
    expect(run.stderr).toContain('it answered 503')
  })

  it('builds and delivers nothing without the token that its CDN needs', async () => {
    configure(`{ kind: 'fastly', service: 'SU1Z0isxPaozGVKXdv0eY' }`)
    const run = await publish()
    expect(run.code).toBe(2)
    expect(run.stderr + run.stdout).toContain('FASTLY_TOKEN is not set')
  })

  it('ends with 75 while another process holds the output', async () => {
    const lock = await acquireLock(site.out, { command: 'site serve' })
    const run = await publish()
    await lock.release()
    expect(run.code).toBe(75)
    expect(asked()).toEqual([])
  })

  it('is a build where no CDN stands before the site', async () => {
    rmSync(join(site.root, 'site.config.ts'))
    expect(await publish()).toMatchObject({ code: 0, report: { deliveries: [] } })
  })
})

describe('site publish --to', () => {
  let to = ''
  beforeAll(() => {
    to = join(site.root, 'copies')
  })
  const readCopy = (path: string) => readFileSync(join(to, site.site, path), 'utf8')
  const copy = async (...args: string[]) => {
    const run = await publish(['--to', 'copies', ...args])
    const { copies = [] } = run.report as { copies?: { written: number; removed: number; unchanged: number; folder: string }[] }
    return { ...run, copied: copies[0] ?? expect.fail(run.stderr) }
  }

  it('copies what is built, then only what changed, and takes away what is gone', async () => {
    rmSync(join(site.root, 'site.config.ts'), { force: true })
    const first = await copy()
    expect(first.code, first.stderr).toBe(0)
    expect(first.copied).toMatchObject({ folder: join(to, site.site), removed: 0, unchanged: 0 })
    expect(readTree(join(to, site.site))).toEqual(readTree(site.dist))
    write('Ook in de kopie.')
    writeFileSync(join(to, site.site, 'oud.html'), 'weg')
    mkdirSync(join(to, site.site, 'leeg'))
    const second = await copy()
    expect(second.copied.removed).toBe(1)
    expect(second.copied.written).toBeLessThan(10)
    expect(readTree(join(to, site.site))).toEqual(readTree(site.dist))
    expect(existsSync(join(to, site.site, 'leeg'))).toBe(false)
    expect((await copy()).copied).toMatchObject({ written: 0, removed: 0 })
  })

  it('shapes the copy for a host, and back again', async () => {
    expect((await copy('--host', 'github-pages')).code).toBe(0)
    expect(readCopy('wonen/afval.html')).toContain('http-equiv="Content-Security-Policy"')
    expect(readCopy('wonen/afval/index.html')).toContain('content="0; url=/wonen/afval"')
    expect(readCopy('CNAME')).toBe(`www.${site.site}.example\n`)
    expect(existsSync(join(to, site.site, '_headers'))).toBe(false)
    expect((await copy('--host', 'netlify')).code).toBe(0)
    expect(readCopy('wonen/afval.html')).not.toContain('http-equiv="Content-Security-Policy"')
    expect(existsSync(join(to, site.site, 'wonen/afval/index.html'))).toBe(false)
    expect((await copy()).code).toBe(0)
    expect(readTree(join(to, site.site))).toEqual(readTree(site.dist))
  })

  it('tells the CDN after the pages have arrived', async () => {
    write('Eerst kopiëren.')
    configure(`{ kind: 'varnish', url: '${server.origin}', again: 0 }`)
    let seen = ''
    server.answer = () => {
      seen = readCopy('wonen/afval/index.html')
      return { status: 200 }
    }
    expect((await copy()).code).toBe(0)
    expect(seen).toContain('Eerst kopiëren.')
    rmSync(join(site.root, 'site.config.ts'))
  })

  it('leaves the CDN for after the upload, where the host gets the pages by one', async () => {
    write('Eerst uploaden.')
    configure(`{ kind: 'varnish', url: '${server.origin}', again: 0 }`)
    const copied = await copy('--host', 'bucket')
    expect([copied.code, copied.report.deliveries, asked()]).toEqual([0, [], []])
    expect(copied.stderr).toContain('after the upload')
    expect((await publish()).report.deliveries).toMatchObject([{ isDelivered: true }])
    expect(asked()).toContain(`PURGE www.${site.site}.example/wonen/afval`)
    rmSync(join(site.root, 'site.config.ts'))
  })

  it.each([
    ['..', 'holds the workspace'],
    ['.', 'holds the workspace'],
    ['content/kopie', 'is part of'],
    ['dist', 'is part of'],
    ['.data/x', 'is part of'],
    ['blocks', 'is part of'],
    ['themes/kopie', 'is part of'],
    ['.git', 'is part of'],
  ])('refuses %s, and builds nothing', async (folder, reason) => {
    write(`Niet gebouwd: ${folder}`)
    const { code, stderr } = await publish(['--to', folder])
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason) as string])
    expect(readFileSync(join(site.dist, 'wonen/afval/index.html'), 'utf8')).not.toContain(`Niet gebouwd: ${folder}`)
  })

  it('leaves a folder alone that it did not write', async () => {
    const other = join(site.root, 'van-anderen', site.site)
    mkdirSync(other, { recursive: true })
    writeFileSync(join(other, 'index.html'), 'van ons')
    const { code, stderr } = await publish(['--to', 'van-anderen'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('SITE_EXISTS') as string])
    expect(readFileSync(join(other, 'index.html'), 'utf8')).toBe('van ons')
  })

  it('follows links before it judges a folder', async () => {
    symlinkSync(site.out, join(site.root, 'pub'))
    expect(await publish(['--to', 'pub/kopie'])).toMatchObject({ code: 2, stderr: expect.stringContaining('is part of') as string })
    const links = join(site.root, 'links')
    mkdirSync(links)
    symlinkSync(join(site.root, 'content'), join(links, site.site))
    expect(await publish(['--to', 'links'])).toMatchObject({ code: 2, stderr: expect.stringContaining('is part of') as string })
    expect(existsSync(join(site.root, 'content', 'index.html'))).toBe(false)
  })

  it('refuses a link to a folder in a copy, and leaves what lies behind it', async () => {
    expect((await copy()).code).toBe(0)
    const other = join(site.root, 'elders')
    mkdirSync(other)
    writeFileSync(join(other, 'van-ons.txt'), 'blijft')
    symlinkSync(other, join(to, site.site, 'link'))
    expect(await publish(['--to', 'copies'])).toMatchObject({ code: 74, stderr: expect.stringContaining('a link to a folder') as string })
    expect(readFileSync(join(other, 'van-ons.txt'), 'utf8')).toBe('blijft')
    rmSync(join(to, site.site, 'link'))
  })

  it('leaves the copy of a site whose build has errors as it was, and tells its CDN nothing', async () => {
    expect((await copy()).code).toBe(0)
    const before = readTree(join(to, site.site))
    configure(`{ kind: 'varnish', url: '${server.origin}', again: 0 }`)
    const settings = join(site.root, 'content/sites', site.site, 'site.json')
    const text = readFileSync(settings, 'utf8')
    writeFileSync(settings, '{')
    const broken = await publish(['--to', 'copies'])
    writeFileSync(settings, text)
    expect(broken).toMatchObject({ code: 1, report: { copies: [], notCopied: [site.site], deliveries: [] } })
    expect(broken.stderr).toContain('not copied')
    site.edit('pages/wonen/afval.md', (page) => page.replace('---', '---\nlayout: Bestaat niet\n'))
    const page = await publish(['--to', 'copies'])
    site.edit('pages/wonen/afval.md', (after) => after.replace('\nlayout: Bestaat niet', ''))
    expect(page).toMatchObject({ code: 1, report: { notCopied: [site.site], deliveries: [] } })
    expect(readTree(join(to, site.site))).toEqual(before)
    expect(asked()).toEqual([])
    rmSync(join(site.root, 'site.config.ts'))
  })

  it('copies the other sites where one breaks between its build and its copy, and says which', async () => {
    const folder = join(site.root, 'content/sites')
    cpSync(join(folder, site.site), join(folder, 'twee'), { recursive: true })
    const settings = join(folder, site.site, 'site.json')
    const text = readFileSync(settings, 'utf8')
    try {
      await publish(['--to', 'copies'])
      const before = readTree(join(to, site.site))
      rmSync(join(to, 'twee'), { recursive: true })
      writeFileSync(settings, '{')
      const context = { workspace: site.root, data: join(site.root, '.data'), signal: new AbortController().signal }
      const { copies, problems } = await copyPages({ context, sites: [site.site, 'twee'], out: site.out, to, host: 'server' })
      expect(copies.map((copy) => copy.site)).toEqual(['twee'])
      expect(problems).toMatchObject([
        { site: site.site, code: 'SITE_SETTINGS_INVALID', path: expect.stringContaining('site.json') as string },
      ])
      expect(readTree(join(to, 'twee'))).toEqual(readTree(join(site.out, 'twee')))
      expect(readTree(join(to, site.site))).toEqual(before)
    } finally {
      writeFileSync(settings, text)
      for (const path of [join(folder, 'twee'), join(to, 'twee')]) rmSync(path, { recursive: true, force: true })
    }
  })

  it('never removes what others put there under a name with a dot, but does what it wrote itself', async () => {
    expect((await copy('--host', 'github-pages')).code).toBe(0)
    const own = ['.git/refs/leeg', '.well-known/acme-challenge'].map((path) => join(to, site.site, path))
    for (const folder of own) mkdirSync(folder, { recursive: true })
    writeFileSync(join(to, site.site, '.git/HEAD'), 'ref')
    expect(existsSync(join(to, site.site, '.nojekyll'))).toBe(true)
    expect((await copy()).code).toBe(0)
    expect([...own, join(to, site.site, '.git/HEAD')].filter((path) => !existsSync(path))).toEqual([])
    expect(existsSync(join(to, site.site, '.nojekyll'))).toBe(false)
    for (const name of ['.git', '.well-known']) rmSync(join(to, site.site, name), { recursive: true })
  })

  it('refuses the copy of another project, and knows its own elsewhere by the name of its package', async () => {
    writeFileSync(join(site.root, 'package.json'), '{"name":"de-ene"}')
    rmSync(to, { recursive: true })
    expect((await copy()).code).toBe(0)
    const mark = join(to, '.bouwsteen.json')
    expect(JSON.parse(readFileSync(mark, 'utf8'))).toMatchObject({ sites: { [site.site]: { project: 'de-ene' } } })
    writeFileSync(join(site.root, 'package.json'), '{"name":"de-andere"}')
    expect(await publish(['--to', 'copies'])).toMatchObject({ code: 2, stderr: expect.stringContaining('de-ene') as string })
    // A mark of schema 1 knows no projects.
    writeFileSync(mark, JSON.stringify({ schema: 1, sites: [site.site] }))
    expect((await copy()).code).toBe(0)
    rmSync(join(site.root, 'package.json'))
    writeFileSync(mark, JSON.stringify({ schema: 1, sites: [site.site] }))
  })

  it('wants a folder for --host', async () => {
    const { code, stderr } = await publish(['--host', 'netlify'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('name a folder with --to') as string])
  })

  it('takes every host that there is', () => {
    expect(command.options?.['host']?.choices).toEqual(staticHosts)
  })
})
