import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slugify } from '#content/model/url/slug.ts'
import { horizontalOverflow, launchBrowser, newPage } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { describeRun } from '../support/run-site.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'
import { makeWorkspace, type Workspace } from '../support/workspace.ts'

const widths = [320, 600, 768, 1023, 1024, 1280, 1440, 1920]
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const address = `https://www.voorbeeldstad.example/${'pad-zonder-spatie/'.repeat(8)}?vraag=${'x'.repeat(60)}`
const title = `${'Regeling voor het vergroenen van daken '.repeat(3)}${word}`.slice(0, 200)
const columns = Array.from({ length: 12 }, (_, index) => `Kolom ${index}`)
const prose = [
  `Een ${word}, ${address} en \`${'code_'.repeat(30)}\`.`,
  `## ${word}`,
  [columns, columns.map(() => '---'), columns].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
  `\`\`\`\n${'lange regel '.repeat(30)}\n\`\`\``,
  Array.from({ length: 7 }, (_, depth) => `${'  '.repeat(depth)}- ${depth} ${word}`).join('\n'),
  `**[${word}](/)**`,
].join('\n\n')

const link = { label: word, href: '/' }
const columnsOfPage = ['top', 'side-left', 'main'] as const
const cards = [{ title: word.slice(0, 80), text: word, href: '/', icon: 'house' }, { title: 'Kort' }, { title: 'Kort' }]
/** Blocks other than prose and lists, each with long words in every column that allows it. */
const otherBlocks: readonly [name: string, options: object, positions: readonly (typeof columnsOfPage)[number][]][] = [
  ['hero', { title: word, lead: address, showSearch: true, searchHint: word.slice(0, 60), primary: link, secondary: link }, ['top']],
  ['cards', { variant: 'tasks', title: word, cards }, columnsOfPage],
  ['cards', { variant: 'tiles', title: word, cards }, columnsOfPage],
  ['call-to-action', { title: word, text: address, primary: link, secondary: link }, columnsOfPage],
  ['quote', { text: `${word} ${address}`, name: word, role: word, source: link }, columnsOfPage],
  ['notice', { title: word, text: address, link }, columnsOfPage],
]

/** Names of the menu's entries; all but the first have a submenu. One set fits beside the logo, one in a row, one in neither. */
const menus = {
  beside: ['Home', 'Regelen', 'Wonen', 'Bestuur'],
  row: ['Home', 'Belastingen', 'Regelen en aanvragen', 'Projecten', 'Over het waterschap', 'Nieuws'],
  drawer: ['Home', ...Array.from({ length: 8 }, (_, index) => `Een lange naam van onderdeel ${index}`)],
}

let workspace: Workspace
let server: StaticServer
let browser: Browser
let page: Page

