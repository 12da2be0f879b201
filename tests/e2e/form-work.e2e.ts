import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sayForm } from '#content/messages/form/say-form.ts'
import { LEAST_TIME } from '#content/model/form/least-time.ts'
import { launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { press } from '../support/keyboard.ts'
import { type LiveServer, startLiveServer } from '../support/live-server.ts'
import { repository } from '../support/run-site.ts'
import { makeWorkspace, type Workspace } from '../support/workspace.ts'

const shipped = join(repository, 'content/sites/voorbeeldstad')
const QUESTION = 'be9a9b5c-0a51-4310-88d6-885ea4969413'

let workspace: Workspace
let server: LiveServer
let browser: Browser
beforeAll(async () => {
  workspace = makeWorkspace()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  mkdirSync(workspace.path('forms'), { recursive: true })
  const question = JSON.parse(readFileSync(join(shipped, `forms/${QUESTION}.json`), 'utf8')) as object
  workspace.writeJson(`forms/${QUESTION}.json`, { ...question, asksForWork: true })
  cpSync(join(shipped, 'pages/contact/stel-uw-vraag.md'), workspace.path('pages/stel-uw-vraag.md'))
  ;[server, browser] = await Promise.all([startLiveServer(workspace), launchBrowser()])
  await server.ready()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  workspace?.dispose()
})

test.each([false, true])('a form that asks for work is sent as any other; its work comes late: %s', async (isLate) => {
  const page = await newPage(browser)
  const { complaints } = watchPage(page)
  let starts = 0
  await page.route('**:start*', (route) => {
    starts += 1
    // The first answer is lost on the way: the form is then begun anew when it is sent.
    return isLate && starts === 1 ? route.abort() : route.continue()
  })
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/submissions') && answer.ok(), { timeout: 60_000 })
  await page.goto(`http://${workspace.site}.localhost:${server.port}/stel-uw-vraag`)
  await page.waitForFunction(() => Object.keys(document.querySelector('.form__island') ?? {}).some((key) => key.startsWith('__react')))
  await page.getByLabel('Uw naam').fill('Noor')
  await page.getByLabel('telefoon', { exact: false }).first().check()
  await page.getByLabel('Uw telefoonnummer').fill('0612345678')
  await page.getByLabel('Uw vraag', { exact: true }).fill('Hoe laat bent u open?')
  await press(page, sayForm('nl', 'form.toOverview'))
  await page.waitForTimeout(LEAST_TIME)
  await press(page, sayForm('nl', 'form.send'))
  const body = (await sent).request().postDataJSON() as { work?: { solution: { counter: number } } }
  expect(body.work?.solution.counter).toBeGreaterThan(0)
  await page.getByText(sayForm('nl', 'form.seeSent')).waitFor()
  expect(starts).toBe(isLate ? 2 : 1)
  expect(complaints.filter((each) => !(isLate && /ERR_FAILED|409/.test(each)))).toEqual([])
  await page.context().close()
})
