import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { launchBrowser, newPage } from '../support/browser.ts'
import { findHtmlProblems, findInlineCode } from '../support/html-validate.ts'
import { getFrom } from '../support/live-server.ts'
import { type DevRun, runDev } from '../support/run-dev.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

const blocks = Object.values(import.meta.glob<{ block: AnyBlock }>('../../renderer/blocks/*/block.ts', { eager: true })).map(
  ({ block }) => block,
)
const examples = blocks.flatMap(({ name, examples: all }) => all.map((example) => `/_gallery/${name}/${example.name}`))

let workspace: Workspace
let browser: Browser
let dev: DevRun
let origin: string

beforeAll(async () => {
  workspace = makeSampleSite()
  dev = await runDev(workspace.root)
  origin = dev.originOf('proef')
  browser = await launchBrowser()
})
afterAll(async () => {
  await dev?.stop()
  await browser?.close()
  workspace.dispose()
})

describe('the gallery', () => {
  test('names every example of every block', async () => {
    const page = await newPage(browser)
    await page.goto(`${origin}/_gallery`)
    const links = await page
      .locator('a[href*="/_gallery/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname.replace(/\/$/, '')))
    expect(examples.length).toBeGreaterThan(4)
    expect(examples.filter((path) => !links.includes(path))).toEqual([])
    await page.context().close()
  })

  test.each(examples)('%s is valid HTML without inline code', async (path) => {
    // As it is sent; nothing has to be rendered, so no browser is needed.
    const { host, port } = new URL(origin)
    const { status, body } = await getFrom(Number(port), path, { host })
    expect(status).toBe(200)
    expect(await findHtmlProblems(body)).toEqual([])
    expect(findInlineCode(body)).toEqual([])
  })
})