beforeAll(async () => {
  workspace = makeWorkspace()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) =>
    Object.assign(settings, { platformName: 'Samenwerkende gemeenten Vaartland', showSubMenu: true }),
  )
  const list = guidOf(1, 'block')
  const texts = (['top', 'side-left', 'main', 'side-right', 'bottom'] as const).map((position, index) => ({
    guid: guidOf(10 + index, 'block'),
    position,
  }))
  const front = [
    `guid: ${guidOf(2)}`,
    `title: ${title}`,
    `description: ${word} ${address}`,
    'layout: "25 - 50 - 25"',
    'blocks:',
    ...texts.map(
      ({ guid, position }) => `  - { guid: ${guid}, name: text, position: ${position}, sort: 1, options: { tone: surface, lists: cards } }`,
    ),
    `  - { guid: ${list}, name: list, position: main, sort: 2, options: { title: "${word}", defaultItemsPerPage: 2 } }`,
    ...['agenda', 'cards'].map(
      (variant, index) =>
        `  - { guid: ${guidOf(20 + index, 'block')}, name: list, position: side-right, sort: ${index + 2}, options: { sourceListGuid: ${list}, variant: ${variant}, title: "${word}" } }`,
    ),
    ...otherBlocks.flatMap(([name, options, positions], kind) =>
      positions.map(
        (position, index) =>
          `  - { guid: ${guidOf(40 + 10 * kind + index, 'block')}, name: ${name}, position: ${position}, sort: ${10 + kind}, options: ${JSON.stringify(options)} }`,
      ),
    ),
  ]
  workspace.write('pages/index.md', `---\nguid: ${guidOf(1)}\ntitle: Welkom\n---\nWelkom.\n`)
  workspace.write(
    'pages/vol.md',
    `---\n${front.join('\n')}\n---\n${texts.map(({ guid }) => `<!-- block ${guid} -->\n${prose}\n`).join('\n')}`,
  )
  workspace.write('pages/rechts.md', `---\nguid: ${guidOf(3)}\ntitle: ${title}\nlang: ar\n---\n${prose}\n`)
  for (const number of [1, 2, 3]) {
    const item = [
      `guid: ${guidOf(number, 'item')}`,
      `shortId: n${number}`,
      `listGuid: ${list}`,
      `title: ${title}`,
      `description: ${word}`,
      `publishedOn: '2026-03-0${number}'`,
    ]
    workspace.write(`items/nieuws/n${number}.md`, `---\n${item.join('\n')}\n---\n${prose}\n`)
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  workspace.dispose()
})

async function buildWith(names: readonly string[]): Promise<void> {
  const item = (guid: number, name: string, pageGuid: string | undefined, relatedMenuItems: unknown[]) => ({
    guid: guidOf(guid, 'menu'),
    urlSegment: guid === 10 ? '' : `m${guid}`,
    name,
    ...(pageGuid ? { pageGuid } : { externalUrl: 'https://voorbeeld.example/' }),
    relatedMenuItems,
  })
  const items = names.map((name, index) => {
    const below = Array.from({ length: index * 4 }, (_, child) =>
      item(100 * index + 100 + child, `Onderdeel ${child} van ${name}`, undefined, []),
    )
    return item(10 + index, name, index === 0 ? guidOf(1) : undefined, below)
  })
  workspace.writeJson('menus.json', { schema: 1, menus: [{ guid: guidOf(1, 'menu'), name: 'Top level menu', items }] })
  const run = await workspace.build(['--now', '2026-11-21T10:00:00Z'])
  expect(run.code, describeRun(run)).toBe(0)
}

/** Text outside the window, except tables and code, which scroll in their own frames. */
const findCutText = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')].flatMap((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!hasText || !element.checkVisibility() || element.closest('.sr-only, pre, .text__table')) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      return left < -1 || right > document.documentElement.clientWidth + 1
        ? [`${element.className} ${left}–${right}: ${element.textContent?.slice(0, 30)}`]
        : []
    }),
  )

/** What depends on the width, such as the menu that becomes a bar, changes in the next frames. */
async function resize(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 })
  await isPainted()
}

const isPainted = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

describe.each(Object.entries(menus))('a menu that goes %s', (place, names) => {
  beforeAll(async () => {
    await buildWith(names)
    server = await serveFolder(workspace.dist)
    page = await newPage(browser, { reducedMotion: 'reduce' })
    await page.goto(`${server.origin}/`)
  })
  afterAll(async () => {
    await page.context().close()
    await server.close()
  })

  test.each(widths)('at %d px scrolls no page sideways, closed or open', async (width) => {
    await resize(width)
    expect(await horizontalOverflow(page)).toBe(0)
    const isBar = width >= 1024 && place !== 'drawer'
    await expect.poll(() => page.locator('.site-header__menu').isVisible()).toBe(!isBar)
    if (!isBar) {
      await page.locator('.site-header__menu').click()
      await expect.poll(() => page.locator('.main-menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
      return
    }
    expect(
      await page.evaluate(
        () => new Set([...document.querySelectorAll('.main-menu__item')].map((item) => item.getBoundingClientRect().top)).size,
      ),
    ).toBe(1)
    for (const toggle of await page.locator('.main-menu__toggle').all()) {
      await toggle.press('Enter')
      await isPainted()
      const outside = await toggle.evaluate((button) => {
        const { left, right, bottom } = (button.nextElementSibling as Element).getBoundingClientRect()
        return right - left < 100 || left < 0 || right > document.documentElement.clientWidth || bottom > innerHeight
      })
      expect(outside).toBe(false)
      expect(await horizontalOverflow(page)).toBe(0)
    }
    await page.keyboard.press('Escape')
  })

  test('with text twice as large neither (WCAG 1.4.4)', async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of [640, 1024, 1280]) {
      await resize(width)
      expect(await horizontalOverflow(page)).toBe(0)
      expect(await findCutText(), `at ${width}`).toEqual([])
    }
  })
})

