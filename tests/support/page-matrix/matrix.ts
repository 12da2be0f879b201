import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { findViolations } from '../axe.ts'
import { findHtmlProblems, findInlineCode } from '../html-validate.ts'
import { findInForcedColors } from './checks/forced-colors.ts'
import { findByKeyboard } from './checks/keyboard.ts'
import { findMotion } from './checks/motion.ts'
import { findEmptySheets, findOnPaper } from './checks/print.ts'
import { findSideways } from './checks/sideways.ts'
import { findUnderSpacing } from './checks/spacing.ts'
import { findWithoutScript } from './checks/without-script.ts'
import { findAtZoom } from './checks/zoom.ts'
import { applyView, type Desk, type Scheme, type View } from './desk.ts'
import { addressOf, type Subject } from './subjects.ts'
import type { Variant } from './variants.ts'

const WIDTHS = [320, 1024, 1440]
const SCHEMES: readonly Scheme[] = ['light', 'dark']
/** A4 minus its margins at 96 px an inch. */
const PAPER = 680
/** One fault may touch every cell of a table. */
const MOST_LINES = 12

export interface Check {
  views: readonly View[]
  /** Without JavaScript. */
  isPlain?: true
  /** It changes the page or depends on earlier actions, so it gets a freshly opened page. */
  isFresh?: true
  find: (args: { page: Page; html: string; complaints: readonly string[] }) => Promise<string[]> | string[]
}

const views = (widths: readonly number[], schemes: readonly Scheme[], rest: Omit<View, 'width' | 'scheme'> = {}): View[] =>
  widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme, ...rest })))

/** Every way in which each page is viewed. To add one: a file in `checks/` and a line here. */
export const checks = {
  html: {
    views: views([1024], ['light']),
    find: async ({ html }) => [...(await findHtmlProblems(html)), ...findInlineCode(html).map((tag) => `inline code: ${tag}`)],
  },
  'behaves itself': { views: views([1024], ['light']), isFresh: true, find: ({ complaints }) => [...complaints] },
  axe: { views: views(WIDTHS, SCHEMES), find: findAtRest },
  'no scrolling sideways': { views: views(WIDTHS, ['light']), find: ({ page }) => findSideways(page) },
  'text spacing': { views: views([320, 1024], ['light']), find: ({ page }) => findUnderSpacing(page) },
  '400 % zoom': { views: views([320], ['light'], { height: 256 }), find: ({ page }) => findAtZoom(page) },
  'reduced motion': { views: views([1024], ['light']), find: ({ page }) => findMotion(page) },
  'forced colours': { views: views([320, 1440], ['light'], { forcedColors: 'active' }), find: ({ page }) => findInForcedColors(page) },
  'on paper': { views: views([PAPER], SCHEMES, { media: 'print' }), find: ({ page }) => findOnPaper(page) },
  'as PDF': { views: views([PAPER], ['light'], { media: 'print' }), find: ({ page }) => findEmptySheets(page) },
  'by keyboard': { views: views([320, 1440], ['light']), isFresh: true, find: ({ page }) => findByKeyboard(page) },
  'without JavaScript': { views: views([320, 1440], ['light']), isPlain: true, isFresh: true, find: ({ page }) => findWithoutScript(page) },
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks

export interface Cell {
  subject: Subject
  variant: Variant
  check: CheckName
  view: View
}

/** Every cell of subjects × variants of their places × checks × views. */
export function listCells(subjects: readonly Subject[], variants: readonly Variant[], only?: readonly CheckName[]): Cell[] {
  const names = Object.keys(checks) as CheckName[]
  return variants.flatMap((variant) =>
    subjects
      .filter(({ place }) => place === variant.place)
      .flatMap((subject) =>
        names
          .filter((check) => only?.includes(check) ?? true)
          .flatMap((check) => checks[check].views.map((view: View) => ({ subject, variant, check, view }))),
      ),
  )
}

/** Cells of one subject in one variant, which share an open page. */
export function groupCells(cells: readonly Cell[]): Cell[][] {
  const groups = new Map<string, Cell[]>()
  for (const cell of cells) {
    const { place, theme, colors } = cell.variant
    const key = [place, theme, colors, cell.subject.file].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), cell])
  }
  return [...groups.values()]
}

/** What is wrong with one subject in the views of its cells, as lines that say where. */
export async function lookAt(
  cells: readonly Cell[],
  { folder, origin }: { folder: string; origin: string },
  desk: Desk,
): Promise<string[]> {
  const found: string[] = []
  let opened: { isPlain: boolean } | undefined
  for (const { subject, check: name, view } of cells) {
    const check: Check = checks[name]
    const page = check.isPlain ? desk.plain : desk.page
    if (check.isFresh || opened?.isPlain !== (check.isPlain ?? false)) {
      desk.complaints.length = 0
      await applyView(page, view)
      await page.goto(origin + addressOf(subject))
      opened = { isPlain: check.isPlain ?? false }
    } else await applyView(page, view)
    const html = name === 'html' ? readFileSync(join(folder, subject.file), 'utf8') : ''
    // A browser logs a 404 itself.
    const complaints = desk.complaints.filter((complaint) => subject.file !== '404.html' || !complaint.includes('404'))
    const problems = await check.find({ page, html, complaints })
    const { width, scheme } = view
    if (problems.length > MOST_LINES) problems.splice(MOST_LINES, Infinity, `and ${problems.length - MOST_LINES} more`)
    found.push(...problems.map((problem) => `${name}, ${width} px, ${scheme}: ${problem}`))
  }
  return found
}

/** The notice on cookies lies over the footer of a short page, and below it at the page's end: there it covers nothing. */
async function findAtRest({ page }: { page: Page }): Promise<string[]> {
  await page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    if (scrollHeight < 2 * innerHeight) scrollTo(0, scrollHeight)
  })
  return findViolations(page)
}
