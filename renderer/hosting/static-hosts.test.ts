import { describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { itemRow, listRow, makeReads, pageRow } from '#tests/support/rows.ts'
import { deliveryOf } from './delivery-of.ts'
import { addPolicy, type HostPlan, planForHost, type StaticHost, staticHosts } from './static-hosts.ts'

const { index } = makeReads({
  settings: { primaryDomain: 'www.proef.example', hostNames: ['proef.example'] },
  pages: [
    pageRow(1, 'index'),
    pageRow(2, 'nieuws', { lists: [listRow(1)], formerUrls: ['/actueel', '/Oud.htm'] }),
    pageRow(3, 'wonen'),
    pageRow(4, 'wonen/afval'),
    pageRow(5, 'living', { lang: 'en' }),
  ],
  items: [itemRow(1, 1)],
})
const delivery = deliveryOf(index)
const item = '/nieuws/i/n1/bericht-1'
const files = [
  ...['', 'nieuws/', 'nieuws/p/1/', `${item.slice(1)}/`, 'wonen/', 'wonen/afval/', 'living/'].map((folder) => `${folder}index.html`),
  ...['404.html', 'en/404.html', '_headers', '_redirects', 'robots.txt', 'assets/x-1.js', 'nieuws/feed.xml', `${item.slice(1)}/event.ics`],
]
const planFor = (host: StaticHost, of = delivery) => planForHost(host, { delivery: of, files, lang: 'nl' })
const listTargets = ({ copies, pages, texts }: HostPlan) => [...copies.keys(), ...pages.keys(), ...texts.keys()]

interface Answer {
  status: number
  /** File that it sends. */
  file?: string | undefined
  to?: string
}

/** Lines of `_redirects`, as both hosts read them. */
function readRules(plan: HostPlan) {
  const lines = (plan.texts.get('_redirects') ?? '').trim().split('\n')
  return lines.map((line) => {
    const [from = '', to = '', status = ''] = line.split(' ')
    const pattern = new RegExp(`^${from.replace(/[.+]/g, '\\$&').replace('*', '(.*)')}$`)
    const find = (path: string) => (pattern.test(path) ? to.replace(':splat', pattern.exec(path)?.[1] ?? '') : undefined)
    return { find, status: Number(status) }
  })
}

/** What each host answers, by its documentation and the measurements of github.com/slorber/trailing-slash-guide. */
const hosts: Partial<Record<StaticHost, (plan: HostPlan, path: string) => Answer>> = {
  netlify(plan, path) {
    const has = (file: string) => listTargets(plan).includes(file)
    const bare = path.slice(1).replace(/\/$/, '')
    if (path === '/') return { status: 200, file: 'index.html' }
    if (has(`${bare}/index.html`)) return path.endsWith('/') ? { status: 200, file: `${bare}/index.html` } : { status: 301, to: `${path}/` }
    if (has(`${bare}.html`)) return path.endsWith('/') ? { status: 301, to: `/${bare}` } : { status: 200, file: `${bare}.html` }
    if (has(bare)) return { status: 200, file: bare }
    for (const { find, status } of readRules(plan)) {
      const to = find(`/${bare}`)
      if (to !== undefined) return status === 404 ? { status, file: to.slice(1) } : { status, to }
    }
    return { status: 404, file: '404.html' }
  },
  'cloudflare-pages'(plan, path) {
    const has = (file: string) => listTargets(plan).includes(file)
    for (const { find, status } of readRules(plan)) {
      const to = find(path)
      if (to !== undefined) return { status, to }
    }
    const bare = path.slice(1).replace(/\/$/, '')
    if (path === '/') return { status: 200, file: 'index.html' }
    if (has(`${bare}/index.html`)) return path.endsWith('/') ? { status: 200, file: `${bare}/index.html` } : { status: 308, to: `${path}/` }
    if (has(`${bare}.html`)) return path.endsWith('/') ? { status: 308, to: `/${bare}` } : { status: 200, file: `${bare}.html` }
    if (has(bare)) return { status: 200, file: bare }
    const above = bare.split('/').map((_, depth, parts) => [...parts.slice(0, depth + 1), '404.html'].join('/'))
    return { status: 404, file: above.toReversed().find(has) ?? '404.html' }
  },
  'github-pages'(plan, path) {
    const has = (file: string) => listTargets(plan).includes(file)
    const bare = path.slice(1).replace(/\/$/, '')
    const found = path === '/' ? 'index.html' : path.endsWith('/') ? `${bare}/index.html` : [bare, `${bare}.html`].find(has)
    if (found !== undefined && has(found)) return leadOn(plan, found)
    return has(`${bare}/index.html`) ? { status: 301, to: `/${bare}/` } : { status: 404, file: '404.html' }
  },
}

function leadOn(plan: HostPlan, file: string): Answer {
  const to = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(plan.texts.get(file) ?? '')?.[1]
  return to === undefined ? { status: 200, file } : { status: 301, to }
}

/** Follows what leads on, at most five times. */
function follow(host: StaticHost, plan: HostPlan, path: string): Answer & { at: string; source?: string | undefined } {
  let at = path
  for (let hop = 0; hop < 5; hop += 1) {
    const answer = hosts[host]?.(plan, at) ?? expect.fail(host)
    if (answer.to === undefined) return { ...answer, at, source: plan.copies.get(answer.file ?? '') ?? plan.pages.get(answer.file ?? '') }
    at = answer.to
  }
  return expect.fail(`${host} goes round in circles from ${path}`)
}

describe.each(Object.keys(hosts) as StaticHost[])('%s', (host) => {
  const plan = planFor(host)

  test.each([
    ['/', 'index.html'],
    ['/wonen', 'wonen/index.html'],
    ['/wonen/afval', 'wonen/afval/index.html'],
    [item, `${item.slice(1)}/index.html`],
    [`${item}/event.ics`, `${item.slice(1)}/event.ics`],
    ['/nieuws/feed.xml', 'nieuws/feed.xml'],
    ['/nieuws/p/1', 'nieuws/p/1/index.html'],
    ['/robots.txt', 'robots.txt'],
  ])('answers %s at once, at the address that the page says is its own', (path, source) => {
    expect(hosts[host]?.(plan, path)).toMatchObject({ status: 200 })
    expect(follow(host, plan, path)).toMatchObject({ at: path, source })
  })

  test.each([
    ['/wonen/', '/wonen'],
    ['/home', '/'],
    ['/actueel', '/nieuws'],
    ['/actueel/', '/nieuws'],
    ['/Oud.htm', '/nieuws'],
    [`/g/${guidOf(4)}`, '/wonen/afval'],
    ['/nieuws/i/n1', item],
    ['/actueel/i/n1/bericht-1', item],
    ['/actueel/p/1', '/nieuws/p/1'],
  ])('leads %s to %s', (path, to) => {
    expect(follow(host, plan, path)).toMatchObject({ status: 200, at: to })
  })

  test('has a feed where its page was, and the right page for what is not there', () => {
    expect(follow(host, plan, '/actueel/feed.xml')).toMatchObject({ status: 200, source: 'nieuws/feed.xml' })
    expect(follow(host, plan, '/nergens')).toMatchObject({ status: 404, source: '404.html' })
    // GitHub has one page for the whole site.
    const english = host === 'github-pages' ? '404.html' : 'en/404.html'
    for (const path of ['/en/nowhere', '/living/nowhere']) expect(follow(host, plan, path)).toMatchObject({ status: 404, source: english })
  })
})

test('the plain output would send every page of these hosts to an address with a slash', () => {
  for (const [host, answer] of Object.entries(hosts)) expect([host, answer(planFor('server'), '/wonen').to]).toEqual([host, '/wonen/'])
})

test('Cloudflare gets only rules that it takes: 301, static first, within its limits; the rest is counted', () => {
  const pageLinks = Array.from({ length: 3000 }, (_, number) => [`/g/${number}`, `/p${number}`] as const)
  const formerFolders = Array.from({ length: 80 }, (_, number) => [`/oud${number}`, '/nieuws'] as const)
  const crowded = { ...delivery, pageLinks, itemLinks: [[`/${'x'.repeat(1000)}`, '/'] as const], formerFolders }
  const { texts, leftOut } = planFor('cloudflare-pages', crowded)
  const lines = (texts.get('_redirects') ?? '').trim().split('\n')
  expect(lines.every((line) => line.endsWith(' 301') && line.length <= 1000)).toBe(true)
  const [fixed, patterns] = [lines.filter((line) => !line.includes('*')), lines.filter((line) => line.includes('*'))]
  expect([fixed.length, patterns.length]).toEqual([2000, 100])
  expect(lines.slice(0, 2000)).toEqual(fixed)
  const withSlash = delivery.redirects.filter(([from]) => !/\.(htm|xml)$/.test(from))
  expect(leftOut).toBe(delivery.redirects.length + withSlash.length + 3000 + 1 - 2000 + 160 - 100)
  expect(planFor('netlify', crowded).leftOut).toBe(0)
})

test('a host without headers gets pages with their policy, and no rules that it would publish', () => {
  for (const host of ['github-pages', 'bucket'] as const) {
    const plan = planFor(host)
    expect(listTargets(plan).filter((path) => path.startsWith('_'))).toEqual([])
    expect([...plan.pages.keys()]).toContain('index.html')
    expect([...plan.copies.keys()]).toContain('assets/x-1.js')
  }
  const page = addPolicy('<!doctype html><html><head><meta charset="utf-8"><title>x</title>', {
    thirdParties: { 'frame-src': ['https://films.example'] },
  })
  expect(page).toMatch(
    /^<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  )
  expect(page).toContain('frame-src https://films.example;')
  expect(page).not.toContain('frame-ancestors')
  expect(page).toContain('<meta name="referrer" content="same-origin"><title>')
})

test('GitHub gets the host and is told not to process the files; a bucket keeps folders for the CDN before it', () => {
  const github = planFor('github-pages').texts
  expect([github.get('CNAME'), github.get('.nojekyll')]).toEqual(['www.proef.example\n', ''])
  const bucket = planFor('bucket')
  expect(bucket.pages.get('wonen/index.html')).toBe('wonen/index.html')
  expect(leadOn(bucket, 'actueel/index.html').to).toBe('/nieuws')
  expect(bucket.texts.has('CNAME')).toBe(false)
})

test('a page that leads on is whole, and cannot be broken by an address', () => {
  const plan = planFor('bucket', { ...delivery, redirects: [['/x', '/a"><script>alert(1)</script>']] })
  const page = plan.texts.get('x/index.html') ?? ''
  expect(page).toMatch(/^<!doctype html><html lang="nl">.*<link rel="canonical" href="https:\/\/www\.proef\.example\//)
  expect(page).not.toContain('<script')
})

test('no host gets a file outside its folder', () => {
  for (const host of staticHosts) {
    const plan = planFor(host, {
      ...delivery,
      redirects: [
        ['/../../etc/passwd', '/'],
        ['/%2e%2e/x', '/'],
      ],
    })
    for (const path of listTargets(plan)) expect(path, host).not.toMatch(/(^|\/)\.\.(\/|$)|^\//)
  }
})
