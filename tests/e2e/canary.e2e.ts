import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readTree } from '../support/read-tree.ts'

const site = 'voorbeeldstad'
const word = /kanarievogel-[a-z]+/g

test('what is not for everyone stands in no file of the static output', () => {
  const content = join(import.meta.dirname, '../../content/sites', site, 'pages')
  const planted = [...readTree(content).keys()].flatMap((path) => readFileSync(join(content, path), 'utf8').match(word) ?? [])
  // One page of each view access but Public, and one that is not published.
  expect(planted.map((canary) => canary.slice('kanarievogel-'.length)).sort()).toEqual(['admin', 'concept', 'roles', 'users', 'verify'])

  const out = join(inject('shippedOut'), site)
  const files = [...readTree(out).keys()]
  expect(files).toContain('bestuur/index.html')
  expect(files.filter((path) => readFileSync(join(out, path)).includes('kanarievogel'))).toEqual([])
})
