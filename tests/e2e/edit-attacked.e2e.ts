import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Frame, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attacks } from '../support/attacks.ts'
import { launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { optionsUrl, plantOptions } from '../support/hostile-options.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { sample } from '../support/seed.ts'
import { type EditorsServer, serveEditors } from '../support/serve-editors.ts'
import type { Workspace } from '../support/workspace.ts'

let site: Workspace
let server: EditorsServer
let browser: Browser
let foreign: Server
let cookies: Awaited<ReturnType<EditorsServer['signIn']>>

/** What an editor can write: each attack as text, link, image, heading, table and name of an anchor. */
const hostileText = (attack: string) =>
  [
    attack,
    `[link](${attack})`,
    `![beeld](${attack})`,
    `## ${attack}`,
    `| kop |\n| --- |\n| ${attack} |`,
    `[ref]: ${attack}\n\n[naar][ref]`,
  ].join('\n\n')

/** Names that a document or form takes over when an element has them. */
const clobbering = [
  'body',
  'head',
  'children',
  'parentNode',
  'defaultView',
  'querySelector',
  'documentElement',
  'attributes',
  'dataset',
  '__proto__',
]

const textPage = (number: number, texts: readonly string[]) =>
  [
    `---\nschema: 1\nguid: ${guidOf(number)}\ntitle: Aangevallen ${number}\nblocks:\n`,
    ...texts.map((_, index) => `  - { guid: ${guidOf(number + 1 + index, 'block')}, name: text, position: main, sort: ${index + 1} }\n`),
    '---\n',
    ...texts.map((text, index) => `<!-- block ${guidOf(number + 1 + index, 'block')} -->\n${text}\n`),
  ].join('')

beforeAll(async () => {
  site = makeSampleSite()
  plantOptions(site)
  site.write('pages/teksten.md', textPage(7000, attacks.map(hostileText)))
  site.write(
    'pages/namen.md',
    textPage(7400, [clobbering.map((name) => `## ${name}\n\n[${name}](#${name})`).join('\n\n'), 'Nog een tekst']),
  )
  browser = await launchBrowser()
  server = await serveEditors(site.root)
  cookies = await server.signIn(site.site, 'admin')
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  foreign?.closeAllConnections()
  foreign?.close()
  site?.dispose()
})

async function open(path: string): Promise<{ page: Page; frame: Frame; complaints: string[] }> {
  const page = await newPage(browser, { width: 1440, height: 900 })
  await page.context().addCookies(cookies)
  const { complaints } = watchPage(page)
  await page.goto(server.originOf(site.site) + path)
  const element = await page.waitForSelector('.edit-canvas__frame')
  const frame = await element.contentFrame()
  await frame?.waitForSelector('.block[data-block]')
  return { page, frame: frame as Frame, complaints }
}

/** Does everything to the page that a person could: points, presses, focuses, follows. */
async function touchAll(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      for (const type of ['pointerover', 'mouseover', 'focus', 'toggle', 'animationstart', 'auxclick', 'submit', 'dragstart', 'click'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    }
  })
}

/** What runs, leaves or embeds: none of it may be in the canvas. */
const findLive = (frame: Frame) =>
  frame.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const isLive = element.matches('script, iframe, object, embed, base, meta[http-equiv], [srcdoc], link:not([rel=stylesheet])')
      const handler = [...element.attributes].some(({ name }) => name.startsWith('on') || name === 'style')
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? ''
      const isScript = !['http:', 'https:', 'mailto:', 'tel:', 'data:'].includes(new URL(address, location.href).protocol)
      return isLive || handler || isScript ? [element.outerHTML.slice(0, 200)] : []
    }),
  )

const options = sample('hostile options in edit mode', [...attacks.keys()], 2).map(optionsUrl)

