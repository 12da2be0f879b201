import type { ElementHandle, Frame, Page } from 'playwright'
import { type Box, MARK, measureGlyphs, readPicture } from './measure-contrast.ts'

/** A place as axe names it: a selector, and before it one for the frame around it. */
export type Target = readonly string[]

/** A text within the window of its frame. */
interface ShownText {
  index: number
  place: string
  words: string
  /** CSS pixels, one for each line. */
  lines: Box[]
  /** The contrast that its size and weight ask for. */
  need: number
}

/** What a frame remembers while it is looked at. */
interface Looked {
  texts: { holder: Element; node: Node; isMeasured: boolean; isTried: boolean; looks: number }[]
  scrolled: Map<Element, readonly [number, number]>
}
type Looking = { looked: Looked }
type Drawn = { drawn?: CSSStyleSheet }

/** One colour for all glyphs. */
const mark = `rgb(${MARK.join(' ')})`
const all = '*, *::placeholder'
const still = 'transition: none !important; caret-color: transparent !important'
/** So bold that the thinnest stem covers a whole pixel, which has its full colour. Nothing moves by it. */
const bolder = `${still}; -webkit-text-stroke-width: 1.2px !important`
const asSeen = `${all} { ${bolder} }`
const asMarked = `${all} { ${bolder}; -webkit-text-fill-color: ${mark} !important; -webkit-text-stroke-color: ${mark} !important }`
const without = `${all} { ${still}; -webkit-text-fill-color: transparent !important; -webkit-text-stroke-width: 0 !important;
  text-shadow: none !important; text-decoration-color: transparent !important }`

/** Screens of one page; with more, it grows while it is looked at. */
const MOST_SCREENS = 100
/** Channels are whole numbers, so a contrast of exactly 4.5 can measure this much less. */
const ROUNDING = 0.03

/**
 * Text that people cannot read, by the pixels they see (WCAG 1.4.3), whatever lies below it: an image, a gradient, the page under a layer. Each
 * screen is drawn as it is, with all text in one colour, which shows where the glyphs are, and without text, which shows their ground. Goes on to
 * what has to be scrolled to, and back. What is disabled, or covered by a dialog, is no text to read.
 * @param options.targets only the text in these elements; by default all
 * @param options.isOneScreen what is on the screen now, without scrolling
 */
export async function findFaintText(
  page: Page,
  { targets, isOneScreen = false }: { targets?: readonly Target[]; isOneScreen?: boolean } = {},
): Promise<string[]> {
  const frames = await openFrames(page, targets)
  const found: string[] = []
  for (let screen = 0, isMore = frames.length > 0; isMore; screen += 1) {
    if (screen === MOST_SCREENS) throw new Error(`${page.url()} has more than ${MOST_SCREENS} screens`)
    found.push(...(await measureScreen(page, frames)))
    isMore = false
    if (!isOneScreen) for (const frame of frames) isMore ||= await frame.evaluate(scrollOn)
  }
  for (const frame of frames) await frame.evaluate(scrollBack)
  return found
}

const holderOf = async (frame: Frame) => (await frame.frameElement()) as ElementHandle<HTMLElement>

async function openFrames(page: Page, targets: readonly Target[] | undefined): Promise<Frame[]> {
  const opened: Frame[] = []
  for (const frame of page.frames()) {
    const element = frame === page.mainFrame() ? undefined : await holderOf(frame)
    const isSeen = await element?.evaluate((each) => {
      const isCovered =
        document.querySelector('[aria-modal=true], dialog:modal') !== null && !each.closest('[aria-modal=true], dialog:modal')
      return !isCovered && each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest('[inert]')
    })
    if (isSeen === false) continue
    const own: string[] = []
    for (const target of targets ?? []) {
      const [last = '', holder] = target.toReversed()
      const isHere = holder === undefined ? !element : await element?.evaluate((each, selector) => each.matches(selector), holder)
      if (isHere) own.push(last)
    }
    if (targets && own.length === 0) continue
    await frame.evaluate(startLooking, targets ? own : ['body'])
    opened.push(frame)
  }
  return opened
}

