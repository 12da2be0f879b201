import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { serveTextStage } from '../support/text-stage/serve-text-stage.ts'

let browser: Browser
let stage: Awaited<ReturnType<typeof serveTextStage>>
beforeAll(async () => {
  ;[browser, stage] = await Promise.all([launchBrowser(), serveTextStage()])
})
afterAll(async () => {
  await browser.close()
  await stage.close()
})

let page: Page
let complaints: string[]
let frame: FrameLocator
/** Opens an example with the caret at the start of its text. */
async function open(example = 'empty', { language = 'nl', ...options } = {}): Promise<void> {
  page = await newPage(browser, { width: 1024, height: 900, ...options })
  complaints = watchPage(page).complaints
  await prepareAxe(page)
  await page.goto(`${stage.url}?example=${example}&language=${language}`)
  frame = page.frameLocator('iframe')
  await frame.getByRole('textbox').waitFor()
}
afterEach(async () => {
  await page.context().close()
  // This includes violations of the policy: no inline style, no HTML through the page's parser.
  expect(complaints).toEqual([])
})

/** What is stored, once typing stops. */
const stored = () => page.locator('.edit-text-stored').inputValue()
const type = (text: string) => page.keyboard.type(text)
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

describe('typing', () => {
  test('signs of Markdown become what they mean', async () => {
    await open()
    await type('## Kop')
    await press('Enter')
    await type('Met **vet**, *schuin* en `code`. Zie https://www.overheid.nl nu')
    await press('Enter')
    await type('- een')
    await press('Enter')
    await type('twee')
    await press('Enter', 'Tab')
    await type('diep')
    await press('Enter', 'Enter', 'Enter')
    await type('> citaat')
    await press('Enter', 'Enter')
    await type('---')
    await type('```ts const a = 1')
    await press('ArrowDown')
    await type('1. [ ] taak')
    const markdown = [
      '## Kop',
      'Met **vet**, _schuin_ en `code`. Zie <https://www.overheid.nl> nu',
      '- een\n- twee\n  - diep',
      '> citaat',
      '---',
      '```ts\nconst a = 1\n```',
      '1. [ ] taak',
    ].join('\n\n')
    await expect.poll(stored).toBe(markdown)
  })

  test('undo goes back by steps of the page, and forward again', async () => {
    await open()
    await type('een')
    await expect.poll(stored).toBe('een')
    await type(' twee')
    await expect.poll(stored).toBe('een twee')
    await press('Control+z')
    await expect.poll(stored).toBe('een')
    await expect.poll(() => frame.getByRole('textbox').textContent()).toBe('een')
    await press('Control+Shift+z')
    await expect.poll(stored).toBe('een twee')
    await type('!')
    await expect.poll(stored).toBe('een twee!')
  })

  test('Backspace at the start of an item takes it out of its list, one level at a time', async () => {
    await open()
    await type('- een')
    await press('Enter')
    await type('twee')
    await press('Enter', 'Tab')
    await type('drie')
    await expect.poll(stored).toBe('- een\n- twee\n  - drie')
    await press('Home', 'Backspace')
    await expect.poll(stored).toBe('- een\n- twee\n- drie')
    await press('Backspace')
    await expect.poll(stored).toBe('- een\n- twee\n\ndrie')
  })

  test('a key acts where the caret is, also before the browser has told that it moved', async () => {
    await open()
    await type('- een')
    await press('Enter')
    await type('twee')
    await expect.poll(stored).toBe('- een\n- twee')
    await frame.locator('body').evaluate(({ ownerDocument }) => {
      const holdBack = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
      ownerDocument.addEventListener('selectionchange', holdBack, { capture: true })
    })
    await press('Home', 'Backspace')
    await expect.poll(stored).toBe('- een\n\ntwee')
  })
})