test.each([...options, '/teksten'])(
  'what one editor wrote (%s) does nothing in the browser of another who opens it and goes over all of it',
  { timeout: 120_000 },
  async (path) => {
    const { page, frame, complaints } = await open(`${path}/edit`)
    expect(await findLive(frame)).toEqual([])
    await touchAll(frame)
    // Tree, drawer and palette repeat what is on the page.
    const rows = page.getByRole('treegrid').getByRole('row')
    for (let index = 0; index < Math.min(await rows.count(), 12); index++) await rows.nth(index).click()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('<img')
    await page.keyboard.press('Escape')
    expect(await findLive(frame)).toEqual([])
    expect(page.url()).toBe(`${server.originOf(site.site)}${path}/edit`)
    expect(frame.url()).toMatch(/\/edit\/canvas$/)
    expect(page.context().pages()).toHaveLength(1)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

test('names that a document takes as its own leave it whole', { timeout: 60_000 }, async () => {
  const { page, frame, complaints } = await open('/namen/edit')
  expect(
    await frame.evaluate(() => [
      document.body.localName,
      document.head.localName,
      typeof document.querySelector,
      document.defaultView === window,
    ]),
  ).toEqual(['body', 'head', 'function', true])
  await page.getByRole('row', { name: 'Nog een tekst' }).click()
  await page.getByRole('toolbar', { name: 'Wat u met dit blok kunt doen' }).getByRole('button', { name: 'Omhoog' }).click()
  const first = frame.locator('.block[data-block]').first()
  await first.filter({ hasText: 'Nog een tekst' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('messages from anywhere change nothing, and nothing runs in the canvas', { timeout: 60_000 }, async () => {
  const { page, frame, complaints } = await open('/namen/edit')
  const shown = () =>
    frame.locator('.block[data-block]').evaluateAll((blocks) => blocks.map((each) => each.getAttribute('data-block') + each.textContent))
  const before = await shown()
  for (const target of [page.mainFrame(), frame])
    await target.evaluate(() => {
      const guid = document.querySelector('[data-block]')?.getAttribute('data-block')
      const messages = [
        null,
        'x',
        { type: 'saved' },
        { type: 'delete-blocks', guids: [guid] },
        { action: { type: 'delete-blocks', guids: [guid] } },
      ]
      for (const each of messages) for (const to of [window, parent, ...Array.from(window.frames)]) to.postMessage(each, '*')
    })
  await expect.poll(() => shown()).toEqual(before)
  // Code that a theme or an option smuggled in would begin with one of these.
  const ran = await frame.evaluate(async () => {
    const tries: [string, () => unknown][] = [
      ['script', () => document.body.append(Object.assign(document.createElement('script'), { src: '/x.js' }))],
      ['handler', () => document.body.setAttribute('onclick', 'parent.hacked = true')],
      ['html', () => (document.createElement('div').innerHTML = '<img>')],
      ['frame', () => document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: 'x' }))],
    ]
    const done: string[] = []
    for (const [name, attempt] of tries)
      try {
        attempt()
        done.push(name)
      } catch {
        // Trusted Types block it.
      }
    document.body.click()
    await fetch('/api/profiles:loggedIn').then(
      () => done.push('fetch'),
      () => undefined,
    )
    return [done.includes('html'), done.includes('fetch'), 'hacked' in parent]
  })
  expect(ran).toEqual([false, false, false])
  expect(complaints.filter((each) => !/Content Security Policy|TrustedScript|TrustedHTML|Refused/i.test(each))).toEqual([])
  expect(before.length).toBeGreaterThan(1)
  await page.reload()
  await frame.page().frameLocator('.edit-canvas__frame').getByText('Nog een tekst').waitFor()
  await page.context().close()
})

test('a foreign page frames neither edit mode nor its canvas', { timeout: 60_000 }, async () => {
  const origin = server.originOf(site.site)
  const paths = ['/namen/edit', '/edit/canvas', '/edit', '/account/profile']
  foreign = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(paths.map((path) => `<iframe src="${origin}${path}"></iframe>`).join(''))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => foreign.once('listening', resolve))
  const page = await newPage(browser)
  await page.context().addCookies(cookies)
  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`)
  await page.waitForLoadState('load')
  const shown = page.frames().filter((frame) => frame !== page.mainFrame())
  expect(shown).toHaveLength(paths.length)
  // The page that says so comes after the answer was blocked.
  await expect.poll(() => shown.map((frame) => frame.url()).filter((url) => !url.startsWith('chrome-error:'))).toEqual([])
  await page.context().close()
})
