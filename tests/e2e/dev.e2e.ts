import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sayForm } from '#content/messages/form/say-form.ts'
import { LEAST_TIME } from '#content/model/form/least-time.ts'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { getFrom } from '../support/live-server.ts'
import { findFreePort } from '../support/run-server.ts'
import { describeRun, repository, runSite, type SiteRun } from '../support/run-site.ts'
import { scratchRoot } from '../support/workspace.ts'

/** A workspace as `site init` makes it, outside the repository: no package.json, nothing installed. */
let root: string
let port: number
let child: ChildProcess
let ended: Promise<SiteRun>
let browser: Browser
let page: Page
let log = ''

const run = (...args: string[]) => runSite([...args, '--workspace', root])
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const edit = (path: string, change: (text: string) => string) => write(path, change(read(path)))
/** The form of voorbeeldstad that asks a question. */
const CONTACT = 'be9a9b5c-0a51-4310-88d6-885ea4969413'
const about = 'content/sites/proef/pages/over-ons.md'
const siteOrigin = () => `http://proef.localhost:${port}`

beforeAll(async () => {
  root = join(mkdtempSync(join(scratchRoot, 'bouwsteen-dev-')), 'werk')
  expect(describeRun(await runSite(['init', root, '--site', 'proef']))).toContain('exit 0')
  expect((await run('new', 'theme', 'eigen')).code).toBe(0)
  edit('content/sites/proef/site.json', (text) => text.replace(/"theme": "\w+"/, '"theme": "eigen"'))
  port = await findFreePort()
  ended = runSite(['dev', '--workspace', root, '--port', String(port)], { onStart: (started) => (child = started) })
  child.stdout?.on('data', (text: string) => (log += text))
  child.stderr?.on('data', (text: string) => (log += text))
  browser = await launchBrowser()
  await vi.waitFor(() => expect(log).toContain('gallery'), { timeout: 30_000 })
})
afterAll(async () => {
  child?.kill('SIGINT')
  await ended
  await browser?.close()
  rmSync(join(root, '..'), { recursive: true, force: true })
})

beforeEach(async () => {
  page = await newPage(browser)
})
afterEach(() => page.context().close())

describe('accounts', () => {
  test('a printed link signs in once, and shows a page that is not for everyone', async () => {
    write('content/sites/proef/pages/voor-beheer.md', '---\ntitle: Voor beheer\nviewAccess: Admin\n---\nAlleen voor wie beheert.\n')
    const links = [...log.matchAll(/http:\/\/proef\S+\/sign-in\?link=[\w-]+/g)].map(([link]) => link)
    expect(links).toHaveLength(3)
    const [admin = '', , user = ''] = links
    // An open page that follows this change would reload in the middle of what comes next.
    await eventually(() => log).toMatch(/changed proef\/pages\/voor-beheer\.md/)
    expect((await page.goto(`${siteOrigin()}/voor-beheer`))?.status()).toBe(404)
    await page.goto(admin)
    expect(new URL(page.url()).pathname).toBe('/')
    expect((await page.goto(`${siteOrigin()}/voor-beheer`))?.status()).toBe(200)
    await expect.poll(() => page.textContent('main')).toContain('Alleen voor wie beheert.')
    const read = (path: string) => page.evaluate((url) => fetch(url).then(({ status }) => status), path)
    expect(await read('/api/roles')).toBe(200)
    expect((await page.goto(admin))?.status()).toBe(410)

    const other = await newPage(browser)
    await other.goto(user)
    expect((await other.goto(`${siteOrigin()}/voor-beheer`))?.status()).toBe(404)
    await other.context().close()
    rmSync(join(root, 'content/sites/proef/pages/voor-beheer.md'))
  })
})