/** In the page: finds its texts. */
function startLooking(selectors: readonly string[]): void {
  const roots = selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
  const modal = [...document.querySelectorAll('[aria-modal=true], dialog:modal')].at(-1)
  const isRead = (holder: Element) =>
    holder.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !holder.closest('[inert], :disabled, [aria-disabled=true], option, script, style') &&
    !holder.closest('label')?.control?.matches(':disabled, [aria-disabled=true]') &&
    (!modal || modal.contains(holder) || holder.closest('[aria-modal=true], dialog:modal') !== null)
  /** A comma or a bracket has few pixels, some of its neighbours in other colours; words beside it have the same colour as it. */
  const isMarkBesideWords = (node: Node) => {
    const hasWords = (each: Node) => each.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(each.textContent ?? '')
    return !hasWords(node) && [...(node.parentNode?.childNodes ?? [])].some(hasWords)
  }
  const texts: Looked['texts'] = []
  const listed = new Set<Node>()
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      const isField =
        node instanceof Element && node.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=color])')
      const holder = node instanceof Element ? node : node.parentElement
      const isText = node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '' && !isMarkBesideWords(node)
      if (!holder || listed.has(node) || (!isField && !isText) || !isRead(holder)) continue
      listed.add(node)
      texts.push({ holder, node, isMeasured: false, isTried: false, looks: 0 })
    }
  }
  ;(globalThis as unknown as Looking).looked = { texts, scrolled: new Map() }
}

/** In the page: the texts in its window that are not measured yet. */
function listShownTexts(): ShownText[] {
  const { texts } = (globalThis as unknown as Looking).looked
  /** What is left of the window within the boxes that clip an element. */
  const clip = (holder: Element) => {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight]
    let isAbsolute = false
    for (let each: Element | null = holder; each && each !== document.documentElement; each = each.parentElement) {
      const { position, overflow, clipPath } = getComputedStyle(each)
      if ((!isAbsolute || position !== 'static') && (overflow !== 'visible' || clipPath !== 'none') && each !== document.body) {
        const box = each.getBoundingClientRect()
        ;[left, top, right, bottom] = [
          Math.max(left, box.left),
          Math.max(top, box.top),
          Math.min(right, box.right),
          Math.min(bottom, box.bottom),
        ]
      }
      if (position === 'fixed') break
      isAbsolute = position === 'absolute' || (isAbsolute && position === 'static')
    }
    return { left, top, right, bottom }
  }
  /** Whether what stays in sight while its surroundings scroll lies over a part of a line, with a text of its own perhaps. */
  const isBelowSticky = (holder: Element, { left, top, width, height }: Box) =>
    [top + 1, top + height / 2, top + height - 1].some((y) => {
      let hit = document.elementFromPoint(left + width / 2, y)
      for (; hit && !hit.contains(holder); hit = hit.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(hit).position)) return true
      return false
    })
  return texts.flatMap(({ holder, node, isMeasured, isTried, looks }, index): ShownText[] => {
    // Once where it is, and once where it was scrolled to: what is covered there as well is not to be seen.
    if (isMeasured || looks > (isTried ? 1 : 0) || !holder.isConnected) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = node instanceof Element ? [node.getBoundingClientRect()] : [...range.getClientRects()]
    const within = clip(holder)
    const lines = rects.flatMap((rect) => {
      // A pixel that an edge runs through shows a part of its glyph.
      const left = within.left > rect.left ? Math.ceil(within.left) : Math.floor(rect.left)
      const top = within.top > rect.top ? Math.ceil(within.top) : Math.floor(rect.top)
      const width = (within.right < rect.right ? Math.floor(within.right) : Math.ceil(rect.right)) - left
      const height = (within.bottom < rect.bottom ? Math.floor(within.bottom) : Math.ceil(rect.bottom)) - top
      const line = { left, top, width, height }
      // Of a line that is cut in half, what is left may be the edges of glyphs alone: it is scrolled to.
      const isCut = height < rect.height / 2
      return width > 2 && height > 4 && !isCut && !isBelowSticky(holder, line) ? [line] : []
    })
    if (lines.length === 0) return []
    const { fontSize, fontWeight } = getComputedStyle(holder)
    const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700)
    const field = node as HTMLInputElement
    const words = node instanceof Element ? field.value || field.placeholder || '' : (node.textContent ?? '')
    const name = [holder.parentElement, holder].map((each) => each && [each.localName, ...each.classList].join('.')).join(' > ')
    return [{ index, place: name, words: words.trim().replace(/\s+/g, ' ').slice(0, 40), lines, need: isLarge ? 3 : 4.5 }]
  })
}

/** In the page: scrolls to the next text that was not to be seen. @returns false when there is none */
function scrollOn(): boolean {
  const { texts, scrolled } = (globalThis as unknown as Looking).looked
  const next = texts.find(({ isMeasured, isTried }) => !isMeasured && !isTried)
  if (!next) return false
  next.isTried = true
  for (let each: Element | null = next.holder; each; each = each.parentElement)
    if (!scrolled.has(each)) scrolled.set(each, [each.scrollLeft, each.scrollTop])
  next.holder.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return true
}

