import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { newPage } from '../browser.ts'
import { serveFolder, type StaticServer } from '../static-server.ts'
import type { Workspace } from '../workspace.ts'
import { readWords, squeeze } from './editor-screen.ts'

/** File of a page in the static output; undefined if there is none. */
export function readStatic(site: Workspace, path: string): string | undefined {
  const file = join(site.dist, path, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export interface Visitor {
  page: Page
  /** The text of a block, without any script. */
  wordsOf: (guid: string) => Promise<string>
  leave: () => Promise<void>
}

/** Somebody without a session who views the published files as a CDN serves them, without JavaScript. */
export async function visitStatic(browser: Browser, site: Workspace, path: string): Promise<Visitor> {
  const files: StaticServer = await serveFolder(site.dist)
  const page = await newPage(browser, { javaScriptEnabled: false })
  const answer = await page.goto(files.origin + path)
  if (answer?.status() !== 200) throw new Error(`${path} is not among the published files`)
  return {
    page,
    wordsOf: async (guid) => squeeze(await page.locator(`#b-${guid.slice(0, 8)}`).evaluate(readWords)),
    async leave() {
      await page.context().close()
      await files.close()
    },
  }
}
