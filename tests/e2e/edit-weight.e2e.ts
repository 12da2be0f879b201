import { request } from 'node:http'
import type { Page, Request } from 'playwright'
import { describe, expect, test } from 'vitest'
import { newPage, watchPage } from '../support/browser.ts'
import { getFrom } from '../support/live-server.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { useServedEditor } from '../support/served-editor.ts'

const running = useServedEditor(makePlainEditSite)

/** Scripts until the caret is in a text with its toolbar, in bytes of gzip and of brotli. */
const MOST_GZIP = 350_000
const MOST_BROTLI = 332_000
/** Everything that is asked for until then, as it goes over the wire: with the answers of calls, the sheets and the fonts. */
const MOST_ON_WIRE = 590_000
const MOST_REQUESTS = 40

const SCRIPT = '/assets/app/'

/** ms without a script after which none is to come. */
const QUIET = 4000

/** Opens a page of which only that is loaded which the caret needs, until `release` lets the rest come. */
async function openWithoutRest(path: string): Promise<{ page: Page; complaints: string[]; asked: Request[] }> {
  const { browser, origin, cookies } = running.editor
  const page = await newPage(browser, { width: 1440, height: 900 })
  await page.context().addCookies(cookies)
  // The rest waits for an idle moment, which never comes.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const { complaints } = watchPage(page)
  const asked: Request[] = []
  page.on('request', (each) => asked.push(each))
  await page.goto(`${origin}${path}/edit`)
  return { page, complaints, asked }
}

const canvasOf = (page: Page) => page.frameLocator('.edit-canvas__frame')

async function putCaret(page: Page, words: string): Promise<void> {
  await canvasOf(page).locator('.block', { hasText: words }).locator('p').click()
  await canvasOf(page).locator('[contenteditable=true]:focus').waitFor()
}

/** Bytes of a file of the application in an encoding. */
function sizeOf(path: string, encoding: string): Promise<number> {
  const { host, port } = new URL(running.editor.origin)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host, 'accept-encoding': encoding } }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) resolve(Number(answer.headers['content-length']))
      else reject(new Error(`${path}: ${answer.statusCode}`))
    })
      .on('error', reject)
      .end()
  })
}

