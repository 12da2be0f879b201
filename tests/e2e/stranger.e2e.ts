import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { EditorScreen } from '../support/edit-journey/editor-screen.ts'
import { PointerBuilder } from '../support/edit-journey/pointer-builder.ts'
import { listSnippets } from '../support/handbook.ts'
import { makeSample } from '../support/image-corpus.ts'
import { createTutorialReader } from '../support/follow-tutorial.ts'
import { getFrom, TEST_SECRET } from '../support/live-server.ts'
import { completeLock, packProduct, type PackedProduct, runNpm } from '../support/packed-product.ts'
import { runDockerfile } from '../support/run-dockerfile.ts'
import { startNginx } from '../support/run-proxies.ts'
import { findFreePort, startServer } from '../support/run-server.ts'
import { strangerNode } from '../support/run-site.ts'
import { isFull, sample } from '../support/seed.ts'
import { startScript } from '../support/start-script.ts'
import { serveFolder } from '../support/static-server.ts'
import { listTutorialSteps } from '../support/tutorial.ts'
import { scratchRoot } from '../support/workspace.ts'

/** ms for a test that installs packages: on a machine that does other things too, npm takes a minute. */
const INSTALLING = 300_000
/** The largest the package may get, packed: bytes. */
const MOST_BYTES = 12_500_000
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

