import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { pagesOf, readTree } from '../read-tree.ts'

/** A page to view: one of a site, or an example of a block in the gallery. */
export interface Subject {
  /** A site's name, or `gallery`. */
  place: string
  /** What it represents in the matrix. */
  kind: string
  /** File below the place's folder. */
  file: string
}

export const GALLERY = 'gallery'

const blockModules = import.meta.glob<{ block: AnyBlock }>('../../../renderer/blocks/*/block.ts', { eager: true })

/** Every example of every block. */
export function listExamples(): Subject[] {
  return Object.values(blockModules).flatMap(({ block }) =>
    block.examples.map(({ name }) => ({ place: GALLERY, kind: `${block.name} example`, file: exampleFile(block.name, name) })),
  )
}

export const exampleFile = (block: string, example: string) => `_gallery/${block}/${example}/index.html`

/**
 * Pages of a built site: for each kind, the fewest that together show every block on pages of that kind, including home, search, 404 and
 * legal pages.
 */
export function listPages(out: string, site: string): Subject[] {
  const kinds = new Map<string, Map<string, Set<string>>>()
  for (const file of pagesOf(readTree(join(out, site)))) {
    const html = readFileSync(join(out, site, file), 'utf8')
    const kind = kindOf(file, html)
    const members = kinds.get(kind) ?? new Map<string, Set<string>>()
    kinds.set(kind, members.set(file, blocksIn(html)))
  }
  return [...kinds].flatMap(([kind, members]) => coverBlocks(members).map((file) => ({ place: site, kind, file })))
}

/** The page's address, its language and its columns. */
function kindOf(file: string, html: string): string {
  const lang = /<html lang="([^"]+)"/.exec(html)?.[1] ?? ''
  const sides = ['side-left', 'side-right'].filter((side) => html.includes(`layout__${side}`))
  return [standing(file), lang, ...sides].join(' ')
}

function standing(file: string): string {
  if (file === '404.html') return 'not found'
  if (/^([a-z]{2}\/)?index\.html$/.test(file)) return 'home'
  if (/(^|\/)i\//.test(file)) return `item of ${file.split('/i/')[0]}`
  if (/(^|\/)p\//.test(file)) return 'list page'
  return /(^|\/)(legal|search)\//.exec(file)?.[2] ?? 'page'
}

const blocksIn = (html: string) => new Set([...html.matchAll(/class="block block-([a-z-]+)/g)].map(([, name = '']) => name))

/** The page with the most blocks, then the one that adds the most, until no page adds any. */
function coverBlocks(members: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const chosen: string[] = []
  const shown = new Set<string>()
  const countNew = ([, blocks]: [string, ReadonlySet<string>]) => [...blocks].filter((block) => !shown.has(block)).length
  for (;;) {
    const [best] = [...members].sort((a, b) => countNew(b) - countNew(a))
    if (!best || (chosen.length > 0 && countNew(best) === 0)) return chosen
    chosen.push(best[0])
    for (const block of best[1]) shown.add(block)
  }
}

/** The address of a file on its server. */
export function addressOf({ file }: Subject): string {
  return file === '404.html' ? '/bestaat-niet' : `/${file.replace(/index\.html$/, '')}`
}
