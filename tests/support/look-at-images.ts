import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import sharp from 'sharp'

/** An image of a page as the browser shows it; CSS pixels. */
interface ShownImage {
  /** Path of the copy that the browser chose. */
  path: string
  alt: string | null
  className: string
  width: number
  height: number
  isCut: boolean
  isEager: boolean
  isFirst: boolean
  priority: string
  attributes: { width: number; height: number }
  srcSet: string
  /** Value of `sizes` for browsers that do not measure by themselves. */
  told: number | undefined
  /** Whether it is in a column whose width the page knows in advance. */
  isPlaced: boolean
}

export interface ImageVisit {
  /** Below the site's folder, with `index.html`. */
  file: string
  width: number
  density: number
}

const COPY = /^\/a\/[0-9a-f]+-\d+(?:-\d+x\d+-\d+)?v\d+\.webp$/

/** Chrome uses the copy below if it is nearer by the square root: 0.7 of the dots is its own choice. */
const LEAST_DOTS = { 1: 0.9, 2: 0.7 } as Readonly<Record<number, number>>

/**
 * Views a page whose images load late, and says what is wrong with them: what moves when they load, what is larger than twice its size or
 * blurred, what is named but missing.
 */
export async function lookAtImages(page: Page, origin: string, folder: string, visit: ImageVisit): Promise<string[]> {
  const problems: string[] = []
  const held: (() => void)[] = []
  let isHeld = true
  const hold = async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().resourceType() === 'image' && !COPY.test(pathname) && pathname.startsWith('/a/'))
      problems.push(`asked for ${pathname}`)
    if (isHeld) await new Promise<void>((resolve) => void held.push(resolve))
    await route.continue().catch(() => {})
  }
  await page.route('**/a/**', hold)
  // Ignores what scripts move.
  await page.route('**/*.js', (route) => route.abort())
  await page.setViewportSize({ width: visit.width, height: 900 })
  await page.goto(`${origin}/${visit.file.replace(/index\.html$/, '')}`, { waitUntil: 'domcontentloaded' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moves: string[] = []
    Object.assign(window, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Element | null }[] })[]) {
        moves.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.className ?? node?.nodeName).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  isHeld = false
  held.forEach((release) => release())
  const shown = await page.evaluate(async (): Promise<ShownImage[]> => {
    const told = (sizes: string): number | undefined => {
      const parts = sizes.replace(/^auto, /, '').split(/, (?![^(]*\))/)
      for (const part of parts) {
        const [, media, length = part] = /^(\(min-width:\d+px\)) (.*)$/.exec(part) ?? []
        if (media !== undefined && !matchMedia(media).matches) continue
        const measure = document.createElement('div')
        measure.style.width = length
        measure.style.position = 'absolute'
        document.body.append(measure)
        const { width } = measure.getBoundingClientRect()
        measure.remove()
        return width
      }
      return undefined
    }
    const images = [...document.querySelectorAll('img')].filter((image) => image.checkVisibility())
    const found: ShownImage[] = []
    for (const image of images) {
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
      await image.decode().catch(() => {})
    }
    for (const image of images) {
      const { width, height } = image.getBoundingClientRect()
      // The browser uses the first source of a picture that fits the window.
      const source =
        [...(image.closest('picture')?.querySelectorAll('source') ?? [])].find(({ media }) => matchMedia(media).matches) ?? image
      const { sizes, srcset } = source
      found.push({
        path: new URL(image.currentSrc).pathname,
        alt: image.getAttribute('alt'),
        className: image.className,
        width,
        height,
        isCut: getComputedStyle(image).objectFit === 'cover',
        isEager: image.loading !== 'lazy',
        isFirst: image === images.find((each) => !each.closest('header, .site-header')),
        priority: image.fetchPriority,
        attributes: { width: Number(source.getAttribute('width')), height: Number(source.getAttribute('height')) },
        srcSet: srcset,
        told: sizes === '' ? undefined : told(sizes),
        isPlaced: image.closest('.layout__bottom, .site-footer, dialog') === null,
      })
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return found
  })
  const moves = await page.evaluate(() => (window as unknown as { moves: string[] }).moves)
  problems.push(...moves.map((move) => `moved by ${move}`))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const image of shown) problems.push(...(await checkImage(image, folder, visit)))
  return problems.map((problem) => `${visit.file} at ${visit.width}×${visit.density}: ${problem}`)
}

const sizesOfFiles = new Map<string, Promise<{ width: number; height: number } | undefined>>()

/** Pixels of a file in the output; undefined if it is missing. */
function sizeOf(file: string): Promise<{ width: number; height: number } | undefined> {
  const known = sizesOfFiles.get(file)
  if (known) return known
  const read = sharp(file)
    .metadata()
    .then(({ width, height }) => ({ width, height }))
    .catch(() => undefined)
  sizesOfFiles.set(file, read)
  return read
}

async function checkImage(image: ShownImage, folder: string, { density }: ImageVisit): Promise<string[]> {
  const { path, width, height, srcSet, told } = image
  const name = `${image.className || 'img'} ${path} shown at ${Math.round(width)}×${Math.round(height)}`
  const problems: string[] = []
  const note = (isRight: boolean, problem: string) => void (isRight || problems.push(`${name}: ${problem}`))
  note(image.alt !== null, 'has no alt')
  const natural = await sizeOf(join(folder, path))
  if (!natural) return [`${name}: is not there`]
  // If it is cropped, the other side may be longer than its box.
  const [across, down] = [natural.width / (width * density), natural.height / (height * density)]
  note(Math.max(across, down) <= 2.02, `has ${across.toFixed(2)} × ${down.toFixed(2)} of the dots`)
  const largest = Math.max(natural.width, ...[...srcSet.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each)))
  const least = LEAST_DOTS[density] ?? 0.9
  note(Math.min(across, down) >= least - 0.01 || natural.width === largest, `is blurred: ${across.toFixed(2)} × ${down.toFixed(2)}`)
  const { attributes } = image
  note(
    Math.abs(natural.width / natural.height / (attributes.width / attributes.height) - 1) < 0.02,
    `says ${attributes.width}×${attributes.height} of ${natural.width}×${natural.height}`,
  )
  if (image.isFirst && image.isEager) note(image.priority === 'high', 'comes first and does not load first')
  for (const [, source = '', described] of srcSet.matchAll(/(\S+) (\d+)w/g)) {
    note((await sizeOf(join(folder, source)))?.width === Number(described), `names ${source} as ${described}w`)
  }
  if (told !== undefined && image.isPlaced) {
    const [low, high] = image.isEager ? [0.92, 1.03] : [0.8, 1.2]
    note(told >= width * low - 4 && told <= width * high + 4, `sizes says ${Math.round(told)}`)
  }
  return problems
}
