import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** The part of a font file that an `@font-face` rule uses. */
export interface FontUse {
  /** Ends of the weight range; equal for one weight. */
  weights: readonly [from: number, to: number]
  /** Code points, from first to last of each range. */
  ranges: readonly (readonly [from: number, to: number])[]
}

const FACE = /@font-face\s*\{[^}]*\}/g
const FONT_URL = /url\(\s*["']?([^"')]+\.woff2)["']?\s*\)/

/** The rules of a style sheet that load a WOFF2 file for a range of characters, with their text. */
export function listFontFaces(css: string): { rule: string; url: string; use: FontUse }[] {
  return [...css.matchAll(FACE)].flatMap(([rule]) => {
    const url = FONT_URL.exec(rule)?.[1]
    const ranges = readRanges(valueOf(rule, 'unicode-range') ?? '')
    return url === undefined || ranges.length === 0
      ? []
      : [{ rule, url, use: { weights: readWeights(valueOf(rule, 'font-weight')), ranges } }]
  })
}

/** The rule with another file; quoted, since a workspace folder may have any name. */
export function nameFont(rule: string, path: string): string {
  return rule.replace(FONT_URL, () => `url(${JSON.stringify(path)})`)
}

function valueOf(rule: string, property: string): string | undefined {
  return new RegExp(`[{;\\s]${property}\\s*:([^;}]+)`).exec(rule)?.[1]?.trim()
}

function readWeights(value = 'normal'): [number, number] {
  const [from = 400, to = from] = value.split(/\s+/).map((word) => (word === 'bold' ? 700 : Number.parseInt(word, 10) || 400))
  return [from, to]
}

/** `U+26, U+0-7F, U+4??` (CSS Fonts 4, unicode-range). */
function readRanges(value: string): [number, number][] {
  return [...value.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to]) => [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
  ])
}

/** Absolute folders of fonts that have been cut. */
export interface FontCaches {
  /** Keeps new ones. */
  own: string
  /** What is there already is taken. */
  prepared?: string
}

/** Cut again when the way of cutting changes. */
const CUT_VERSION = 1

/**
 * A copy of a font that holds the characters and weights of `use` and no others, with all that text is set with. The same font and
 * use give the same bytes: a copy in either cache is taken. Gives the copy's path, whose name is that of the font.
 */
export async function cutFont(file: string, use: FontUse, { own, prepared = own }: FontCaches): Promise<string> {
  const bytes = readFileSync(file)
  const name = hash('sha1', Buffer.concat([bytes, Buffer.from(JSON.stringify([CUT_VERSION, use]))])).slice(0, 20)
  const kept = [prepared, own].map((cache) => join(cache, name, basename(file))).find((copy) => existsSync(copy))
  if (kept !== undefined) return kept
  const folder = join(own, name)
  const path = join(folder, basename(file))
  const { default: subsetFont } = await import('subset-font')
  const axis = await findWeightAxis(bytes)
  const [from, to] = use.weights.map((weight) => Math.min(Math.max(weight, axis?.min ?? 0), axis?.max ?? 1000)) as [number, number]
  const cut = await subsetFont(bytes, charactersOf(use), {
    targetFormat: 'woff2',
    ...(axis && { variationAxes: { wght: from === to ? from : { min: from, max: to } } }),
  })
  mkdirSync(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}-${threadId}.tmp`
  writeFileSync(unfinished, cut)
  renameSync(unfinished, path)
  return path
}

function charactersOf({ ranges }: FontUse): string {
  let text = ''
  for (const [from, to] of ranges) for (let point = from; point <= to; point++) if (!isSurrogate(point)) text += String.fromCodePoint(point)
  return text
}

function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdfff
}

async function findWeightAxis(bytes: Buffer): Promise<{ min: number; max: number } | undefined> {
  const { create } = await import('fontkit')
  const { variationAxes } = create(bytes) as unknown as { variationAxes: Partial<Record<string, { min: number; max: number }>> }
  return variationAxes['wght']
}