test('a form is filled in, sent and read again, with its script and without one', async () => {
  mkdirSync(join(root, 'content/sites/proef/forms'), { recursive: true })
  const shipped = join(repository, 'content/sites/voorbeeldstad')
  const copy = (from: string, to: string) => write(`content/sites/proef/${to}`, readFileSync(join(shipped, from), 'utf8'))
  copy(`forms/${CONTACT}.json`, `forms/${CONTACT}.json`)
  copy('pages/contact/stel-uw-vraag.md', 'pages/stel-uw-vraag.md')
  // Asked for outside the browser, which complains of a page that is not there yet.
  await eventually(async () => (await getFrom(port, '/stel-uw-vraag', { site: 'proef' })).status).toBe(200)
  const next = sayForm('nl', 'form.toOverview')
  for (const hasScript of [true, false]) {
    const visitor = await newPage(browser, { javaScriptEnabled: hasScript })
    const { complaints } = watchPage(visitor)
    await visitor.goto(`${siteOrigin()}/stel-uw-vraag`)
    await visitor.getByLabel('Uw naam').fill('Noor de Vries')
    await visitor.getByLabel('Per mail').check()
    if (!hasScript) await visitor.getByRole('button', { name: next }).click()
    await visitor.getByLabel('Uw e-mailadres').fill('noor@proef.example')
    await visitor.getByRole('textbox', { name: 'Uw vraag' }).fill('Hoe laat gaat u open?')
    await visitor.waitForTimeout(LEAST_TIME)
    await visitor.getByRole('button', { name: next }).click()
    await visitor.getByRole('button', { name: sayForm('nl', 'form.send') }).click()
    if (hasScript) await visitor.getByRole('link', { name: sayForm('nl', 'form.seeSent') }).click()
    await visitor.waitForURL('**/submission/*')
    expect(await visitor.textContent('main')).toContain('Hoe laat gaat u open?')
    expect(complaints).toEqual([])
    await visitor.context().close()
  }
  rmSync(join(root, 'content/sites/proef/pages/stel-uw-vraag.md'))
})

test('pictures say what they are, those too that are drawn on request', async () => {
  await page.goto(siteOrigin())
  const icons = await page.locator('link[rel$=icon]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  const read = (url: string) => page.evaluate((each) => fetch(each).then(({ headers }) => headers.get('content-type')), url)
  const types = await Promise.all(icons.map(read))
  expect(icons.length).toBeGreaterThan(1)
  expect(types.filter((type) => !type?.startsWith('image/'))).toEqual([])
})

/** Within ten seconds: the machine may be busy. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 10_000 })

/** Opens a page of the site, waits until it follows changes, and marks its document. */
async function open(path: string, origin = siteOrigin()): Promise<void> {
  const follows = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framesent'))
  await page.goto(origin + path)
  await follows
  await page.evaluate(() => void ((globalThis as { marker?: string }).marker = 'the same document'))
}

const marker = () => page.evaluate(() => (globalThis as { marker?: string }).marker)
const dialog = () => page.getByRole('alertdialog')

const island = `import { useState } from 'react'

export function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  return (
    <button className="counter" type="button" onClick={() => setCount(count + 1)}>
      Teller {count}
    </button>
  )
}

export { Counter as island }
`

/** Status and target of a request, without following redirects. */
function ask(path: string, host = `proef.localhost:${port}`): Promise<{ status: number | undefined; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, location: response.headers.location })
    }).on('error', reject)
  })
}

describe('a change of content', () => {
  test('shows in the open page, which keeps its document, its focus and its scrolling', async () => {
    edit(about, (text) => `${text}\n[Een link](/contact)\n\n${'Nog een alinea.\n\n'.repeat(60)}`)
    await open('/over-ons')
    await page.getByRole('link', { name: 'Een link' }).focus()
    await page.evaluate(() => scrollTo(0, 600))
    edit(about, (text) => text.replace('---\n', '---\n').replace('Nog een alinea.', 'Een gewijzigde alinea.'))
    await page.getByText('Een gewijzigde alinea.').waitFor()
    expect(await marker()).toBe('the same document')
    await expect.poll(() => page.evaluate(() => [document.activeElement?.textContent, scrollY])).toEqual(['Een link', 600])
    await eventually(() => log).toMatch(/changed proef\/pages\/over-ons\.md → 1 page in \d+ ms/)
  })

  test('leaves other pages alone, and reaches all that read it', async () => {
    await open('/contact')
    edit('content/sites/proef/menus.json', (text) => text.replace('"Contact"', '"Bereikbaarheid"'))
    await page.locator('.main-menu').getByText('Bereikbaarheid').waitFor({ state: 'attached' })
    expect(await marker()).toBe('the same document')
  })

  test('is found by search at once; what is not public never is', async () => {
    const results = async (query: string) => {
      await page.goto(`${siteOrigin()}/search?q=${query}`)
      await page.locator('.search-page[data-found]').waitFor()
      return page.locator('main a', { hasText: 'Vuurtoren' })
    }
    write('content/sites/proef/pages/nieuw.md', '---\ntitle: Vuurtoren\n---\nEen kanariegele toren.\n')
    await eventually(async () => (await results('kanariegele')).count()).toBe(1)
    edit('content/sites/proef/pages/nieuw.md', (text) => text.replace('---\n', '---\nviewAccess: Users\n'))
    await eventually(async () => (await results('kanariegele')).count()).toBe(0)
    expect(await (await page.goto(`${siteOrigin()}/search/index/nl/meta.json`))?.text()).toContain('"version"')
    expect((await ask('/search/index/nl/w/bestaat-niet.json')).status).toBe(404)
    rmSync(join(root, 'content/sites/proef/pages/nieuw.md'))
  })

  test('that cannot be read is shown over the last good page, and goes once it is mended', async () => {
    const good = read(about)
    await open('/over-ons')
    write(about, good.replace('title:', 'title: ['))
    await dialog().waitFor()
    await expect.poll(() => dialog().textContent()).toContain('over-ons.md')
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
    write(about, good)
    await dialog().waitFor({ state: 'detached' })
    expect(await marker()).toBe('the same document')
  })
})

