import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type Desk, openDesk } from '../support/page-matrix/desk.ts'
import { type CheckName, checks, listCells, lookAt } from '../support/page-matrix/matrix.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'
import { scratchRoot } from '../support/workspace.ts'

interface Planted {
  check: CheckName
  fault: string
  body: string
  css?: string
  js?: string
  /** What the check must report. */
  says: RegExp
}

const words = 'Een zin die lang genoeg is om ergens niet in te passen. '

/** What the page matrix relies on: each check finds a planted fault, and nothing in a good page. */
const planted: Planted[] = [
  { check: 'html', fault: 'an id twice', body: '<p id="a">x</p><p id="a">y</p>', says: /no-dup-id/ },
  { check: 'behaves itself', fault: 'an error of a script', body: '<p>x</p>', js: 'throw new Error("stuk")', says: /stuk/ },
  { check: 'axe', fault: 'pale text', body: '<p>Bleek.</p>', css: 'p { color: #aaa; background: #fff }', says: /color-contrast/ },
  {
    check: 'no scrolling sideways',
    fault: 'a box too wide',
    body: '<p>x</p>',
    css: 'p { width: 2000px }',
    says: /px wider than the window/,
  },
  {
    check: 'no scrolling sideways',
    fault: 'a line cut off',
    body: `<p>${words.repeat(9)}</p>`,
    css: 'p { white-space: nowrap; overflow: hidden }',
    says: /is cut sideways by <p/,
  },
  {
    check: 'no scrolling sideways',
    fault: 'prose that scrolls, without name',
    body: `<div><p>${words.repeat(9)}</p></div>`,
    css: 'div { overflow-x: auto } p { width: 3000px }',
    says: /without need[^]*no role and name/,
  },
  {
    check: 'text spacing',
    fault: 'a box of one height',
    body: `<div><p>${words.repeat(3)}</p></div>`,
    css: 'div { height: 70px; width: 250px; overflow-y: hidden } p { margin: 0; line-height: 1 }',
    says: /is cut below by <div/,
  },
  {
    check: '400 % zoom',
    fault: 'a header that stays and covers most',
    body: `<header>Kop</header><p>${words.repeat(200)}</p>`,
    css: 'header { position: fixed; inset: 0 0 auto; height: 180px; background: #fff } body { padding-top: 180px }',
    says: /70 % of the window stays covered/,
  },
  {
    check: 'reduced motion',
    fault: 'a change that takes time, and one that repeats',
    body: '<p>x</p>',
    css: 'p { transition: opacity 300ms; animation: beat 1s infinite } @keyframes beat { to { opacity: 0 } }',
    says: /changes in 0.3s[^]*moves: beat/,
  },
  {
    check: 'forced colours',
    fault: 'a button of colour only, and focus of shadow only',
    body: '<button type="button">Knop</button>',
    css: 'button { border: 0; background: #ff0 } button:focus { outline: none; box-shadow: 0 0 0 3px #00f }',
    says: /has no border[^]*shows no focus/,
  },
  {
    check: 'on paper',
    fault: 'white text, a folded part, a button',
    body: '<p>Wit.</p><details><summary>Meer</summary><p class="donker">Dicht.</p></details><button type="button">Knop</button>',
    css: 'main { background: #000 } p { color: #fff } .donker { display: none }',
    says: /“Dicht.” is not printed[^]*<button[^>]*> is printed[^]*“Wit.” is rgb\(255, 255, 255\) on white/,
  },
  {
    check: 'as PDF',
    fault: 'a blank sheet',
    body: '<p>Eén.</p><div></div><div></div>',
    css: 'div { break-before: page; height: 1px }',
    says: /sheet 3 of 3 is blank/,
  },
  {
    check: 'by keyboard',
    fault: 'a trap',
    body: '<a href="#a">een</a><a href="#b" id="b">twee</a><a href="#c">drie</a>',
    js: 'document.querySelector("#b").addEventListener("keydown", (event) => event.preventDefault())',
    says: /does not come to an end[^]*does not reach <a[^>]*> “drie”/,
  },
  {
    check: 'by keyboard',
    fault: 'another order',
    body: '<a href="#a">een</a><a href="#b" tabindex="1">twee</a>',
    says: /Tab goes back to/,
  },
  {
    check: 'by keyboard',
    fault: 'focus that does not show',
    body: '<a href="#a">een</a>',
    css: 'a { outline: none }',
    says: /shows no focus/,
  },
  {
    check: 'by keyboard',
    fault: 'focus behind a header that stays',
    body: '<header>Kop</header><p><a href="#a">een</a></p>',
    css: 'header { position: fixed; inset: 0 0 auto; height: 400px; background: #fff }',
    says: /is hidden behind <header/,
  },
  {
    check: 'without JavaScript',
    fault: 'text that a script would show, and a button that needs one',
    body: '<p hidden>Verborgen.</p><button type="button">Toon</button><form><input aria-label="x"></form>',
    says: /“Verborgen.” does not show[^]*needs a script[^]*sent to nowhere/,
  },
]

const good = `<p>Niets aan de hand, en <a href="#main">een link</a>.</p><details><summary>Meer</summary><p>Nog iets.</p></details>
<form action="/goed/"><label>Zoek <input type="search" name="q"></label> <button type="submit">Zoek</button></form>`

let folder: string
let server: StaticServer
let browser: Browser
let desk: Desk
beforeAll(async () => {
  folder = mkdtempSync(join(scratchRoot, 'bouwsteen-checks-'))
  writePage(
    'goed',
    good,
    'summary { padding: 8px } @media print { details::details-content { content-visibility: visible } form { display: none } }',
    '',
  )
  for (const [index, { body, css = '', js = '' }] of planted.entries()) writePage(`fout-${index}`, body, css, js)
  server = await serveFolder(folder)
  browser = await launchBrowser()
  desk = await openDesk(browser)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true })
})

function writePage(name: string, body: string, css: string, js: string): void {
  mkdirSync(join(folder, name))
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Proef</title><link rel="icon" href="data:,">`
  const files = `<link rel="stylesheet" href="/${name}/a.css"><script type="module" src="/${name}/a.js"></script>`
  const main = `<main id="main" tabindex="-1"><h1>Proef</h1>${body}</main>`
  writeFileSync(
    join(folder, name, 'index.html'),
    `<!doctype html><html lang="nl"><head>${head}${files}</head><body>${main}</body></html>\n`,
  )
  writeFileSync(join(folder, name, 'a.css'), css)
  writeFileSync(join(folder, name, 'a.js'), js)
}

function look(name: string, only?: readonly CheckName[]): Promise<string[]> {
  const subject = { place: 'proef', kind: 'page', file: `${name}/index.html` }
  return lookAt(listCells([subject], [{ place: 'proef', theme: '' }], only), { folder, origin: server.origin }, desk)
}

test('a good page has no findings', async () => {
  expect(await look('goed')).toEqual([])
})

test('every check has a planted fault', () => {
  expect(new Set(planted.map(({ check }) => check))).toEqual(new Set(Object.keys(checks)))
})

test.each(planted.map((plan, index) => [plan.check, plan.fault, index, plan.says] as const))(
  '%s: %s',
  async (check, _fault, index, says) => {
    expect((await look(`fout-${index}`, [check])).join('\n')).toMatch(says)
  },
)