test('the packages hold what people need, and no tests', () => {
  expect(statSync(packed.product).size).toBeLessThan(MOST_BYTES)
  expect(statSync(packed.create).size).toBeLessThan(300_000)
  const files = execFileSync('tar', ['tzf', packed.product], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }).split('\n')
  expect(files).toContain('package/cli/commands/init/templates/shared/package.json.tmpl')
  expect(files).toContain('package/.compiled/LICENCES.md')
  expect(files).toContain('package/.compiled/sbom.json')
  expect(files.filter((path) => /\.test\.|\.map$|content\/sites\/|\/tests\//.test(path))).toEqual([])
  // What npm shows. The package names no repository, so a link can only lead to what is in it.
  const readMe = execFileSync('tar', ['xzOf', packed.product, 'package/README.md'], { encoding: 'utf8' })
  const targets = [...readMe.matchAll(/\]\(([^)\s#]+)/g)].map(([, target = '']) => target).filter((target) => !/^https?:/.test(target))
  expect(targets).toContain('renderer/blocks/README.md')
  expect(targets.filter((target) => !files.includes(`package/${target}`))).toEqual([])
})

test(
  'a project is made, installed without install scripts, and knows its types',
  async () => {
    const words = ['--yes', '--package', packed.create, 'create-bouwsteen', 'gemeente-waterland', '--name', 'Gemeente Waterland']
    await runNpm(['exec', ...words.slice(0, 3), '--', ...words.slice(3), '--lang', 'nl,en', '--git', '--package', packed.product], scratch)
    expect(read('package.json')).toContain('"dev": "bouwsteen dev"')
    await runNpm(['install'], home)
    expect(readdirSync(join(home, 'node_modules', '.bin'))).toEqual(expect.arrayContaining(['bouwsteen', 'site']))
    const asked = strangerNode === undefined ? process.version : execFileSync(strangerNode, ['--version'], { encoding: 'utf8' }).trim()
    expect((await runNpm(['exec', '--call', 'node --version'], home)).stdout).toContain(asked)
    for (const words of [
      ['new', 'block', 'tip'],
      ['new', 'theme', 'haven'],
    ]) {
      const { stdout } = await runNpm(['exec', '--', 'bouwsteen', ...words], home)
      expect(stdout).toContain('npx bouwsteen dev')
      expect(stdout).not.toMatch(/npx site|cli\/bin/)
    }
    const view = read('blocks/tip/view.tsx')
    writeFileSync(join(home, 'blocks/tip/view.tsx'), view.replace('props.title', 'props.titel'))
    // The clone checks that there is no other.
    const { stdout } = await runNpm(['run', 'types'], home).catch((error: unknown) => error as { stdout: string })
    expect(stdout.match(/error TS.*/g)).toEqual([expect.stringContaining("Property 'titel' does not exist on type 'TipProps'")])
    writeFileSync(join(home, 'blocks/tip/view.tsx'), view)
  },
  INSTALLING,
)

/** What takes minutes has its days; a week has them all. An image is made of the clone that serves. */
const drawn = sample('journeys of a stranger', ['tutorial', 'clone', 'image', 'none'], 1, { kindOf: String })
const isClonedToday = drawn.includes('clone') || drawn.includes('image')

if (drawn.includes('tutorial'))
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

if (isClonedToday)
  test(
    'in a browser: each role signs in; a text, an image and a news item are made, a page is moved, and all is published',
    { timeout: INSTALLING },
    async () => {
      const settings = JSON.parse(read(`content/sites/${SITE}/site.json`)) as object
      writeFileSync(join(home, `content/sites/${SITE}/site.json`), JSON.stringify({ ...settings, theme: 'haven' }, null, 2))
      const dev = startScript(home, ['dev', '--', '--port', '0'])
      try {
        const [, port = ''] = await dev.says(/gallery +http:\/\/localhost:(\d+)/)
        const origin = `http://${SITE}.localhost:${port}`
        const visitor = await open(`${origin}/`)
        await look(visitor, 'home')
        await visitor.goto(`${origin}/sign-in`)
        await visitor.getByRole('heading', { level: 1 }).waitFor()
        await look(visitor, 'sign-in')
        await visitor.goto(`http://localhost:${port}/_gallery`)
        await visitor.getByText('tip').first().waitFor()
        await look(visitor, 'gallery')
        await visitor.goto(`http://localhost:${port}/_gallery/tip`)
        await look(visitor, 'gallery of the block')
        for (const who of ['user', 'editor', 'admin'] as const) {
          const [, link = ''] = await dev.says(new RegExp(`${who} +(http\\S+)`))
          const page = await open(link)
          if (who === 'user') {
            await page.goto(`${origin}/edit`)
            await acceptTerms(page)
            await page.getByText('Uma Inwoner').first().waitFor()
            await look(page, 'no access')
          }
          if (who === 'editor') await writeAndPublish(page, origin)
          if (who === 'admin') await movePage(page, origin)
          await page.context().close()
        }
      } finally {
        await dev.stop()
      }
      expect(git(['status', '--short'])).toContain('content/sites/')
    },
  )

async function open(address: string): Promise<Page> {
  const page = await newPage(browser, { width: 1700, height: 900, reducedMotion: 'reduce' })
  await prepareAxe(page)
  await page.goto(address)
  return page
}

/** Every screen that people see on the way: nobody is kept out, and all of its text can be read. Pages as a whole, tools as they stand. */
async function look(page: Page, screen: string, { measured = 'page', schemes = ['light', 'dark'] }: LookOptions = {}): Promise<void> {
  for (const colorScheme of schemesToday(screen, schemes)) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, { measured }), `${screen}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Looking takes seconds: a screen is looked at every second day or so, in one scheme. */
function schemesToday(screen: string, schemes: readonly ('light' | 'dark')[]): readonly ('light' | 'dark')[] {
  if (isFull) return schemes
  const [isDue] = sample(`days of ${screen}`, [true, false], 1)
  return isDue ? sample(`schemes of ${screen}`, schemes, 1) : []
}

interface LookOptions {
  measured?: 'screen' | 'page'
  schemes?: readonly ('light' | 'dark')[]
}

/** Axe goes through the page below as well, which takes seconds: one scheme each, in turn. */
const inLight: LookOptions = { measured: 'screen', schemes: ['light'] }
const inDark: LookOptions = { measured: 'screen', schemes: ['dark'] }

/** Opens edit mode as somebody who does so for the first time. */
async function openEditor(page: Page, origin: string, path: string) {
  const { complaints } = watchPage(page)
  const screen = new EditorScreen(page, { origin, complaints })
  await page.goto(`${origin}${path}/edit`)
  await acceptTerms(page)
  await screen.isOpen()
  return screen
}

/** Asked of everybody who signs in for the first time, in front of any screen: what is behind it is dim until then. */
async function acceptTerms(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'Ik ga akkoord' })
  await agree.waitFor()
  await look(page, 'terms', inDark)
  await agree.click()
  await agree.waitFor({ state: 'detached' })
}

const WORDS = 'Wij zijn de gemeente tussen de meren.'
const ALT = 'Een molen aan het water'

async function writeAndPublish(page: Page, origin: string): Promise<void> {
  const screen = await openEditor(page, origin, '/over-ons')
  await screen.canvas.locator('.block-text').first().click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type(`${WORDS} `)
  await look(page, 'edit mode, while a text is written', inLight)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await screen.readDraft()).text).toContain(WORDS)
  await addImage(screen)
  await publish(screen)

  await screen.goTo('/nieuws')
  await screen.canvas.locator('.block-list').first().click()
  await page.getByRole('tab', { name: 'Items' }).click()
  await page.getByRole('textbox', { name: 'Nieuw item' }).fill('Het zwembad is open')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: 'Het zwembad is open' }).first().waitFor()
  await look(page, 'the items of a list', inDark)
  expect(screen.complaints).toEqual([])
}

/** A block below the text, a file from the computer, and what people hear who cannot see it. */
async function addImage(screen: EditorScreen): Promise<void> {
  const { page, drawer } = screen
  const builder = new PointerBuilder(screen)
  const kind = (await screen.listKinds()).find(({ name }) => name === 'image') ?? expect.fail('There is no block for an image')
  const { page: draft } = await screen.readDraft()
  const last = draft.buildingBlockInstances.filter(({ layoutPosition }) => layoutPosition === 'main').at(-1)?.guid
  await builder.insertBlock(kind, 'main', last, async (library) => {
    await library.getByText('Er staat nog niets in de bibliotheek.').waitFor()
    await look(page, 'the library', inDark)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      library.getByRole('button', { name: 'Kies een bestand' }).click(),
    ])
    await chooser.setFiles({ name: 'molen.png', mimeType: 'image/png', buffer: await makeSample('png') })
  })
  // The drawer has opened, for what the library does not know of a new file.
  await drawer.getByText('Geen alternatieve tekst', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: /tekst en uitsnede van molen/ }).click()
  await page.getByLabel(/^Alternatieve tekst \(Nederlands\)/).fill(ALT)
  await look(page, 'what is said of an image', inLight)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await screen.canvas.getByRole('img', { name: ALT }).waitFor()
  await look(page, 'the settings of a block', inDark)
}

async function movePage(page: Page, origin: string): Promise<void> {
  const screen = await openEditor(page, origin, '/over-ons')
  await page.keyboard.press('F2')
  await page.getByLabel('Adres', { exact: true }).fill('wie-wij-zijn')
  await look(page, 'another address for a page', inLight)
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
  const button = page.getByRole('button', { name: 'Nu publiceren' }).and(page.locator(':not([aria-disabled=true])'))
  await button.waitFor()
  await look(page, 'publishing', inDark)
  await button.click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.edit-state[data-state=live]').waitFor()
}

if (isClonedToday)
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
      const isTyped = runNpm(['run', 'types'], clone)
      for (const script of ['check', 'build']) await runNpm(['run', script], clone)
      await isTyped
      expect(readFileSync(join(clone, `dist/${SITE}/met-tip/index.html`), 'utf8')).toContain('Neem een handdoek mee')
      expect(readFileSync(join(clone, `dist/${SITE}/met-tip/index.html`), 'utf8')).toContain('haven')
      expect(existsSync(join(clone, `dist/${SITE}/english/index.html`))).toBe(true)

      await lookAtPages(join(clone, 'dist', SITE))

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

/** What visitors get, in a browser: the pages that were published, with the theme and the block of one's own. */
async function lookAtPages(folder: string): Promise<void> {
  const files = await serveFolder(folder)
  try {
    const page = await open(`${files.origin}/wie-wij-zijn`)
    const { complaints } = watchPage(page)
    const image = page.getByRole('main').getByRole('img', { name: ALT })
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true)
    await look(page, 'the page with the image')
    for (const path of ['/', '/met-tip', '/nieuws', '/english']) {
      await page.goto(files.origin + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(page, path)
    }
    expect(complaints).toEqual([])
    await page.context().close()
  } finally {
    await files.close()
  }
}

if (drawn.includes('image'))
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
