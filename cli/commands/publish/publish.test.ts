import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acquireLock } from '#content/store/lock.ts'
import { type CdnServer, startCdnServer } from '#tests/support/cdn-server.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { runInTest } from '../../run-in-test.ts'

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