/** In the page. */
function scrollBack(): void {
  const { looked } = globalThis as unknown as Looking
  for (const [element, [left, top]] of looked.scrolled) element.scrollTo({ left, top, behavior: 'instant' })
  looked.texts.length = 0
}

/** What changes while it is drawn, such as a figure that arrives, is measured again. */
const MOST_TRIES = 4
/** ms */
const BETWEEN = 250

async function measureScreen(page: Page, frames: readonly Frame[]): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const { found, keep } = await drawAndMeasure(page, frames)
    if (found.length === 0 || tries === MOST_TRIES) {
      await keep()
      return found
    }
    await page.waitForTimeout(BETWEEN)
  }
}

/** @returns `keep`: remembers which texts were looked at, and which measured */
async function drawAndMeasure(page: Page, frames: readonly Frame[]): Promise<{ found: string[]; keep: () => Promise<void> }> {
  const shown = await Promise.all(frames.map(async (frame) => ({ frame, texts: await frame.evaluate(listShownTexts) })))
  if (shown.every(({ texts }) => texts.length === 0)) return { found: [], keep: async () => {} }
  // Much faster than the screenshots of Playwright, whose style element our policy refuses besides.
  const session = await page.context().newCDPSession(page)
  const draw = async (style: string): Promise<string> => {
    for (const frame of page.frames()) await frame.evaluate(addSheet, style)
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    for (const frame of page.frames()) await frame.evaluate(takeSheet)
    return data
  }
  const drawings = { seen: await draw(asSeen), marked: await draw(asMarked), ground: await draw(without) }
  await session.detach()
  const [seen, marked, ground] = await Promise.all([readPicture(drawings.seen), readPicture(drawings.marked), readPicture(drawings.ground)])
  const pictures = { seen, marked, ground }
  const found: string[] = []
  const looks: { frame: Frame; looked: number[]; measured: number[] }[] = []
  for (const { frame, texts } of shown) {
    const window = await findWindow(page, frame)
    const looked: number[] = []
    const measured: number[] = []
    looks.push({ frame, looked, measured })
    for (const text of texts) {
      // The window of a frame may be higher than what the page shows of it.
      const lines = text.lines.map((line) => place(line, window)).filter((line) => isWithin(line, seen))
      if (lines.length === 0) continue
      looked.push(text.index)
      const contrast = measureGlyphs(pictures, lines)
      if (contrast === undefined) continue
      measured.push(text.index)
      if (contrast < text.need - ROUNDING)
        found.push(`contrast ${contrast.toFixed(2)}, not ${text.need}, of “${text.words}” at ${text.place}`)
    }
  }
  const keep = async () => {
    for (const { frame, looked, measured } of looks) await frame.evaluate(noteLooks, { looked, measured })
  }
  return { found, keep }
}

const isWithin = ({ left, top, width, height }: Box, picture: { width: number; height: number }) =>
  left < picture.width && top < picture.height && left + width > 0 && top + height > 0

/** In the page. */
function noteLooks({ looked, measured }: { looked: number[]; measured: number[] }): void {
  const { texts } = (globalThis as unknown as Looking).looked
  for (const index of looked) if (texts[index]) texts[index].looks += 1
  for (const index of measured) if (texts[index]) texts[index].isMeasured = true
}

/** In the page. */
function addSheet(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
  ;(globalThis as unknown as Drawn).drawn = sheet
}

/** In the page: takes that one away. Other sheets are the page’s own, and a frame may have come since. */
function takeSheet(): void {
  const { drawn } = globalThis as unknown as Drawn
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn)
}

/** Where a frame's window is in the picture. */
async function findWindow(page: Page, frame: Frame): Promise<Box & { scale: number }> {
  if (frame === page.mainFrame()) return { left: 0, top: 0, width: Infinity, height: Infinity, scale: 1 }
  const element = await holderOf(frame)
  const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [edge, rim, full] = await element.evaluate((each) => [each.clientLeft, each.clientTop, each.offsetWidth] as const)
  const scale = full > 0 ? box.width / full : 1
  return { left: box.x + edge * scale, top: box.y + rim * scale, width: box.width, height: box.height, scale }
}

const place = ({ left, top, width, height }: Box, window: Box & { scale: number }): Box => ({
  left: Math.floor(window.left + left * window.scale),
  top: Math.floor(window.top + top * window.scale),
  width: Math.ceil(width * window.scale),
  height: Math.ceil(height * window.scale),
})