describe('until the caret is in a text', () => {
  test('no more is loaded than that takes, compressed, and kept for good', async () => {
    const { page, complaints, asked } = await openWithoutRest('/met-muis')
    await putCaret(page, 'Tweede alinea')
    await page.waitForLoadState('networkidle')
    const seen = [...asked]
    let wire = 0
    const scripts: string[] = []
    for (const each of seen) {
      const { pathname, protocol } = new URL(each.url())
      const answer = await each.response()
      if (!answer || !protocol.startsWith('http')) continue
      wire += (await each.sizes()).responseBodySize
      if (!pathname.startsWith(SCRIPT) || !/\.(?:js|css)$/.test(pathname)) continue
      const headers = await answer.allHeaders()
      expect([pathname, headers['cache-control']]).toEqual([pathname, 'public, max-age=31536000, immutable'])
      if (Number(headers['content-length']) > 1024)
        expect([pathname, headers['content-encoding'], headers['vary']]).toEqual([pathname, 'br', 'Accept-Encoding'])
      if (pathname.endsWith('.js')) scripts.push(pathname)
    }
    let [gzip, brotli] = [0, 0]
    for (const path of scripts) {
      gzip += await sizeOf(path, 'gzip')
      brotli += await sizeOf(path, 'br')
    }
    expect(scripts.length).toBeGreaterThan(10)
    expect(gzip).toBeLessThan(MOST_GZIP)
    expect(brotli).toBeLessThan(MOST_BROTLI)
    expect(wire).toBeLessThan(MOST_ON_WIRE)
    expect(seen.length).toBeLessThan(MOST_REQUESTS)
    // Texts that come later show nowhere yet: a key without a text is shown as it is.
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/\b(?:edit|parts|admin)\.[a-z]/)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('what comes after it comes by itself, and is there when it is wanted', async () => {
    const { page, complaints } = await running.open('/met-muis/edit')
    let late: string[] = []
    page.on('request', (each) => {
      if (each.url().includes(SCRIPT)) late.push(each.url())
    })
    await page.getByRole('row', { name: 'Tekst: Tweede alinea' }).waitFor()
    // One part is asked for after another, each in a moment in which nothing else happens.
    const seen = () => late.length
    for (let before = -1; before !== seen();) {
      before = seen()
      await page.waitForTimeout(QUIET)
    }
    late = []
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    expect(late).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('before a part is there', () => {
  test('keys that are meant for it reach it, and not the text', async () => {
    const { page, complaints } = await openWithoutRest('/met-toetsen')
    await putCaret(page, 'Tweede alinea')
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/alone\//, async (route) => {
      await released
      await route.continue()
    })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('duplix')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('c')
    await page.getByRole('status').filter({ hasText: 'Wordt geladen' }).waitFor()
    // Once, though the shortcut was pressed twice.
    await page.keyboard.press('Enter')
    release()
    await expect.poll(() => canvasOf(page).locator('.block', { hasText: 'Tweede alinea' }).count()).toBe(2)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('the toolbar of a text takes what is typed after its key, and the menu that it opens the rest', async () => {
    const { page, complaints } = await openWithoutRest('/wachten')
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/app\/.*\.js$/, async (route) => {
      const { host, port, pathname } = new URL(route.request().url())
      const { body } = await getFrom(Number(port), pathname, { host })
      if (/edit-text-tools|edit-tool-menu__items/.test(body)) await released
      await route.continue()
    })
    await putCaret(page, 'Tweede alinea')
    await page.keyboard.press('Control+a')
    for (const key of ['Alt+F10', 'End', 'ArrowLeft', 'Enter', 'Enter']) await page.keyboard.press(key)
    await page.keyboard.type('Soort')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Prijs')
    release()
    const cells = canvasOf(page).locator('[contenteditable=true] th')
    await expect.poll(() => cells.allTextContents()).toEqual(expect.arrayContaining(['Soort', 'Prijs']))
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('Escape takes the wish back, and a failure can be tried again', async () => {
    const { page } = await openWithoutRest('/bekijken')
    await putCaret(page, 'Tweede alinea')
    await page.keyboard.press('Escape')
    await page.route(/\/alone\//, (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.getByText('Dit is niet geladen').waitFor()
    await page.unroute(/\/alone\//)
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await page.getByRole('combobox').waitFor()
    await page.context().close()
  })

  test('what is pasted comes where the caret was, and what is typed meanwhile behind it', async () => {
    const { page, complaints } = await openWithoutRest('/bekijken')
    await putCaret(page, 'Derde alinea')
    await page.keyboard.press('End')
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/alone\//, async (route) => {
      await released
      await route.continue()
    })
    await pasteHtml(page, '<p>, met <b>nadruk</b></p>')
    await page.keyboard.type(' en meer')
    release()
    await expect
      .poll(() => canvasOf(page).locator('[contenteditable=true]').innerHTML())
      .toContain('Derde alinea, met <strong>nadruk</strong> en meer')
    await page.keyboard.type('!')
    await expect.poll(() => canvasOf(page).locator('[contenteditable=true]').textContent()).toContain('en meer!')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

/** As the browser pastes what another program has put on the clipboard. */
async function pasteHtml(page: Page, html: string): Promise<void> {
  await canvasOf(page)
    .locator('[contenteditable=true]')
    .evaluate((field, given) => {
      const data = new DataTransfer()
      data.setData('text/html', given)
      data.setData('text/plain', 'woorden')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, html)
}

describe('the clipboard of the machine', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm;font-size:11pt}</style></head>
<body lang="NL" style="tab-interval:35.4pt"><h2 style="color:#2F5496">Openingstijden</h2><p class="MsoNormal" style="margin-bottom:8pt;line-height:107%"><b style="mso-bidi-font-weight:normal"><span style="font-size:11.0pt;font-family:Calibri">Het stadhuis</span></b> is open.<o:p></o:p></p>
<p class="MsoNormal"><img width="100" height="50" style="width:100px" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=" alt=""></p></body></html>`

  /** Copies it as another program would: from a page without a policy of its own. */
  async function copyFromWord(page: Page): Promise<void> {
    const other = await page.context().newPage()
    await other.setContent(word)
    await other.keyboard.press('Control+a')
    await other.keyboard.press('Control+c')
    await other.close()
    await page.bringToFront()
  }

  test('brings a text from Word without a word in the console, by key and by button', async () => {
    const { page, canvas, complaints } = await running.open('/uren/edit', {
      width: 1440,
      height: 900,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await copyFromWord(page)
    await putCaret(page, 'Eerste alinea')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+v')
    await canvas.getByRole('textbox').getByRole('heading', { name: 'Openingstijden' }).waitFor()
    expect(await canvas.getByRole('textbox').innerHTML()).not.toContain('style=')
    // The image may be uploaded with words of its own; here it is not wanted.
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
    // The button reads the clipboard in another way. Nothing there is a block.
    await page.keyboard.press('Escape')
    await page.getByRole('row', { name: /Tweede alinea/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Plakken' }).click()
    await page.getByRole('log').locator('p').last().waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
