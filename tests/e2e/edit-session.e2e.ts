import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Browser, BrowserContext, Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findDraft } from '#editor-server/site/working-copies.ts'
import { givePasswords, PASSWORD } from '../support/api-browser.ts'
import { type ApiServer, type SiteName, startApiServer } from '../support/api-server.ts'
import { launchBrowser, newContext } from '../support/browser.ts'
import type {} from '../support/edit-session-page.ts'

/** As strict as that of edit mode. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
const document =
  '<!doctype html><html lang="nl"><title>Proef</title><script type="module" src="/bench.js"></script><button>Hier</button></html>'

let server: ApiServer
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  const script = await bundlePage()
  const serve: RequestHandler = ({ path }, response, next) => {
    if (path === '/bench.js') response.type('js').send(script)
    else if (path === '/bench') response.type('html').set('Content-Security-Policy', policy).send(document)
    else next()
  }
  // By the real clock, which the browser uses for cookies.
  server = await startApiServer({ pages: [serve], now: () => new Date() })
  await givePasswords(server, ['admin', 'manager'])
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
beforeEach(async () => {
  context = await newContext(browser)
})
afterEach(() => context.close())

/** The script of the page, with the sources as they are. */
async function bundlePage(): Promise<string> {
  const root = join(import.meta.dirname, '../..')
  const bundle = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'browser', 'module'] },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'tests/support/edit-session-page.ts', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return bundle.output[0].code
}

const originOf = (site: SiteName = 'een') => `http://${site}.localhost:${server.port}`
const pageOf = (site: SiteName = 'een') => server.seeds[site].page

async function openTab({ site = 'een', isSignedIn = false } = {} as { site?: SiteName; isSignedIn?: boolean }): Promise<Page> {
  const tab = await context.newPage()
  tab.setDefaultTimeout(20_000)
  await tab.goto(`${originOf(site)}/bench`)
  if (!isSignedIn) await signIn(tab, site)
  await openSession(tab, site)
  return tab
}

async function signIn(tab: Page, site: SiteName = 'een'): Promise<void> {
  await tab.waitForFunction(() => 'bench' in window)
  await tab.evaluate(([email, password]) => window.bench.signIn(email!, password!), [server.seeds[site].accounts.admin.email, PASSWORD])
}

async function openSession(tab: Page, site: SiteName = 'een'): Promise<void> {
  await tab.waitForFunction(() => 'bench' in window)
  await tab.evaluate(([guid, user]) => window.bench.open(guid!, user!), [pageOf(site).guid, server.seeds[site].accounts.admin.guid])
}

const stateOf = (tab: Page) =>
  tab.evaluate(() => {
    const { edited, saving, canUndo, recovery, otherTabs, lastAnnouncement } = window.bench.session.getState()
    return {
      title: edited.value.title,
      edited: JSON.stringify(edited),
      saving,
      canUndo,
      hasRecovery: recovery !== undefined,
      otherTabs,
      key: lastAnnouncement?.key,
    }
  })
const setTitle = (tab: Page, title: string) =>
  tab.evaluate((text) => window.bench.session.dispatch({ type: 'set-page', set: { title: text } }, { merge: 'title' }), title)
const waitFor = (tab: Page, saving: string) => tab.waitForFunction((wanted) => window.bench.session.getState().saving === wanted, saving)

/** Waits until the browser holds a local copy with this title and this many undo steps. */
const waitForCopy = (tab: Page, wanted: { title: string; steps: number }) =>
  tab.waitForFunction(
    ({ title, steps }) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('bouwsteen-edit')
        opening.addEventListener('error', () => reject(opening.error as Error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('copies').objectStore('copies').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            const found = reading.result as { edited?: { title: string }; steps?: unknown[] }[]
            resolve(found.some((copy) => copy.edited?.title === title && copy.steps?.length === steps))
          })
        })
      }),
    wanted,
  )

/** The working copy as it is stored. */
function readStored(site: SiteName = 'een') {
  return server.records.read(site, (reader) => findDraft(reader, 'page', pageOf(site).guid))
}

