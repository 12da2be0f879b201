import { expect, test } from 'vitest'
import type { FoundProblem } from '#renderer/reads/recording.ts'
import { buildBlock, buildPage } from '#tests/support/build.ts'
import { openSite } from '#tests/support/open-site.ts'
import { checkRendered } from '../check-rendered.ts'
import { findOwnProblems } from './own-problems.ts'

const block = buildBlock({ content: 'Een tekst.' })
const problem = (code: 'SITE_LINK_BROKEN' | 'SITE_MEDIA_MISSING', needle: string, { guid } = block): FoundProblem => ({
  problem: { severity: 'warning', code, message: 'm', fix: 'f' },
  needle,
  at: { guid, path: [] },
})
const links = Array.from({ length: 300 }, (_, number) => problem('SITE_LINK_BROKEN', `/weg-${number}`))

test('of many problems the first leave the thread, and the number of the others', () => {
  const elsewhere = problem('SITE_LINK_BROKEN', '/voet', buildBlock({}))
  const { problems, left } = findOwnProblems([block], [elsewhere, ...links, ...links], 50)
  expect(problems.map(({ needle }) => needle)).toEqual(links.slice(0, 50).map(({ needle }) => needle))
  expect(left).toEqual({ error: 0, warning: 250 })
})

test('missing files take no place of broken links, and at most 500 of them are looked up', () => {
  const files = Array.from({ length: 600 }, (_, number) => problem('SITE_MEDIA_MISSING', `file-${number}`))
  const { problems, left } = findOwnProblems([block], [...files, ...links], 50)
  expect(problems.filter(({ problem: { code } }) => code === 'SITE_MEDIA_MISSING')).toHaveLength(500)
  expect(left).toEqual({ error: 0, warning: 350 })
})

test('a publish counts what stayed in the thread', async () => {
  const told = findOwnProblems([block], links, 50)
  const page = buildPage({ buildingBlockInstances: [block] })
  const left = async (draft: object) => {
    const site = await openSite([], { renderDraft: async () => ({ html: '', faults: new Map(), problems: [], ...draft }) })
    return (await checkRendered(site, { kind: 'page', value: page }, 'nl')).left
  }
  expect(await left(told)).toEqual({ error: 0, warning: 250, hint: 0 })
  expect(await left({ problems: links })).toEqual({ error: 0, warning: 250, hint: 0 })
})
