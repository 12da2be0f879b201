import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sayForm } from '#content/messages/form/say-form.ts'
import { formSchema } from '#content/model/form/schema.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import { recordShredding } from '#content/store/records/record-shredding.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { readText } from '#editor-server/mail/sealed-code.ts'
import { deriveKey } from '#editor-server/site/derive-key.ts'
import { findViolations, putAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, type PageOptions, watchPage } from '../support/browser.ts'
import { press, tabTo, typeInto } from '../support/keyboard.ts'
import { type LiveServer, signIn, startLiveServer, TEST_SECRET } from '../support/live-server.ts'
import { repository } from '../support/run-site.ts'
import { isFull } from '../support/seed.ts'
import { makeWorkspace, type Workspace } from '../support/workspace.ts'

const OBJECTION = '6ab169ac-ca90-444f-8381-e0255477ea5e'
const shipped = join(repository, 'content/sites/voorbeeldstad')

let workspace: Workspace
let server: LiveServer
let browser: Browser
let session: string
beforeAll(async () => {
  workspace = makeWorkspace()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  mkdirSync(workspace.path('forms'), { recursive: true })
  mkdirSync(workspace.path('pages/en'), { recursive: true })
  for (const path of [`forms/${OBJECTION}.json`, 'pages/en/submit-an-objection.md']) cpSync(join(shipped, path), workspace.path(path))
  cpSync(join(shipped, 'pages/bestuur/bezwaar-indienen.md'), workspace.path('pages/bezwaar-indienen.md'))
  session = (await signIn(join(workspace.root, '.data'), workspace.site, { Noor: {} })).Noor
  ;[server, browser] = await Promise.all([startLiveServer(workspace), launchBrowser()])
  await server.ready()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  workspace?.dispose()
})

type Lang = 'nl' | 'en'
const pathOf = { nl: '/bezwaar-indienen', en: '/en/submit-an-objection' }
const urlOf = (path: string) => `http://${workspace.site}.localhost:${server.port}${path}`

const form = formSchema.parse(JSON.parse(readFileSync(join(shipped, `forms/${OBJECTION}.json`), 'utf8')))
const fields = form.versions.at(-1)?.fields ?? []

/** Somebody at the form. */
interface Visit {
  page: Page
  lang: Lang
  hasScript: boolean
  say: (key: string, params?: Record<string, string>) => string
  /** Question of the field whose guid begins so. */
  label: (start: string) => string
  /** Whether the page is as it should be in this state. */
  look: () => Promise<void>
  signIn: () => Promise<void>
  end: (explained?: RegExp) => Promise<void>
}

async function visit(lang: Lang, hasScript: boolean, { isSignedIn, ...options }: PageOptions & { isSignedIn?: true } = {}): Promise<Visit> {
  const page = await newPage(browser, options)
  const signIn = () =>
    page.context().addCookies([{ name: '__Host-sid', value: session, url: urlOf('/').replace('http:', 'https:'), secure: true }])
  if (isSignedIn) await signIn()
  const { complaints } = watchPage(page)
  const scripts = await page.context().newCDPSession(page)
  const allowScripts = (isAllowed: boolean) => scripts.send('Emulation.setScriptExecutionDisabled', { value: !isAllowed })
  if (!hasScript) await allowScripts(false)
  await page.goto(urlOf(pathOf[lang]))
  const say: Visit['say'] = (key, params) => sayForm(lang, `form.${key}`, params)
  await page.getByRole('button', { name: say('next'), exact: true }).waitFor()
  if (hasScript) await untilAlive(page)
  return {
    page,
    lang,
    hasScript,
    say,
    label: (start) => fields.find(({ guid }) => guid.startsWith(start))?.label[lang] ?? start,
    async look() {
      expect(await horizontalOverflow(page)).toBe(0)
      // The same elements with other words: TEST_FULL looks at them too.
      if (lang === 'en' && !isFull) return
      // Those of the page did not run when it was loaded, and do not run later: this is for axe alone.
      if (!hasScript) await allowScripts(true)
      await putAxe(page)
      expect(await findViolations(page)).toEqual([])
      if (!hasScript) await allowScripts(false)
    },
    signIn,
    async end(explained) {
      expect(complaints.filter((each) => !explained?.test(each))).toEqual([])
      await page.context().close()
    },
  }
}