/** The block whose code changes; the first test that needs it makes it and puts it on a page. */
async function makeCard(): Promise<void> {
  if (existsSync(join(root, 'blocks/kaart'))) return
  expect(describeRun(await run('new', 'block', 'kaart'))).toContain('exit 0')
  await eventually(async () => (await ask('/_gallery/kaart/complete')).status).toBe(200)
  edit(about, (text) =>
    text
      .replace(
        /\n---\n/,
        '\nblocks:\n  - { guid: 3f0b5a54-7a43-4f3c-9a51-8d2f0f4b7f10, name: kaart, position: main, sort: 1, options: { title: Proefkaart } }\n---\n',
      )
      .replace(/(\n---\n)[\s\S]*$/, '$1'),
  )
  await open('/over-ons')
  await page.locator('.kaart-title', { hasText: 'Proefkaart' }).waitFor()
}

describe('a change of code', () => {
  test('a block made while it runs is in the gallery and works in a page, in the workspace’s own theme', async () => {
    await makeCard()
    await page.goto(`${siteOrigin()}/_gallery`)
    await page.getByRole('link', { name: 'title-only' }).waitFor()
    await open('/over-ons')
    await page.locator('.kaart-title', { hasText: 'Proefkaart' }).waitFor()
    await expect.poll(() => page.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain('eigen.css')
  })

  test('CSS of a block and of a theme is swapped in place', async () => {
    await makeCard()
    await open('/over-ons')
    const padding = () => page.locator('.kaart').evaluate((card) => getComputedStyle(card).paddingTop)
    edit('blocks/kaart/styles.css', (text) => text.replace('padding: 1.5rem', 'padding: 13px'))
    await eventually(padding).toBe('13px')
    edit('themes/eigen/tokens.css', (text) => text.replace(/--color-text: #\w+/, '--color-text: #123456'))
    await eventually(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(18, 52, 86)')
    expect(await marker()).toBe('the same document')
  })

  test('an island keeps its state when the page or its own code changes, and is made anew with other data', async () => {
    await makeCard()
    const view = read('blocks/kaart/view.tsx')
    const block = read('blocks/kaart/block.ts')
    write('blocks/kaart/island.tsx', island)
    write(
      'blocks/kaart/block.ts',
      block
        .replace('  examples,', "  island: { component: Counter, on: 'idle' },\n  examples,")
        .replace('import', "import { Counter } from './island.tsx'\nimport"),
    )
    write(
      'blocks/kaart/view.tsx',
      view
        .replace('import', "import { Island } from 'bouwsteen/block'\nimport { Counter } from './island.tsx'\nimport")
        .replace('data, t', 'data, guid, t')
        .replace(
          '<div className="kaart">',
          '<div className="kaart"><Island block="kaart" guid={guid} on="idle" component={Counter} props={{ from: props.title.length }} />',
        ),
    )
    await eventually(() => log).toMatch(/changed .*blocks\/kaart\/view\.tsx/)
    await open('/over-ons')
    const counter = page.locator('.counter')
    await eventually(async () => (await counter.click(), counter.textContent())).not.toBe('Teller 10')
    const counted = Number((await counter.textContent())?.replace(/\D/g, ''))
    edit(about, (text) => text.replace('title: Over ons', 'title: Over ons allen'))
    await page.getByRole('heading', { name: 'Over ons allen' }).waitFor()
    await expect.poll(() => counter.textContent()).toBe(`Teller ${counted}`)
    edit('blocks/kaart/island.tsx', (text) => text.replace('Teller', 'Stand'))
    await eventually(() => counter.textContent()).toBe(`Stand ${counted}`)
    edit(about, (text) => text.replace('title: Proefkaart', 'title: Proefkaarten'))
    await eventually(() => counter.textContent()).toBe('Stand 12')
    await eventually(async () => (await counter.click(), counter.textContent())).not.toBe('Stand 12')
    expect(await marker()).toBe('the same document')
    edit(about, (text) => text.replace('title: Proefkaarten', 'title: Proefkaart'))
  })

  test('a view that throws or does not compile is shown with its line; the page stays and follows when it is mended', async () => {
    await makeCard()
    await prepareAxe(page)
    const view = read('blocks/kaart/view.tsx')
    await open('/over-ons')
    await page.locator('main').evaluate((main) => main.focus())
    write('blocks/kaart/view.tsx', view.replace('return (', 'if (props.title) throw new Error("deze kaart is stuk")\n  return ('))
    await dialog().waitFor()
    await expect.poll(() => dialog().textContent()).toMatch(/deze kaart is stuk[\s\S]*blocks\/kaart\/view\.tsx:\d+/)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog().count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    write('blocks/kaart/view.tsx', view.replace('return (', 'return ((('))
    await dialog().waitFor()
    await expect.poll(() => dialog().textContent()).toMatch(/blocks\/kaart\/view\.tsx:\d+/)
    await expect.poll(() => page.locator('.kaart-title').textContent()).toBe('Proefkaart')
    write('blocks/kaart/view.tsx', view.replace('<h2 className', '<h2 data-new="" className'))
    await dialog().waitFor({ state: 'detached' })
    await page.locator('.kaart-title[data-new]').waitFor()
    expect(await marker()).toBe('the same document')
    await eventually(() => log).toContain('Mended')
  })
})

describe('an address', () => {
  test.each([
    ['/home', 302, '/'],
    ['/over-ons/', 302, '/over-ons'],
    ['/g/00000000-0000-4000-8000-000000000000', 404, undefined],
    ['/bestaat-niet', 404, undefined],
    ['/robots.txt', 200, undefined],
    ['/sitemap.xml', 200, undefined],
  ])('%s answers %i', async (path, status, location) => {
    expect(await ask(path)).toEqual({ status, location })
  })

  test('an item is found by another title, an unknown host is refused with links to the sites', async () => {
    const shortId = /shortId: (.+)/.exec(read('content/sites/proef/items/nieuws/de-site-staat.md'))?.[1]
    expect(shortId).toBeTruthy()
    const { status, location = '' } = await ask(`/nieuws/i/${shortId}/andere-titel`)
    expect([status, location]).toEqual([302, expect.stringContaining(`/nieuws/i/${shortId}/`)])
    expect((await ask(location)).status).toBe(200)
    expect((await ask('/', 'www.elders.example')).status).toBe(421)
    expect((await ask('/', `localhost:${port}`)).status).toBe(200)
  })
})

describe('the pages of its own', () => {
  test.each(['/', '/_gallery', '/_gallery/text', '/_gallery/bestaat-niet'])('%s has no violation', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { complaints } = watchPage(page)
      await prepareAxe(page)
      const answer = await page.goto(`http://localhost:${port}${path}`)
      expect(await findViolations(page)).toEqual([])
      expect(complaints.filter((complaint) => answer?.status() !== 404 || !complaint.includes('404'))).toEqual([])
    }
  })

  test('the gallery shows a block in another width, scheme and theme without another page', async () => {
    // An emulated scheme would hold for frames too.
    await page.context().close()
    page = await newPage(browser, { colorScheme: null })
    await open('/_gallery/text', `http://localhost:${port}`)
    const frame = page.locator('.example__frame').first()
    await page.getByRole('radio', { name: '320' }).check({ force: true })
    await eventually(async () => (await frame.boundingBox())?.width).toBe(320)
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    const inFrame = page.frameLocator('.example__frame').first().locator('body')
    await eventually(() => inFrame.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
    await page.getByLabel('Theme').selectOption('polder')
    await eventually(() => frame.getAttribute('src')).toContain('theme=polder')
    expect(page.url()).toMatch(/width=320&scheme=dark&theme=polder/)
    expect(await marker()).toBe('the same document')
  })
})

describe('as a process', () => {
  test('holds the content, so a second one is refused; so is a port that is taken', async () => {
    const second = await run('dev', '--port', '0')
    expect([second.code, second.stderr]).toEqual([75, expect.stringContaining('SITE_LOCKED')])
    const other = join(root, '..', 'ander')
    await runSite(['init', other])
    const taken = await runSite(['dev', '--workspace', other, '--port', String(port)])
    expect([taken.code, taken.stderr]).toEqual([75, expect.stringMatching(/SITE_PORT_TAKEN[\s\S]*--port \d+/)])
  })

  test('the same workspace builds, and Ctrl-C ends with 0 and frees the content', async () => {
    await makeCard()
    const built = await run('build')
    expect(built.code, describeRun(built)).toBe(0)
    expect(read('dist/proef/over-ons/index.html')).toContain('Proefkaart')
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
    const next = await run('dev', '--port', '0', '--site', 'geen')
    expect([next.code, next.stderr]).toEqual([2, expect.stringContaining('SITE_UNKNOWN')])
  })
})
