import { expect, test } from 'vitest'
import { AppError, createProblem } from '#content/errors/app-error.ts'
import { checkPageUpTo } from '#renderer/build/find-checks.ts'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { finishProse } from '#renderer/markdown/prose.tsx'
import { renderMarkdown } from '#renderer/markdown/render-markdown.ts'
import { createMatcher, makeExcerpt } from '#renderer/search-index/query/excerpt.ts'
import { buildBlock, buildPage } from '#tests/support/build.ts'
import { openSite } from '#tests/support/open-site.ts'
import { readDocument } from '../search/read-document.ts'
import { checkRendered } from './check-rendered.ts'

const repeat = (part: string) => (size: number) => part.repeat(size / part.length)
const numbered = (part: (number: number) => string) => (size: number) => {
  let text = ''
  for (let number = 0; text.length < size; number += 1) text += part(number)
  return text
}

/** Texts of any length, of what a text can have much of. */
const texts: Record<string, (size: number) => string> = {
  links: repeat('[hier](/weg) '),
  'different links': numbered((number) => `[hier](/weg-${number}) `),
  addresses: repeat('www.a.example '),
  images: repeat('![](/a/5b4fc621-5cd7-4d8f-8c0a-6afc170853c3) '),
  'list items': repeat('- a\n'),
  'headings of one name': repeat('## a\n'),
  quotations: repeat('> > > a\n\n'),
  emphasis: repeat('*a* **b** ~~c~~\n'),
  footnotes: numbered((number) => `a[^${number}]\n\n[^${number}]: b\n\n`),
  'rows of a table': (size) => `|a|b|\n|-|-|\n${repeat('|a|b|\n')(size)}`,
  entities: repeat('&amp; a\n\n'),
  'raw HTML': repeat('<b>a</b> '),
  code: repeat('```js a.js\na\n```\n'),
  tildes: repeat('~'),
  backticks: repeat('`'),
  brackets: repeat('['),
  words: repeat('woord '),
}

const pageOf = (markdown: string) => buildPage({ buildingBlockInstances: [buildBlock({ content: markdown })] })

/** What a text goes through on its way to visitors, with the characters of the shorter of two texts. */
const works: Record<string, { size: number; of?: readonly string[]; work: (text: string) => unknown }> = {
  shown: { size: 16_000, work: show },
  checked: { size: 4_000, work: check },
  'made ready for search': { size: 12_000, work: read },
  'made ready for search, if it is a long list,': { size: 128_000, of: ['list items'], work: read },
  'quoted by search': { size: 16_000, of: ['words', 'list items'], work: quote },
  'checked with its broken links': { size: 24_000, of: ['links', 'different links'], work: checkLinks },
}

function read(text: string): unknown {
  return readDocument(pageOf(text), { url: '/', lang: 'nl' })
}

function quote(text: string): unknown {
  return makeExcerpt({ url: '', title: '', crumbs: [], sections: [{ text }] }, createMatcher([['woord'], ['a']], 'nl'))
}

function show(text: string): unknown {
  try {
    return finishProse(renderMarkdown(text, { lang: 'nl', idPrefix: '' }, createSampleReader()), (key) => key)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function check(text: string): unknown {
  const block = { guid: 'b1', line: 1, prose: { markdown: text, line: 1 } }
  return checkPageUpTo({ lang: 'nl', title: 'T', blocks: [block], findAlt: () => ({ alt: undefined }) }, 'nl', 50)
}

async function checkLinks(text: string): Promise<unknown> {
  const page = pageOf(text)
  const at = { guid: page.buildingBlockInstances[0]?.guid, path: [] }
  const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
  const problems = targets.map((target) => ({ problem: createProblem('warning', 'SITE_LINK_BROKEN', { target }), needle: target, at }))
  const site = await openSite([], { renderDraft: async () => ({ html: '', faults: new Map(), problems }) })
  return checkRendered(site, { kind: 'page', value: page }, 'nl')
}

/** What is done sooner (ms) is no trouble, and too short to compare. */
const SOON = 40

/** Of the processor, which other programs have too. */
async function timeOf(work: (text: string) => unknown, text: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage()
    await work(text)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

/** Times the length of the longer of two texts. */
const LONGER = 4
/** Between four, where work is in proportion, and sixteen, where each part looks at all others. */
const MOST_GROWTH = 9

/** How many times as long it takes for a text that is longer. */
async function growthOf(
  { work, size }: { work: (text: string) => unknown; size: number },
  make: (size: number) => string,
): Promise<number> {
  const longer = await timeOf(work, make(LONGER * size))
  return longer < SOON ? 0 : longer / Math.max(await timeOf(work, make(size)), 1)
}

test.each(Object.keys(works))(
  'a text is %s in time that grows with its length, whatever it is made of',
  { timeout: 60_000 },
  async (name) => {
    const work = works[name] as (typeof works)[string]
    const grows: string[] = []
    for (const what of work.of ?? Object.keys(texts)) {
      const make = texts[what] as (size: number) => string
      // Another program may have had the processor: what grows too fast does so again.
      if ((await growthOf(work, make)) > MOST_GROWTH && (await growthOf(work, make)) > MOST_GROWTH) grows.push(what)
    }
    expect(grows).toEqual([])
  },
)
