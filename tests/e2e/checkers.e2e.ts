import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { findFaintText } from '../support/faint-text.ts'
import { horizontalOverflow, launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { findHtmlProblems, findInlineCode } from '../support/html-validate.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'
import { scratchRoot } from '../support/workspace.ts'

const frame = (body: string) =>
  `<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>Proef</title></head><body><main><h1>Proef</h1>${body}</main></body></html>`

/** Texts on grounds of which axe says that it cannot tell. */
const letters = `
  .verloop { background: linear-gradient(90deg, #fff, #eee); padding: 8px }
  .nacht { background: linear-gradient(90deg, #000, #222); padding: 8px; color: #fff }
  .half { background: linear-gradient(90deg, #000 60%, #fff 60%); color: #fff; width: 20em }
  .wit { color: #fff }
  .juist { color: #717171 }
  .bleek { color: #808080 }
  .groot { font-size: 32px }
  .flets { color: #000; opacity: 0.4 }
  .veld::placeholder { color: #bbb; opacity: 1 }
  .rol { height: 40px; width: 400px; overflow: auto }
  .diep { height: 300px }
  .lade { height: 150px; width: 400px; overflow: auto }
  .lade > p { margin: 0; line-height: 32px }
  .voet { position: sticky; bottom: 0; height: 50px; background: #fff; line-height: 20px }
  .verborgen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }`
const words = `
  <p class="verloop wit">Wit op wit.</p> <p class="verloop juist">Precies genoeg.</p> <p class="verloop bleek">Te bleek.</p>
  <p class="verloop bleek groot">Groot genoeg.</p> <p class="half">Half op zwart, half op wit dat niet.</p> <p class="nacht">Wit op zwart.</p>
  <div class="verloop"><p class="flets">Doorschijnend.</p> <input class="veld" placeholder="Uw naam" aria-label="Naam"> <span class="verborgen wit">Alleen te horen.</span>
  <button class="wit" disabled>Nu niet.</button></div>
  <div class="rol" tabindex="0"><div class="diep"></div><p class="verloop wit">Wit, verderop.</p></div>
  <div class="lade" tabindex="0"><p>Eén.</p><p>Twee.</p><p>Drie.</p><p>Half onder de voet.</p><p class="verloop bleek">Bleek onder de voet.</p><div class="voet"><span class="verloop bleek">Bleke voet.</span></div></div>
  <iframe srcdoc="<!doctype html><html lang=nl><title>K</title><link rel=stylesheet href=letters.css><main><h1>K</h1><p class='verloop wit'>In een kader." title="Kader"></iframe> <div class="diep diep"></div> <div class="diep"></div> <p class="verloop wit">Wit, onderaan.</p>`
const faint = [
  'Wit op wit.',
  'Te bleek.',
  'Half op zwart, half op wit dat niet.',
  'Doorschijnend.',
  'Uw naam',
  'In een kader.',
  'Wit, verderop.',
  'Bleek onder de voet.',
  'Bleke voet.',
  'Wit, onderaan.',
]

/** What the other tests rely on: each checker finds a planted fault, and nothing in a good page. */
let folder: string
let server: StaticServer
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(scratchRoot, 'bouwsteen-checkers-'))
  mkdirSync(join(folder, 'goed'))
  writeFileSync(join(folder, 'goed/index.html'), frame('<p>Niets aan de hand.</p>'))
  writeFileSync(join(folder, 'slecht.css'), 'p { color: #999; background: #fff; width: 3000px }')
  writeFileSync(
    join(folder, 'slecht.html'),
    frame('<link rel="stylesheet" href="slecht.css"><p>Bleek en breed.</p><img src="x.png" onerror="alert(1)"><script>alert(2)</script>'),
  )
  writeFileSync(join(folder, 'letters.css'), letters)
  writeFileSync(join(folder, 'letters.html'), frame(`<link rel="stylesheet" href="letters.css">${words}`))
  server = await serveFolder(folder)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true })
})

describe('in the browser', () => {
  test('what Playwright switches off stays off, and no page of the browser itself works beside ours', async () => {
    const page = await newPage(browser)
    await page.goto(`${server.origin}/goed/`)
    const session = await browser.newBrowserCDPSession()
    const { commandLine } = await session.send('SystemInfo.getInfo')
    const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, names = '']) => names.split(','))
    const last = lists.at(-1) ?? []
    expect(lists.length).toBeGreaterThan(1)
    expect(lists.flat().filter((feature) => !last.includes(feature))).toEqual([])
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
    expect(targetInfos.filter(({ url }) => url.startsWith('chrome://')).map(({ url }) => url)).toEqual([])
    await page.context().close()
  })

  test('a good page has no findings', async () => {
    const page = await newPage(browser)
    const { complaints } = watchPage(page)
    await prepareAxe(page)
    await page.goto(`${server.origin}/goed/`)
    expect(await findViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  })

  test('contrast, missing alt, width and breaches of the policy are found', async () => {
    const page = await newPage(browser)
    const { complaints } = watchPage(page)
    await prepareAxe(page)
    await page.goto(`${server.origin}/slecht.html`)
    const violations = (await findViolations(page)).join('\n')
    expect(violations).toContain('color-contrast')
    expect(violations).toContain('image-alt')
    expect(await horizontalOverflow(page)).toBeGreaterThan(1000)
    expect(complaints.join('\n')).toMatch(/Content Security Policy/)
  })

  test.each(['light', 'dark'] as const)(
    '%s: text that cannot be read is found by its pixels, also where axe cannot tell',
    async (colorScheme) => {
      const page = await newPage(browser, { colorScheme })
      await prepareAxe(page)
      await page.goto(`${server.origin}/letters.html`)
      const said = (lines: readonly string[]) => lines.map((line) => /“(.*)”/.exec(line)?.[1] ?? line).sort()
      expect(said(await findFaintText(page))).toEqual([...faint].sort())
      expect(await page.evaluate(() => [scrollY, document.querySelector('.rol')?.scrollTop])).toEqual([0, 0])
      // Not the placeholder, whose contrast axe does not look at.
      expect(said((await findViolations(page)).filter((line) => line.includes('“')))).toEqual(
        faint.filter((each) => each !== 'Uw naam').sort(),
      )
    },
  )
})

describe('in the text', () => {
  test('faults of HTML are found', async () => {
    expect(await findHtmlProblems(frame('<p>Goed.</p>'))).toEqual([])
    expect((await findHtmlProblems(frame('<p id="a">x</p><p id="a" style="color:red">y</p><label for="weg">z</label>'))).join()).toMatch(
      /no-dup-id.*no-inline-style.*/,
    )
  })

  test.each([
    '<script>x</script>',
    '<p style="a">',
    '<img src=x onerror=y>',
    "<a href='javascript:x'>",
    '<style>a{}</style>',
    '<svg/onload=x>',
    '<form action="&#106;avascript:x">',
  ])('inline code is found: %s', (html) => expect(findInlineCode(frame(html))).not.toEqual([]))

  test.each([
    '<script type="application/json">{"a":"<b style=x>"}</script>',
    '<script src="/a.js"></script>',
    '<a href="/javascript:x" title="onload=x style=y">',
    '<p>&lt;script&gt; style="x" onerror=y</p>',
  ])('data and text are left alone: %s', (html) => expect(findInlineCode(frame(html))).toEqual([]))
})
