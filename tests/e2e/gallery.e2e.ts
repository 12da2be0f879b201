import { createServer, type AddressInfo } from 'node:net'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { launchBrowser, newPage } from '../support/browser.ts'
import { findHtmlProblems, findInlineCode } from '../support/html-validate.ts'
import { runSite, type SiteRun } from '../support/run-site.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

const blocks = Object.values(import.meta.glob<{ block: AnyBlock }>('../../renderer/blocks/*/block.ts', { eager: true })).map(
  ({ block }) => block,
)
const examples = blocks.flatMap(({ name, examples: all }) => all.map((example) => `/_gallery/${name}/${example.name}`))

let workspace: Workspace
let browser: Browser
let child: ChildProcess
let ended: Promise<SiteRun>
let origin: string

beforeAll(async () => {
  workspace = makeSampleSite()
  const port = await findFreePort()
  ended = runSite(['dev', '--workspace', workspace.root, '--port', String(port)], { onStart: (started) => (child = started) })
  origin = `http://proef.localhost:${port}`
  browser = await launchBrowser()
  await waitUntilServed(`http://127.0.0.1:${port}/healthz`)
})
afterAll(async () => {
  child?.kill('SIGINT')
  await ended
  await browser?.close()
  workspace.dispose()
})

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Any answer will do: it serves. */
async function waitUntilServed(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`site dev ended: ${(await ended).stderr}`)
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await sleep(200)
  }
  throw new Error('site dev does not serve')
}

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
    const page = await newPage(browser, { javaScriptEnabled: false })
    const answer = await page.goto(origin + path)
    expect(answer?.status()).toBe(200)
    const html = (await answer?.text()) ?? ''
    expect(await findHtmlProblems(html)).toEqual([])
    expect(findInlineCode(html)).toEqual([])
    await page.context().close()
  })
})
