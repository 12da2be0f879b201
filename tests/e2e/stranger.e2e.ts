import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { EditorScreen } from '../support/edit-journey/editor-screen.ts'
import { listSnippets } from '../support/handbook.ts'
import { makeSample } from '../support/image-corpus.ts'
import { createTutorialReader } from '../support/follow-tutorial.ts'
import { getFrom, TEST_SECRET } from '../support/live-server.ts'
import { completeLock, packProduct, type PackedProduct, runNpm } from '../support/packed-product.ts'
import { runDockerfile } from '../support/run-dockerfile.ts'
import { startNginx } from '../support/run-proxies.ts'
import { findFreePort, startServer } from '../support/run-server.ts'
import { environment } from '../support/run-site.ts'
import { sample } from '../support/seed.ts'
import { listTutorialSteps } from '../support/tutorial.ts'
import { scratchRoot } from '../support/workspace.ts'

/** ms for a test that installs packages: on a machine that does other things too, npm takes a minute. */
const INSTALLING = 300_000
/** The largest the package may get, packed: bytes. */
const MOST_BYTES = 12_000_000
const SITE = 'mijn-site'

const scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
const home = join(scratch, 'gemeente-waterland')
let packed: PackedProduct
let browser: Browser
beforeAll(async () => {
  ;[packed, browser] = await Promise.all([packProduct(scratch), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
})

const read = (path: string) => readFileSync(join(home, path), 'utf8')
const git = (args: readonly string[], cwd = home) =>
  execFileSync('git', ['-c', 'user.name=Noor', '-c', 'user.email=noor@waterland.example', ...args], { cwd, encoding: 'utf8' })

/** A script of the project that serves; its signals go to all that npm starts. */
function startScript(cwd: string, words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn('npm', ['run', ...words], { cwd, env: { ...environment, ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  let hasEnded = false
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => (hasEnded = true))
  return {
    /** Waits for its output to say so. */
    async says(pattern: RegExp): Promise<RegExpExecArray> {
      const find = () => pattern.exec(log) ?? (hasEnded ? undefined : expect.fail(log))
      return (await vi.waitFor(find, { timeout: 90_000, interval: 50 })) ?? expect.fail(log)
    },
    async stop() {
      if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}

test('the packages hold what people need, and no tests', () => {
  expect(statSync(packed.product).size).toBeLessThan(MOST_BYTES)
  expect(statSync(packed.create).size).toBeLessThan(300_000)
  const files = execFileSync('tar', ['tzf', packed.product], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }).split('\n')
  expect(files).toContain('package/cli/commands/init/templates/shared/package.json.tmpl')
  expect(files).toContain('package/.compiled/LICENCES.md')
  expect(files.filter((path) => /\.test\.|\.map$|content\/sites\/|\/tests\//.test(path))).toEqual([])
})

test(
  'a project is made, installed without install scripts, and knows its types',
  async () => {
    const words = ['--yes', '--package', packed.create, 'create-bouwsteen', 'gemeente-waterland', '--name', 'Gemeente Waterland']
    await runNpm(['exec', ...words.slice(0, 3), '--', ...words.slice(3), '--lang', 'nl,en', '--git', '--package', packed.product], scratch)
    expect(read('package.json')).toContain('"dev": "bouwsteen dev"')
    await runNpm(['install'], home)
    expect(readdirSync(join(home, 'node_modules', '.bin'))).toEqual(expect.arrayContaining(['bouwsteen', 'site']))
    for (const words of [
      ['new', 'block', 'tip'],
      ['new', 'theme', 'haven'],
    ]) {
      const { stdout } = await runNpm(['exec', '--', 'bouwsteen', ...words], home)
      expect(stdout).toContain('npx bouwsteen dev')
      expect(stdout).not.toMatch(/npx site|cli\/bin/)
    }
    await runNpm(['run', 'types'], home)
    const view = read('blocks/tip/view.tsx')
    writeFileSync(join(home, 'blocks/tip/view.tsx'), view.replace('props.title', 'props.titel'))
    await expect(runNpm(['run', 'types'], home)).rejects.toMatchObject({
      stdout: expect.stringContaining("Property 'titel' does not exist on type 'TipProps'") as string,
    })
    writeFileSync(join(home, 'blocks/tip/view.tsx'), view)
  },
  INSTALLING,
)

test(
  'the tutorial does what it says, word for word, from an empty folder',
  async () => {
    const steps = listTutorialSteps()
    expect(steps.length).toBeGreaterThan(60)
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['type', 'write', 'change', 'insert', 'open']))
    const reader = createTutorialReader(mkdtempSync(join(scratch, 'empty-')), packed, home)
    try {
      for (const step of steps) {
        try {
          await reader.follow(step)
        } catch (error) {
          throw new Error(`${step.place}\n${error instanceof Error ? error.message : String(error)}`, { cause: error })
        }
      }
    } finally {
      await reader.stop()
    }
  },
  INSTALLING,
)

test('in a browser: each role signs in; a text, an image and a news item are made, a page is moved, and all is published', async () => {
  const settings = JSON.parse(read(`content/sites/${SITE}/site.json`)) as object
  writeFileSync(join(home, `content/sites/${SITE}/site.json`), JSON.stringify({ ...settings, theme: 'haven' }, null, 2))
  const dev = startScript(home, ['dev', '--', '--port', '0'])
  try {
    const [, port = ''] = await dev.says(/gallery +http:\/\/localhost:(\d+)/)
    const origin = `http://${SITE}.localhost:${port}`
    const people = {} as Record<'admin' | 'editor' | 'user', Page>
    for (const who of ['admin', 'editor', 'user'] as const) {
      const [, link = ''] = await dev.says(new RegExp(`${who} +(http\\S+)`))
      people[who] = await newPage(browser, { width: 1700, height: 900 })
      await people[who].goto(link)
      await people[who].goto(`${origin}/account`)
      await people[who].getByRole('heading', { level: 1 }).waitFor()
    }
    await writeAndPublish(people.editor, origin)
    await moveAndUpload(people.admin, origin)
    const gallery = await newPage(browser)
    await gallery.goto(`http://localhost:${port}/_gallery`)
    await gallery.getByText('tip').first().waitFor()
  } finally {
    await dev.stop()
  }
  expect(git(['status', '--short'])).toContain('content/sites/')
})

/** Opens edit mode as somebody who does so for the first time. */
async function openEditor(page: Page, origin: string, path: string) {
  await prepareAxe(page)
  const { complaints } = watchPage(page)
  const screen = new EditorScreen(page, { origin, complaints })
  await page.goto(`${origin}${path}/edit`)
  await page.getByRole('button', { name: 'Ik ga akkoord' }).click()
  await screen.isOpen()
  return screen
}

const WORDS = 'Wij zijn de gemeente tussen de meren.'

async function writeAndPublish(page: Page, origin: string): Promise<void> {
  const screen = await openEditor(page, origin, '/over-ons')
  await screen.canvas.locator('.block-text').first().click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type(`${WORDS} `)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await screen.readDraft()).text).toContain(WORDS)
  expect(await findViolations(page)).toEqual([])
  await publish(screen)

  await screen.goTo('/nieuws')
  await screen.canvas.locator('.block-list').first().click()
  await page.getByRole('tab', { name: 'Items' }).click()
  await page.getByRole('textbox', { name: 'Nieuw item' }).fill('Het zwembad is open')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: 'Het zwembad is open' }).first().waitFor()
  expect(screen.complaints).toEqual([])
}

async function moveAndUpload(page: Page, origin: string): Promise<void> {
  const screen = await openEditor(page, origin, '/over-ons')
  const sample = await makeSample('png')
  const uploaded = await page.evaluate(
    async (bytes) => {
      const form = new FormData()
      form.append('Image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'meer.png')
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const answer = await fetch('/a/upload?public', { method: 'POST', body: form, headers: { 'X-XSRF-TOKEN': token } })
      return { status: answer.status, text: await answer.text() }
    },
    [...sample],
  )
  expect(uploaded, uploaded.text).toMatchObject({ status: 201 })
  await page.keyboard.press('F2')
  await page.getByLabel('Adres', { exact: true }).fill('wie-wij-zijn')
  await page.getByRole('button', { name: 'Adres wijzigen' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/wie-wij-zijn\/edit$/)
  await expect.poll(async () => page.evaluate(async () => (await fetch('/wie-wij-zijn/')).text())).toContain(WORDS)
  expect(screen.complaints).toEqual([])
}

async function publish({ page, dialog }: EditorScreen): Promise<void> {
  await page
    .getByRole('button', { name: /^Publiceren/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Publiceer nu' }).and(page.locator(':not([aria-disabled=true])')).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.edit-state[data-state=live]').waitFor()
}

test(
  'a clone elsewhere installs, checks, builds and serves behind nginx, with the block and the theme of its own',
  async () => {
    const guid = '6f0d6a0e-53a4-4c5e-9e0f-0d2f7f6f7a11'
    writeFileSync(
      join(home, `content/sites/${SITE}/pages/met-tip.md`),
      `---\nschema: 1\nguid: 0b6f3f1e-7a52-4d3b-8f64-2f0a9c1d7e55\ntitle: Met tip\nisPublished: true\nblocks:\n  - guid: ${guid}\n    name: tip\n    position: main\n    sort: 1\n    options:\n      title: Neem een handdoek mee\n---\n`,
    )
    completeLock(home)
    git(['add', '--all'])
    git(['commit', '--quiet', '--message', 'Onze eigen site'])
    const clone = join(scratch, 'elders')
    git(['clone', '--quiet', home, clone], scratch)
    await runNpm(['ci'], clone)
    for (const script of ['check', 'types', 'build']) await runNpm(['run', script], clone)
    expect(readFileSync(join(clone, `dist/${SITE}/met-tip/index.html`), 'utf8')).toContain('Neem een handdoek mee')
    expect(readFileSync(join(clone, `dist/${SITE}/met-tip/index.html`), 'utf8')).toContain('haven')
    expect(existsSync(join(clone, `dist/${SITE}/english/index.html`))).toBe(true)

    const serve = startScript(clone, ['serve', '--', '--port', '0'], { SITE_SECRET: TEST_SECRET })
    try {
      const [, port = ''] = await serve.says(/"port":(\d+)/)
      const place =
        listSnippets().find(({ page, file }) => page === 'how-to/publish/run-the-live-server.md' && file === 'nginx')?.text ?? ''
      const nginx = await startNginx(
        join(scratch, 'nginx'),
        (listen) => `server { listen 127.0.0.1:${listen}; ${place.replace('8080', port)} }`,
      )
      try {
        const host = `www.${SITE}.example`
        await vi.waitFor(async () => expect((await getFrom(nginx.port, '/readyz', { host })).status).toBe(200), { timeout: 30_000 })
        for (const [address, words] of [
          ['/met-tip', 'Neem een handdoek mee'],
          ['/wie-wij-zijn', 'tussen de meren'],
          ['/sign-in', 'Gemeente Waterland'],
        ] as const) {
          const answer = await getFrom(nginx.port, address, { host })
          expect([address, answer.status, answer.body.includes(words)]).toEqual([address, 200, true])
        }
      } finally {
        await nginx.close()
      }
    } finally {
      await serve.stop()
    }
  },
  INSTALLING,
)

// Installs twice more, so it has its days.
if (sample('journeys of a stranger', ['image', 'none', 'none', 'none'], 1).includes('image'))
  test(
    'the steps of its Dockerfile make an image whose server answers at once, as somebody who may write three folders',
    async () => {
      await runNpm(['exec', '--', 'bouwsteen', 'new', 'deploy', 'docker'], home)
      const image = await runDockerfile(home, join(scratch, 'image'))
      expect(existsSync(join(image.folder, '.git'))).toBe(false)
      expect(existsSync(join(image.folder, 'node_modules/typescript'))).toBe(false)
      const port = await findFreePort()
      const env = { ...image.env, PORT: String(port), SITE_SECRET: TEST_SECRET, HOME: '/nonexistent' }
      expect(await image.isWell(env)).toBe(false)
      const server = await startServer('sh', ['-c', `cd '${image.folder}' && exec ${image.command.join(' ')}`], port, env)
      try {
        const host = `www.${SITE}.example`
        expect(await image.isWell(env)).toBe(true)
        const page = await getFrom(port, '/met-tip', { host })
        expect([page.status, page.body.includes('Neem een handdoek mee')]).toEqual([200, true])
        await vi.waitFor(async () => expect((await getFrom(port, '/readyz', { host })).status).toBe(200), { timeout: 30_000 })
        expect((await getFrom(port, '/sign-in', { host })).status).toBe(200)
      } finally {
        await server.close()
      }
    },
    INSTALLING,
  )
