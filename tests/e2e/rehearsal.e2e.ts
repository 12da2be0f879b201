import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFilesStore } from '#content/store/files/files-store.ts'
import { answerRehearsal } from '#editor-server/pages/rehearsal/answer-rehearsal.ts'
import { renderRehearsalBar } from '#editor-server/pages/rehearsal/rehearsal-bar.ts'
import { shadowFolders } from '#renderer/rehearsal/shadow-folders.ts'
import { readRehearsals } from '../../cli/output/read-rehearsals.ts'
import { type ApiServer, startApiServer } from '../support/api-server.ts'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { plannedChanges } from '../support/planned-changes.ts'
import { findDifferences, findExtras, readTree } from '../support/read-tree.ts'
import { environment, repository } from '../support/run-site.ts'
import { makeSampleSite, plainPage } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

/** Milliseconds after which a rehearsal is killed: while it loads, copies, renders, releases and indexes. */
const MOMENTS = [300, 700, 1100, 1500, 1900, 2300]

let workspace: Workspace
let data: string
const id = 'lente'

beforeAll(async () => {
  workspace = makeSampleSite()
  data = join(workspace.root, '.data')
  for (const number of [200, 210, 211, 212, 213, 214]) workspace.write(`pages/meer/p${number}.md`, plainPage(number, `Meer ${number}`))
  await workspace.build()
  const store = createFilesStore({ sitesFolder: join(workspace.root, 'content/sites'), proseBlocks: new Set(['text']) })
  const changes = (await plannedChanges(store, workspace.site)).filter(({ kind }) => kind !== 'media')
  await store.close()
  writeFileSync(join(workspace.root, 'changes.json'), JSON.stringify(changes))
})
afterAll(() => workspace.dispose())

/** In a process with a thread of its own; killed after a while if asked. @returns what it tells at its end */
async function rehearse(killAfter?: number): Promise<{ pages: number; rendered: number } | undefined> {
  const script = join(repository, 'tests/support/rehearse.mjs')
  const child = spawn(process.execPath, [script, workspace.root, workspace.site, id], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  if (killAfter !== undefined) {
    await sleep(killAfter)
    child.kill('SIGKILL')
  }
  const code = await ended
  const line = told.trim().split('\n').at(-1) ?? ''
  return code === 0 ? (JSON.parse(line) as { pages: number; rendered: number }) : undefined
}

describe('a rehearsal of the product', () => {
  test('killed at any moment, it ends with the bytes that the site gets by the same changes', async () => {
    const shadow = shadowFolders(data, workspace.site, id)
    for (const moment of MOMENTS) {
      const done = await rehearse(moment)
      if (done === undefined && existsSync(shadow.marker)) expect(existsSync(join(shadow.out, workspace.site, '404.html'))).toBe(true)
    }
    const done = await rehearse()
    expect(done?.pages).toBeGreaterThan(25)
    expect(existsSync(shadow.marker)).toBe(true)
    expect(await rehearse()).toMatchObject({ rendered: 0 })
    const rehearsed = readTree(join(shadow.out, workspace.site))

    const store = createFilesStore({ sitesFolder: join(workspace.root, 'content/sites'), proseBlocks: new Set(['text']) })
    const changes = (await plannedChanges(store, workspace.site)).filter(({ kind }) => kind !== 'media')
    await store.transact(workspace.site, async (writer) => {
      for (const { kind, id: of, value } of changes) await (value === undefined ? writer.delete(kind, of) : writer.put(kind, of, value))
    })
    await store.close()
    await workspace.build()
    const published = readTree(workspace.dist)
    const isSheet = (line: string) => /(^|: )assets\//.test(line)
    expect(findDifferences(rehearsed, published).filter((line) => !isSheet(line))).toEqual([])
    expect(findExtras(published, rehearsed).filter((line) => !isSheet(line))).toEqual([])
  })
})

describe('the bar above a page', () => {
  let server: ApiServer
  let browser: Browser
  beforeAll(async () => {
    await rehearse()
    const output = readRehearsals(data)
    server = await startApiServer({
      endpoints: [],
      published: [
        answerRehearsal({
          findRehearsal: async () => ({ site: 'een', id, bar: renderRehearsalBar({ name: 'Voorjaar', lang: 'nl' }) }),
          output: { ...output, folderOf: () => output.folderOf(workspace.site, id), isWhole: () => output.isWhole(workspace.site, id) },
        }),
      ],
    })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  async function open(colorScheme: 'light' | 'dark', width: number): Promise<Page> {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 700 } })
    await prepareAxe(page)
    await page.goto(`http://een.localhost:${server.port}/heel-nieuw`)
    return page
  }

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
  ] as const)('passes axe, stands before everything and covers nothing: %s, %i wide', async (colorScheme, width) => {
    const page = await open(colorScheme, width)
    const bar = page.getByRole('complementary', { name: 'Voorbeeld van de website' })
    expect(await bar.innerText()).toContain('uitgave “Voorjaar”')
    expect(await findViolations(page)).toEqual([])
    const facts = await page.evaluate(() => {
      const [skip, shown] = document.body.children
      const box = shown?.getBoundingClientRect()
      return {
        isFirst: skip?.className === 'skip-link' && shown?.className === 'rehearsal-bar' && box?.top === 0,
        position: shown && getComputedStyle(shown).position,
        background: shown && getComputedStyle(shown).backgroundColor,
        isFree: (document.querySelector('header')?.getBoundingClientRect().top ?? 0) >= (box?.bottom ?? 1),
        isNarrow: document.documentElement.scrollWidth <= innerWidth,
      }
    })
    expect(facts).toMatchObject({ isFirst: true, position: 'static', isFree: true, isNarrow: true })
    expect(facts.background).toBe(colorScheme === 'dark' ? 'rgb(58, 42, 8)' : 'rgb(255, 244, 214)')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => ({
      href: document.activeElement?.getAttribute('href'),
      outline: getComputedStyle(document.activeElement as Element).outlineStyle,
    }))
    expect(focused).toEqual({ href: '/api/rehearsals:leave', outline: 'solid' })
    await page.context().close()
  })
})
