import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SiteBuilt } from '../../contract.ts'
import { Rebuilds } from './rebuilds.ts'

const good: SiteBuilt = {
  problems: [],
  isGood: true,
  mayPass: false,
  ms: 1,
  visited: 1,
  rendered: 1,
  written: 0,
  removed: 0,
  nextDue: undefined,
}
const delays = { quiet: 20, ownQuiet: 60, longest: 60, firstRetry: 20, lastRetry: 80 }

/** Builds that end when the test says so, or at once. */
function makeRebuilds(build: (site: string, nth: number) => Promise<SiteBuilt> | SiteBuilt = () => good, sites = ['een', 'twee']) {
  const began: string[] = []
  const rebuilds = new Rebuilds({
    sites,
    now: Date.now,
    delays,
    onBuilt: () => {},
    async build(site) {
      began.push(site)
      return build(site, began.filter((each) => each === site).length)
    },
  })
  return { rebuilds, began }
}

describe('Rebuilds', () => {
  it('builds every site at the start, and is ready when all are built', async () => {
    const { rebuilds, began } = makeRebuilds()
    expect(rebuilds.isReady()).toBe(false)
    rebuilds.start()
    await sleep(20)
    expect(began).toEqual(['een', 'twee'])
    expect([rebuilds.isReady(), rebuilds.isCurrent('een')]).toEqual([true, true])
    await rebuilds.close()
  })

  it('builds a site that is added, for which nobody waits, and no longer one that is removed', async () => {
    const { rebuilds, began } = makeRebuilds(undefined, ['een'])
    await rebuilds.release('een')
    rebuilds.add('twee')
    expect(rebuilds.isReady()).toBe(true)
    await rebuilds.release('twee')
    await rebuilds.remove('twee')
    rebuilds.request('twee')
    await sleep(60)
    expect([began, rebuilds.isCurrent('twee')]).toEqual([['een', 'twee'], false])
    await rebuilds.close()
  })

  it('makes one build of changes that come together, and does not wait for ever for quiet', async () => {
    const { rebuilds, began } = makeRebuilds()
    for (let change = 0; change < 10; change += 1) {
      rebuilds.request('een')
      expect(rebuilds.isCurrent('een')).toBe(false)
      await sleep(10)
    }
    await sleep(60)
    expect(began.length).toBeGreaterThanOrEqual(1)
    expect(began.length).toBeLessThanOrEqual(3)
    expect(rebuilds.isCurrent('een')).toBe(true)
    await rebuilds.close()
  })

  it('builds again what changed while it was being built', async () => {
    let end: (built: SiteBuilt) => void = () => {}
    const { rebuilds, began } = makeRebuilds((_site, nth) => (nth === 1 ? new Promise((resolve) => (end = resolve)) : good), ['een'])
    rebuilds.start()
    await sleep(10)
    rebuilds.request('een')
    end(good)
    await sleep(5)
    expect(rebuilds.isCurrent('een')).toBe(false)
    await sleep(60)
    expect(began).toEqual(['een', 'een'])
    expect(rebuilds.isCurrent('een')).toBe(true)
    await rebuilds.close()
  })

  it('tries again what may go well later, and leaves alone what only new content mends', async () => {
    const full = makeRebuilds((_site, nth) => (nth < 3 ? { ...good, isGood: false, mayPass: true } : good), ['een'])
    full.rebuilds.start()
    await sleep(200)
    expect([full.began.length, full.rebuilds.isReady()]).toEqual([3, true])
    await full.rebuilds.close()
    const wrong = makeRebuilds(() => ({ ...good, isGood: false }), ['een'])
    wrong.rebuilds.start()
    await sleep(100)
    expect([wrong.began.length, wrong.rebuilds.isReady()]).toEqual([1, false])
    await wrong.rebuilds.close()
  })

  it('waits longer before each try, up to the longest pause', async () => {
    const times: number[] = []
    const { rebuilds } = makeRebuilds(() => {
      times.push(performance.now())
      return { ...good, isGood: false, mayPass: true }
    }, ['een'])
    rebuilds.start()
    await sleep(300)
    await rebuilds.close()
    const pauses = times.slice(1).map((time, index) => time - (times[index] as number))
    // 20, 40, 80, 80…: timers are never early by more than a millisecond.
    for (const [index, least] of [20, 40, 80].entries()) expect(pauses[index]).toBeGreaterThan(least - 2)
  })

  it('expects a release to wait as long as earlier ones did', async () => {
    const { rebuilds } = makeRebuilds(async () => {
      await sleep(40)
      return { ...good, ms: 1, release: { id: '1', urls: [], pages: [], files: [], failed: [] } as never }
    }, ['een'])
    expect([rebuilds.expectWait('een'), rebuilds.expectWait('elders')]).toEqual([0, 0])
    await rebuilds.releaseChanges('een', [])
    expect(rebuilds.expectWait('een')).toBeGreaterThan(0)
    await rebuilds.close()
  })

  it('wakes when time alone changes a page', async () => {
    const { rebuilds, began } = makeRebuilds((_site, nth) => ({ ...good, nextDue: nth === 1 ? Date.now() + 50 : undefined }), ['een'])
    rebuilds.start()
    await sleep(30)
    expect(began.length).toBe(1)
    await sleep(80)
    expect(began.length).toBe(2)
    await rebuilds.close()
  })

  it('begins nothing once it is closed', async () => {
    const { rebuilds, began } = makeRebuilds()
    rebuilds.request('een')
    await rebuilds.close()
    await sleep(50)
    expect(began).toEqual([])
  })

  it('builds at once for a caller that waits, and shares one build among those that came during another', async () => {
    let end: (built: SiteBuilt) => void = () => {}
    const { rebuilds, began } = makeRebuilds((_site, nth) => (nth === 1 ? new Promise((resolve) => (end = resolve)) : good), ['een'])
    const first = rebuilds.release('een')
    await sleep(1)
    const others = [rebuilds.release('een'), rebuilds.release('een')]
    expect(began).toEqual(['een'])
    end({ ...good, rendered: 7 })
    expect((await first).rendered).toBe(7)
    expect(await Promise.all(others)).toEqual([good, good])
    expect(began).toEqual(['een', 'een'])
    await rebuilds.close()
  })

  it('builds the site that somebody waits for at once, beside another, and the rest one after another', async () => {
    let end: (built: SiteBuilt) => void = () => {}
    const sites = ['een', 'twee', 'drie']
    const { rebuilds, began } = makeRebuilds((site) => (site === 'een' ? new Promise((resolve) => (end = resolve)) : good), sites)
    rebuilds.start()
    await sleep(10)
    await rebuilds.release('drie')
    expect(began).toEqual(['een', 'drie'])
    end(good)
    await sleep(10)
    expect(began).toEqual(['een', 'drie', 'twee'])
    await rebuilds.close()
  })

  it('leaves the build of an own write to the release of its writer, and reports what was built meanwhile too', async () => {
    const release = { id: '1', pages: [{ url: '/a', title: 'A' }], urls: ['/a'], failed: [], visited: 1, rendered: 1 }
    const nothing = { ...release, id: '2', pages: [], urls: [], visited: 0, rendered: 0 }
    const { rebuilds, began } = makeRebuilds((_site, nth) => ({ ...good, release: nth === 2 ? release : nothing }), ['een'])
    rebuilds.start()
    await sleep(20)
    rebuilds.note('een', ['pages/a.md'])
    rebuilds.request('een', { isNoted: true })
    await sleep(25)
    expect(began).toEqual(['een'])
    await sleep(80)
    expect(began).toEqual(['een', 'een'])
    expect((await rebuilds.release('een')).release).toMatchObject({ id: '1', urls: ['/a'], pages: [{ url: '/a' }] })
    expect((await rebuilds.release('een')).release).toMatchObject({ id: '2', urls: [] })
    await rebuilds.close()
  })

  it('tells a build which files changed, and that any may have after a failure or a change by others', async () => {
    const seen: (readonly string[] | undefined)[] = []
    let isGood = true
    const rebuilds = new Rebuilds({
      sites: ['een'],
      now: Date.now,
      delays,
      onBuilt: () => {},
      async build(_site, changed) {
        seen.push(changed)
        return { ...good, isGood }
      },
    })
    const release = async (...paths: string[]) => {
      rebuilds.note('een', paths)
      await rebuilds.release('een')
    }
    await release()
    await release('pages/a.md', 'pages/b.md')
    isGood = false
    await release('pages/c.md')
    isGood = true
    await release('pages/d.md')
    await release('pages/e.md')
    rebuilds.request('een')
    await release('pages/f.md')
    expect(seen).toEqual([undefined, ['pages/a.md', 'pages/b.md'], ['pages/c.md'], undefined, ['pages/e.md'], undefined])
    await rebuilds.close()
  })

  it('tells who wrote something that it is in the output, or why it is not, whatever is wrong elsewhere', async () => {
    const release = { id: '1', pages: [], urls: [], failed: ['page/a'], visited: 1, rendered: 1 }
    const path = 'content/sites/een/pages/a.md'
    const problem = {
      severity: 'error',
      code: 'SITE_BLOCK_FIELD_MISSING',
      path,
      message: 'A block cannot be drawn',
      fix: 'Draw it',
    } as const
    const outcomes: SiteBuilt[] = [{ ...good, release, problems: [problem] }, { ...good, release }, { ...good, isGood: false }, good]
    const { rebuilds } = makeRebuilds((_site, nth) => outcomes[nth - 1] ?? { ...good, release }, ['een'])
    const releaseOf = (id: string) => rebuilds.releaseChanges('een', [{ kind: 'page', id }])
    const failed = (message: string) => ({ code: 'SITE_RELEASE_FAILED', message: expect.stringContaining(message) as string })
    await expect(releaseOf('a')).rejects.toMatchObject(failed('A block cannot be drawn'))
    await expect(releaseOf('a')).rejects.toMatchObject(failed('page/a cannot be rendered'))
    await expect(releaseOf('a')).rejects.toMatchObject(failed('the build failed'))
    await expect(releaseOf('a')).rejects.toMatchObject(failed('the build was stopped'))
    expect(await releaseOf('b')).toMatchObject({ id: '1', visited: 1, rendered: 1 })
    await rebuilds.close()
  })
})