describe('submenus by keyboard', () => {
  beforeAll(async () => {
    await buildWith(menus.beside)
    server = await serveFolder(workspace.dist)
    page = await newPage(browser, { width: 1280 })
    await page.goto(`${server.origin}/`)
  })
  afterAll(async () => {
    await page.context().close()
    await server.close()
  })

  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.className)

  test('Tab passes a closed submenu; arrows go into an open one and back; leaving closes it', async () => {
    const toggles = page.locator('.main-menu__toggle')
    await toggles.first().focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe('Wonen')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toBe('Onderdeel 1 van Regelen')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused()).toBe('main-menu__toggle')
    await expect.poll(() => toggles.first().getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => toggles.first().getAttribute('aria-expanded')).toBe('false')
  })
})

describe.each(['polder', 'kade'])('the name in the header of %s, beside the menu, search and the account', (theme) => {
  beforeAll(async () => {
    workspace.editJson<Record<string, unknown>>('site.json', (settings) => Object.assign(settings, { theme, showAccount: true }))
    await buildWith(menus.drawer)
    server = await serveFolder(workspace.dist)
    page = await newPage(browser, { width: 320 })
    await page.goto(`${server.origin}/`)
  })
  afterAll(async () => {
    workspace.editJson<Record<string, unknown>>('site.json', (settings) => Object.assign(settings, { theme: 'polder', showAccount: false }))
    await page.context().close()
    await server.close()
  })

  /** Words, and parts of words with a hyphen, that stand on two lines. */
  const findBroken = (name: string) =>
    page.locator('.site-header__name').evaluate((element, words) => {
      element.textContent = words
      const text = element.firstChild as Text
      return [...words.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
      })
    }, name)

  test.each(['Voorbeeldstad', 'Gemeente Voorbeeldstad', 'Sint-Michielsgestel', 'Hoogheemraadschap Vaartland', 'Samenwerkingsverband'])(
    'breaks %s between words alone',
    async (name) => {
      for (const width of [320, 360, 375, 479, 768]) {
        await resize(width)
        expect([width, await findBroken(name), await horizontalOverflow(page)]).toEqual([width, [], 0])
      }
    },
  )

  test('breaks a word that is wider than the window, and keeps everything in view', async () => {
    await resize(320)
    expect(await findBroken(word)).toEqual([word])
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await findCutText()).toEqual([])
  })
})

describe('long words, titles, addresses, tables and code', () => {
  beforeAll(async () => {
    await buildWith(menus.drawer)
    server = await serveFolder(workspace.dist)
    page = await newPage(browser)
  })
  afterAll(async () => {
    await page.context().close()
    await server.close()
  })

  test.each(['/vol/', '/rechts/', `/vol/i/n1/${slugify(title)}/`, '/bestaat-niet'])('on %s are in view at every width', async (path) => {
    const answer = await page.goto(server.origin + path)
    expect(answer?.status()).toBe(path === '/bestaat-niet' ? 404 : 200)
    for (const width of widths) {
      await resize(width)
      expect(await horizontalOverflow(page), `${path} at ${width}`).toBe(0)
      expect(await findCutText(), `${path} at ${width}`).toEqual([])
    }
  })
})