describe('toolbar', () => {
  test('is one stop, reached by Alt+F10 and left by Escape', async () => {
    await open('text')
    await press('Alt+F10')
    await expect.poll(() => focused()).toBe('Soort regel: Kop 2')
    await press('ArrowRight')
    await expect.poll(() => focused()).toBe('Vet')
    await press('End')
    await expect.poll(() => focused()).toBe('Opmaak wissen')
    await press('ArrowRight')
    await expect.poll(() => focused()).toBe('Soort regel: Kop 2')
    await press('Escape')
    await expect.poll(() => focused()).toBe('IFRAME')
  })

  test('says what is on, by key too', async () => {
    await open()
    await press('Control+b')
    await expect.poll(() => page.getByRole('button', { name: 'Vet' }).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.getByRole('log').textContent()).toContain('Vet aan')
    await type('x')
    await press('Alt+F10', 'ArrowRight', 'Enter')
    await expect.poll(() => page.getByRole('button', { name: 'Vet' }).getAttribute('aria-pressed')).toBe('false')
    await type('y')
    await expect.poll(stored).toBe('**x**y')
  })

  test('gives the focus back within the press, so that no key after it is lost', async () => {
    await open('text')
    const bold = page.getByRole('button', { name: 'Vet' })
    const focusAfter = bold.evaluate((button: HTMLElement) => {
      button.focus()
      button.click()
      return document.activeElement?.tagName
    })
    expect(await focusAfter).toBe('IFRAME')
  })

  test('a link is made by keyboard, to a page that is found while one types', async () => {
    await open()
    await type('Vraag een paspoort aan')
    await press('Control+Shift+ArrowLeft', 'Control+Shift+ArrowLeft', 'Control+k')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').waitFor()
    await dialog.getByRole('combobox').focus()
    await type('pasp')
    await dialog.getByRole('option', { name: /Paspoort aanvragen/ }).waitFor()
    await expect.poll(() => dialog.getByRole('option').count()).toBe(1)
    await press('Enter')
    await expect.poll(stored).toMatch(/^Vraag een \[paspoort aan\]\(\/g\/[0-9a-f-]{36}\)$/)
    // Its part is chosen where the link is opened again.
    await press('ArrowLeft', 'Control+k')
    await dialog.getByLabel('Deel van de pagina').selectOption('kosten')
    await dialog.getByRole('button', { name: 'Link opslaan' }).press('Enter')
    await expect.poll(stored).toMatch(/^Vraag een \[paspoort aan\]\(\/g\/[0-9a-f-]{36}#kosten\)$/)
    await type(' nu')
    await expect.poll(stored).toMatch(/#kosten\) nu$/)
  })

  test('what is typed right after the keys of a link is searched for, and replaces none of its words', async () => {
    await open()
    await type('Vraag een paspoort aan')
    await press('Control+Shift+ArrowLeft', 'Control+Shift+ArrowLeft')
    // Before anything is drawn: a busy machine takes longer for that than a person for the next key.
    const { keyboard } = page
    const link = [keyboard.down('Control'), keyboard.down('k'), keyboard.up('k'), keyboard.up('Control')]
    const letters = ['p', 'a', 's', 'p'].flatMap((key) => [keyboard.down(key), keyboard.up(key)])
    await Promise.all([...link, ...letters])
    const search = page.getByRole('dialog').getByRole('combobox')
    await expect.poll(() => search.inputValue()).toBe('pasp')
    await press('Escape')
    await expect.poll(() => frame.getByRole('textbox').textContent()).toBe('Vraag een paspoort aan')
    await press('ArrowRight')
    await type(' nu')
    await expect.poll(stored).toBe('Vraag een paspoort aan nu')
  })

  test('a table is made and changed without a mouse', async () => {
    await open()
    await press('Alt+F10', 'End', 'ArrowLeft', 'Enter', 'Enter')
    await type('Soort')
    await press('Tab')
    await type('Prijs')
    await press('Tab')
    await type('Nota')
    // A script does not wait for keys that were pressed before the menu was there.
    await expect.poll(stored).toContain('Nota')
    await press('Alt+F10')
    await page.getByRole('button', { name: 'Kolom verwijderen' }).focus()
    await press('Enter')
    await page.getByRole('button', { name: 'Kolom rechts uitlijnen' }).focus()
    await press('Enter')
    await press('Escape', 'ArrowDown')
    await type('12')
    await expect.poll(stored).toContain('| Soort | Prijs |\n| - | -: |')
    await expect.poll(stored).toContain('12')
  })
})

describe('the clipboard', () => {
  /** As the browser delivers it, without the machine's clipboard. */
  const paste = (flavours: Record<string, string>) =>
    page.frames()[1]!.evaluate((given) => {
      const clipboardData = new DataTransfer()
      for (const [kind, data] of Object.entries(given)) clipboardData.setData(kind, data)
      document
        .querySelector('[role=textbox]')!
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, flavours)

  test('hostile HTML makes no elements and leaves what can be read', async () => {
    await open()
    await paste({
      'text/html':
        '<p>Goed <a href="javascript:alert(1)" onclick="alert(2)">slecht</a> <a href="https://a.example/?utm_source=x">link</a></p>' +
        '<img src=x onerror="alert(3)"><svg onload="alert(4)"></svg><script>alert(5)</script><style>*{display:none}</style>' +
        '<iframe srcdoc="<script>alert(6)</script>"></iframe><p style="background:url(https://track.example/x)">eind</p>',
    })
    await expect.poll(stored).toBe('Goed slecht [link](https://a.example/?utm_source=x)\n\neind')
    await expect.poll(() => frame.locator('img, svg, script, style, iframe, [onclick], [style]').count()).toBe(0)
  })

  test('images of elsewhere are left out, and that is told', async () => {
    await open()
    await paste({ 'text/html': '<p>Het stadhuis <img src="https://a.example/stadhuis.jpg" alt="Stadhuis"></p>' })
    await page.getByText('Niet meegekomen: 1').waitFor()
    await expect.poll(stored).toBe('Het stadhuis')
  })

  test('an image that is pasted is described at once, while it is sent', async () => {
    await open()
    await page.frames()[1]!.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(9)], 'duinen.png', { type: 'image/png' }))
      document
        .querySelector('[role=textbox]')!
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const alt = page.getByRole('textbox', { name: 'Alternatieve tekst' })
    await expect.poll(() => alt.evaluate((field) => field === document.activeElement)).toBe(true)
    await type('Duinen bij eb')
    await page.getByText('duinen.png', { exact: true }).waitFor()
    expect(await alt.inputValue()).toBe('Duinen bij eb')
    await press('Escape')
  })

  test('text copied from the page comes back as it was', async () => {
    await open('text')
    const before = (await stored()) ?? ''
    await press('Control+a', 'Control+c', 'ArrowRight', 'Enter', 'Enter')
    await press('Control+a', 'Control+v')
    await expect.poll(stored).toBe(before)
  })
})

describe('looks', () => {
  test.each([
    ['nl', 320, 'light'],
    ['en', 1024, 'dark'],
  ] as const)('in %s at %i px and %s it is accessible and fits', async (language, width, colorScheme) => {
    await open('text', { language, width, colorScheme } as never)
    expect(await findViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  })
})
