import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright'
import { horizontalOverflow } from '../../browser.ts'

/** Contrast that text on paper needs (WCAG 1.4.3); its background there is white, unless the page forces another. */
const LEAST_CONTRAST = 4.5

/** On paper everything of the main part is there in readable ink, and nothing that only works on a screen. */
export async function findOnPaper(page: Page): Promise<string[]> {
  await markShown(page)
  const overflow = await horizontalOverflow(page)
  return [...(overflow === 0 ? [] : [`${overflow} px wider than the paper`]), ...(await findLost(page)), ...(await findPale(page))]
}

/** Text that a screen shows, or shows once its `<details>` is opened. */
async function markShown(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    const shown = new Set<Node>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const isFolded = parent?.closest('details:not([open])') && !parent.closest('summary')
      if (node.textContent?.trim() && (isFolded || parent?.checkVisibility({ visibilityProperty: true }))) shown.add(node)
    }
    Object.assign(globalThis, { shown })
  })
  await page.emulateMedia({ media: 'print' })
}

/** What is missing from the paper, or should not be on it. */
function findLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) return ['there is no main part']
    const { shown } = globalThis as unknown as { shown: Set<Node> }
    const found: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const onScreenOnly =
      'button, nav, form, [role=search], script, option, datalist, video, audio, iframe, object, template, dialog, [popover], [hidden], .video__ask, .sr-only, [role=status]'
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!parent || !text || !shown.has(node) || parent.closest(onScreenOnly)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { right, width, height } = range.getBoundingClientRect()
      if (!parent.checkVisibility({ visibilityProperty: true }) || width * height === 0) found.push(`“${text.slice(0, 40)}” is not printed`)
      else if (right > innerWidth + 1.5) found.push(`“${text.slice(0, 40)}” is cut off on paper`)
    }
    const pictures = [...main.querySelectorAll('img')].flatMap((image) =>
      image.getBoundingClientRect().right > innerWidth + 1.5 ? [`picture ${image.getAttribute('src')} is cut off on paper`] : [],
    )
    const controls =
      '.main-menu, .site-header__menu, .site-header__actions, .skip-link, .consent, dialog, .breadcrumbs, button, input, select, form'
    // A form of the site is filled in by hand, without its buttons.
    const isPaper = (element: Element) => !element.matches('button') && element.closest('.form__form') !== null
    const printed = [...document.querySelectorAll(controls)].flatMap((element) =>
      element.checkVisibility({ visibilityProperty: true }) && !isPaper(element)
        ? [`<${element.localName} class="${element.className}"> is printed`]
        : [],
    )
    const addresses = [...main.querySelectorAll<HTMLElement>('a[href^="http"]')].flatMap((link) =>
      link.checkVisibility() && !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? '')
        ? [`the address of “${link.innerText.slice(0, 30)}” is not printed`]
        : [],
    )
    return [...found, ...pictures, ...printed, ...addresses]
  })
}

/** Printers leave out backgrounds, so text must stand out from white. */
function findPale(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const lightness = new Map<string, number>()
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('.sr-only') || isPrintedOnColor(parent)) continue
      const { color } = getComputedStyle(parent)
      const contrast = 1.05 / (lightnessOf(color) + 0.05)
      if (contrast < least) found.add(`“${node.textContent.trim().slice(0, 30)}” is ${color} on white: ${contrast.toFixed(1)}`)
    }
    return [...found]

    function isPrintedOnColor(from: Element): boolean {
      for (let box: Element | null = from; box; box = box.parentElement) {
        const { backgroundColor, printColorAdjust } = getComputedStyle(box) as CSSStyleDeclaration & { printColorAdjust: string }
        if (!/^rgba\(.*, 0\)$|transparent/.test(backgroundColor)) return printColorAdjust === 'exact'
      }
      return false
    }

    function lightnessOf(color: string): number {
      const known = lightness.get(color)
      if (known !== undefined || !canvas) return known ?? 0
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      const value = 0.2126 * r + 0.7152 * g + 0.0722 * b
      lightness.set(color, value)
      return value
    }
  }, LEAST_CONTRAST)
}

/** The browser's PDF has ink on every sheet. The example of an empty block has nothing to print. */
export async function findEmptySheets(page: Page): Promise<string[]> {
  const isEmpty = await page.evaluate(
    () => ![...document.body.querySelectorAll('main *:not(.sr-only)')].some((box) => box.clientHeight > 0),
  )
  if (isEmpty) return []
  const pdf = await page.pdf({ format: 'A4' })
  const text = pdf.toString('latin1')
  const sheets = [...text.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => Number(id))
  if (sheets.length === 0) return ['the PDF has no sheets']
  const empty = sheets.filter((id) => !/T[jJ]|\bDo\b|\bf\*?\b/.test(readStream(pdf, text, id)))
  return empty.map((id) => `sheet ${sheets.indexOf(id) + 1} of ${sheets.length} is blank`)
}

/** The drawing commands of an object of a PDF. */
function readStream(pdf: Buffer, text: string, id: number): string {
  const start = text.search(new RegExp(`(^|\\n)${id} 0 obj\\b`))
  const open = text.indexOf('stream', start)
  const from = open + (text[open + 6] === '\r' ? 8 : 7)
  const bytes = pdf.subarray(from, text.indexOf('endstream', from))
  return text.slice(start, open).includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}