test('what was typed before the browser crashed is offered when the page is opened again', async () => {
  const tab = await openTab()
  await tab.route('**/api/pages/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await setTitle(tab, 'Vlak voor de klap')
  // A crash may lose at most one second; Chromium also needs that long before the next tab finds the copy.
  await tab.waitForTimeout(1000)
  const crashed = tab.waitForEvent('crash')
  await Promise.all([crashed, tab.goto('chrome://crash').catch(() => {})])
  await tab.close()

  const again = await openTab({ isSignedIn: true })
  await expect.poll(() => stateOf(again)).toMatchObject({ hasRecovery: true, title: pageOf().title })
  await again.evaluate(() => window.bench.session.recover('restore'))
  await waitFor(again, 'saved')
  expect((await readStored())?.title).toBe('Vlak voor de klap')
})

test('undo reaches back over a reload, to the first byte', async () => {
  const tab = await openTab()
  const first = await stateOf(tab)
  for (let step = 0; step < 12; step++) {
    await tab.evaluate((number) => {
      const at = { position: number % 2 === 0 ? 'main' : 'top' } as const
      const block = { guid: crypto.randomUUID(), buildingBlockName: 'text', options: {}, content: `Tekst ${number}` }
      return window.bench.session.dispatch({ type: 'insert-blocks', blocks: [block], at })
    }, step)
  }
  await waitFor(tab, 'saved')
  await waitForCopy(tab, { title: first.title, steps: 12 })
  await tab.reload()
  await openSession(tab)
  await expect.poll(() => stateOf(tab)).toMatchObject({ canUndo: true, hasRecovery: false })
  await tab.evaluate(() => {
    while (window.bench.session.getState().canUndo) window.bench.session.undo()
  })
  expect((await stateOf(tab)).edited).toBe(first.edited)
  await waitFor(tab, 'saved')
})

test('whose session has ended signs in again in another tab, and goes on', async () => {
  const tab = await openTab()
  const other = await openTab({ isSignedIn: true })
  await context.clearCookies()
  await setTitle(tab, 'Zonder sessie')
  await waitFor(tab, 'signed-out')
  await expect.poll(() => stateOf(tab)).toMatchObject({ title: 'Zonder sessie', key: 'announcements.signedOut' })
  await signIn(other)
  await tab.evaluate(() => dispatchEvent(new Event('focus')))
  await waitFor(tab, 'saved')
  expect((await readStored())?.title).toBe('Zonder sessie')
})

test('two tabs know of each other, and what one saves shows in the other', async () => {
  const first = await openTab()
  const second = await openTab({ isSignedIn: true })
  await first.waitForFunction(() => window.bench.session.getState().otherTabs === 1)
  await setTitle(first, 'Uit het eerste tabblad')
  await second.waitForFunction(() => window.bench.session.getState().edited.value.title === 'Uit het eerste tabblad')
  await second.close()
  await first.waitForFunction(() => window.bench.session.getState().otherTabs === 0)
})

test('leaving asks only when something is not saved', async () => {
  const tab = await openTab()
  const asked: string[] = []
  tab.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  // Browsers ask only people who have interacted with the page.
  await tab.click('button')
  await tab.route('**/api/pages/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await setTitle(tab, 'Nog niet opgeslagen')
  await tab.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await tab.unroute('**/api/pages/**')
  await tab.evaluate(() => window.bench.session.saveNow())
  await waitFor(tab, 'saved')
  const closed = tab.waitForEvent('close')
  await tab.close({ runBeforeUnload: true })
  await closed
  expect(asked).toHaveLength(1)
})

test('blocks go by the clipboard from one site to another, with guids of their own', async () => {
  const from = await openTab()
  const copied = await from.evaluate(() => {
    const block = { guid: crypto.randomUUID(), buildingBlockName: 'text', options: { width: 'wide' }, content: '## Meegenomen' }
    window.bench.session.dispatch({ type: 'insert-blocks', blocks: [block], at: { position: 'main' } })
    return block.guid
  })
  await from.click('button')
  await from.keyboard.press('Control+c')
  await from.waitForFunction(() => window.bench.session.getState().lastAnnouncement?.key === 'announcements.copied')
  const to = await openTab({ site: 'twee' })
  await to.bringToFront()
  await to.click('button')
  await to.keyboard.press('Control+v')
  await to.waitForFunction(() => window.bench.session.getState().lastAnnouncement?.key === 'announcements.pasted')
  await waitFor(to, 'saved')
  const pasted = (await readStored('twee'))?.buildingBlockInstances.find(({ content }) => content === '## Meegenomen')
  expect(pasted?.options).toEqual({ width: 'wide' })
  expect(pasted?.guid).not.toBe(copied)
})
