import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './speculation-rules.ts'

test('the file is named by its content, since caches keep it for good', () => {
  expect(SPECULATION_RULES_PATH).toBe(`/assets/links-${hash('sha1', SPECULATION_RULES).slice(0, 8)}.speculationrules`)
})

interface Rules {
  prefetch: { where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }, object] } }[]
}

/** Patterns as URLPattern reads them: a star is anything, a group a regular expression. */
const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/\*/g, '.*')}$`).test(path)

test.each([
  ['/', true],
  ['/wonen/afval', true],
  ['/nieuws/i/abc/een-bericht', true],
  ['/nieuws/p/2', true],
  ['/administratie', true],
  ['/credit', true],
  ['/search', true],
  ['/edit', false],
  ['/wonen/edit', false],
  ['/admin', false],
  ['/admin/pages', false],
  ['/account/profile', false],
  ['/sign-in', false],
  ['/api/logout', false],
  ['/submission/abc', false],
  ['/unfollow/abc', false],
  ['/a/0f0f0f0f-0000-4000-8000-000000000000', false],
  ['/a/0f0f0f0f.pdf', false],
  ['/nieuws/feed.xml', false],
  ['/agenda/i/abc.ics', false],
])('%s is fetched before its link is followed: %s', (path, isFetched) => {
  const [{ where }] = (JSON.parse(SPECULATION_RULES) as Rules).prefetch as [Rules['prefetch'][0]]
  const [all, { not }] = where.and
  expect(matches(all.href_matches, path) && !not.href_matches.some((pattern) => matches(pattern, path))).toBe(isFetched)
})