/** React has taken over the form, and responds to keys. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('.form__island') ?? {}).some((key) => key.startsWith('__react')))
}

/** Chooses the first radio button of a question, or ticks a box. */
async function choose({ page }: Visit, option: string): Promise<void> {
  await tabTo(page, option)
  await page.keyboard.press('Space')
}

async function attach({ page, label, hasScript }: Visit, field: string): Promise<void> {
  await tabTo(page, label(field))
  const file = {
    name: 'besluit.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  }
  await page.getByLabel(label(field)).setInputFiles(file)
  if (!hasScript) return
  await page.getByRole('checkbox', { name: /besluit\.pdf/ }).waitFor()
  // Whoever works with keys goes on from there.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file')
}

/** Without a script a step is posted, and shown once more where an answer brings up fields. */
async function bringUp({ page, hasScript, say }: Visit, name: string, button = 'next'): Promise<void> {
  if (!hasScript) await press(page, say(button))
  await page.getByLabel(name).first().waitFor()
}

async function goOn({ page, say }: Visit, button = 'next', number = 0): Promise<void> {
  await press(page, say(button))
  await page.getByText(say('step', { number: String(number), count: '4' })).waitFor()
}

/** Goes on without an answer, follows the summary to the first field, and puts it right. */
async function fillInDecision(at: Visit): Promise<void> {
  const { page, label, say, look } = at
  await press(page, say('next'))
  const summary = page.locator('[data-faults]')
  await summary.waitFor()
  // Asked anew each time: what waits within the page is a script, and without scripts it looks once.
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-faults'))).toBe(true)
  expect(await summary.getByRole('link').count()).toBe(3)
  await look()
  await summary.getByRole('link').first().press('Enter')
  await page.keyboard.type('vs-2026-00123')
  await typeInto(page, label('047dd87c'), '1-11-2026')
  await choose(at, say('yes'))
  await bringUp(at, label('0f4bd4f1'))
  await typeInto(page, label('0f4bd4f1'), 'Ik was ziek.')
}

async function fillInReasons(at: Visit): Promise<void> {
  const { page, label, look } = at
  await typeInto(page, label('9862eba3'), 'Het is te hoog.')
  await typeInto(page, label('e6bbbcd2'), 'Lager\n\nen eerder')
  await attach(at, '5d3d0cdd')
  await look()
}

async function fillInPerson(at: Visit): Promise<void> {
  const { page, label, say, look } = at
  await choose(at, fields.find(({ guid }) => guid.startsWith('090d891d'))?.options?.[0]?.label[at.lang] ?? '')
  await typeInto(page, label('90bfd185'), 'Noor de Vries')
  await typeInto(page, `${label('c21838cf')} (${say('optional')})`, '111222333')
  await typeInto(page, say('address.postcode'), '1234 ab')
  await typeInto(page, say('address.number'), '5')
  await typeInto(page, label('ada87def'), `noor-${at.hasScript}-${at.lang}@proef.example`)
  await typeInto(page, `${label('ec54150c')} (${say('optional')})`, '0612345678')
  await look()
}

async function fillInHearing(at: Visit): Promise<void> {
  const { page, label, say, look } = at
  const here = fields.find(({ guid }) => guid.startsWith('31e18269'))?.options?.[0]?.label[at.lang] ?? ''
  const group = fields.find(({ guid }) => guid.startsWith('7f1d7dda'))
  const name = group?.fields?.[0]?.label[at.lang] ?? ''
  await choose(at, say('yes'))
  await bringUp(at, here, 'toOverview')
  await choose(at, here)
  await bringUp(at, name, 'toOverview')
  await typeInto(page, name, 'Sem')
  await press(page, say('addRow', { label: label('7f1d7dda') }))
  await page.getByLabel(name).nth(1).waitFor()
  await look()
  await page.getByLabel(name).nth(1).focus()
  await page.keyboard.type('Bo')
  await choose(at, label('fa32a94c'))
}

/** Sends without a connection, which keeps everything, and twice in a row, which is once. */
async function loseConnection({ page, say, look }: Visit): Promise<void> {
  await page.context().setOffline(true)
  await press(page, say('send'))
  await page.getByText(say('offline')).waitFor()
  await look()
  await page.context().setOffline(false)
  await tabTo(page, say('send'))
  // Pressed twice, it is sent once. The second time the button may be gone already.
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter')
}

/** Goes back from what was sent, which leads to it again, and confirms it with the link of the mail. */
async function goBackAndConfirm({ page, say, lang, look }: Visit, address: string): Promise<void> {
  await page.goBack()
  await page.waitForURL(address)
  await page.reload()
  await page.getByText(say('waiting')).waitFor()
  const [path = ''] = await readMailedPaths(`noor-false-${lang}@proef.example`)
  await page.goto(urlOf(path))
  await look()
  await press(page, say('confirmSend'))
  await page.getByText('Noor de Vries').waitFor()
  expect(await page.getByText('111222333').count()).toBe(0)
  await look()
}

async function readRecords<Kind extends 'submission' | 'outgoingMail'>(kind: Kind): Promise<RecordKinds[Kind][]> {
  const records = createRecordsStore<RecordKinds>({
    folder: join(workspace.root, '.data/records'),
    indexes: recordIndexes,
    shredding: recordShredding,
  })
  try {
    const entries = await records.read(workspace.site, (reader) => reader.list(kind))
    return entries.map(({ value }) => value)
  } finally {
    await records.close()
  }
}

const readSubmissions = () => readRecords('submission')

async function readMailedPaths(address: string): Promise<string[]> {
  const keyFor = (purpose: string) => deriveKey(TEST_SECRET, workspace.site, purpose)
  const mails = (await readRecords('outgoingMail')).filter(({ to }) => to === address)
  return mails.map((mail) => /https?:\/\/[^/\s]+(\/\S+)/.exec(readText({ keyFor }, mail))?.[1] ?? '')
}

/** What is stored, without what each submission has of its own. */
async function readStored(guid: string) {
  const { answers, formVersion, sealed, pageGuid, blockGuid, lang } = (await readSubmissions()).find((each) => each.guid === guid) ?? {}
  const text = JSON.stringify(answers)
    .replaceAll(/"guid":"[^"]+"/g, '"guid":""')
    .replaceAll(/noor-\w+-/g, 'noor-')
  return { answers: JSON.parse(text) as object, formVersion, sealed: Object.keys(sealed ?? {}), pageGuid, blockGuid, lang }
}

/** Where somebody is after a step of fields without conditions. */
async function fillInFirstStep(at: Visit): Promise<void> {
  const { page, label, say } = at
  await typeInto(page, label('7f80b8b3'), 'VS-2026-00123')
  await typeInto(page, label('047dd87c'), '1-11-2026')
  await tabTo(page, say('yes'))
  await page.keyboard.press('ArrowRight')
  await goOn(at, 'next', 2)
}

test.each([true, false])('what was typed stays through a reload and going back (script: %s)', async (hasScript) => {
  const at = await visit('nl', hasScript)
  const { page, label, say } = at
  await fillInFirstStep(at)
  await typeInto(page, label('9862eba3'), 'Het is te hoog.')
  if (!hasScript) {
    await press(page, say('next'))
    await page.locator('[data-faults]').waitFor()
  }
  await page.reload()
  if (hasScript) await page.getByText(say('restoredInPart')).waitFor()
  expect(await page.getByLabel(label('9862eba3')).inputValue()).toBe('Het is te hoog.')
  await at.look()
  await press(page, say('back'))
  await page.getByText(say('step', { number: '1', count: '4' })).waitFor()
  expect(await page.getByLabel(label('7f80b8b3')).inputValue()).toBe('VS-2026-00123')
  if (hasScript) {
    // Away, and back to the page.
    await page.goto(urlOf('/en/submit-an-objection'))
    await page.goBack()
    await expect.poll(() => page.getByLabel(label('7f80b8b3')).inputValue()).toBe('VS-2026-00123')
  }
  await at.end()
})

test('a form is saved by its script, and gone on with by the link of a mail', async () => {
  const at = await visit('nl', true, { width: 320 })
  const { page, label, say, look } = at
  await fillInFirstStep(at)
  await attach(at, '5d3d0cdd')
  await typeInto(page, label('9862eba3'), 'Het is te hoog.')
  await press(page, say('save'))
  await page.getByRole('heading', { level: 1, name: say('saved') }).waitFor()
  await look()
  await press(page, say('sendLink'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await look()
  await page.keyboard.type('later@proef.example')
  await press(page, say('sendLink'))
  await page.getByText(say('mailed')).waitFor()
  await look()
  const [path = ''] = await readMailedPaths('later@proef.example')
  await page.goto(urlOf(path))
  expect(await page.getByLabel(label('9862eba3')).inputValue()).toBe('Het is te hoog.')
  await page.getByRole('checkbox', { name: /besluit\.pdf/ }).waitFor()
  await press(page, say('back'))
  expect(await page.getByLabel(label('7f80b8b3')).inputValue()).toBe('VS-2026-00123')
  await at.end()
})

test.each<Lang>(['nl', 'en'])('the longest form, by keyboard, is stored alike with a script and without one (%s)', async (lang) => {
  const sent: string[] = []
  for (const hasScript of [true, false]) {
    const at = await visit(lang, hasScript, { width: hasScript ? 1024 : 320 })
    const { page, say, look } = at
    await fillInDecision(at)
    await goOn(at, 'next', 2)
    await fillInReasons(at)
    await goOn(at, 'next', 3)
    await fillInPerson(at)
    await goOn(at, 'next', 4)
    await fillInHearing(at)
    await press(page, say('toOverview'))
    await page.getByText('Noor de Vries').waitFor()
    await look()
    if (hasScript) await loseConnection(at)
    else await press(page, say('send'))
    if (hasScript) {
      await page.getByText(say('seeSent')).waitFor()
      await look()
      await press(page, say('seeSent'))
    }
    // Without a script a form waits until 20 s after it was begun.
    await page.getByText(say('waiting')).waitFor({ timeout: 30_000 })
    await look()
    const address = page.url()
    sent.push(new URL(address).pathname.split('/').at(-1) ?? '')
    if (!hasScript) await goBackAndConfirm(at, address)
    // A test types faster than the least time; the form then waits by itself.
    await at.end(/ERR_INTERNET_DISCONNECTED|SITE_FORM_TOO_SOON/)
  }
  expect(await readSubmissions()).toHaveLength(lang === 'nl' ? 2 : 4)
  expect((await readSubmissions()).filter(({ lang: own }) => own === lang).map(({ isWaiting }) => isWaiting)).toEqual(
    expect.arrayContaining([true, false]),
  )
  const [withScript, without] = await Promise.all(sent.map(readStored))
  expect(without).toEqual(withScript)
  expect(without).toMatchObject({ lang, sealed: [expect.stringMatching(/^c21838cf/)] })
  expect(Object.keys(without?.answers ?? {}).length).toBeGreaterThan(13)
})

test('what somebody types whose session has ended is kept for after the sign-in, without a script', async () => {
  const at = await visit('nl', false, { isSignedIn: true })
  const { page, label, say } = at
  await fillInFirstStep(at)
  const address = page.url()
  await page.context().clearCookies()
  await typeInto(page, label('9862eba3'), 'Het is te hoog.')
  await press(page, say('next'))
  await page.waitForURL(`**/sign-in?returnTo=${encodeURIComponent(new URL(address).pathname + new URL(address).search)}`)
  await at.signIn()
  await page.goto(address)
  expect(await page.getByLabel(label('9862eba3')).inputValue()).toBe('Het is te hoog.')
  await at.end()
})
