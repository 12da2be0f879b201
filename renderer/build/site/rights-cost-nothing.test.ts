import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildInProcess } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => site.dispose())

test('who may edit is no part of what visitors get: a section and a site that change their editors change no file', async () => {
  await buildInProcess(site)
  const before = readTree(site.dist)
  site.editJson<Record<string, unknown>>('site.json', (settings) => (settings['defaultEditRoles'] = ['ContentManager']))
  const { report } = await buildInProcess(site)
  expect(report).toMatchObject({ rendered: 0, written: 0, removed: 0 })
  // A section of three pages: its own file is read, and the pages that inherit from it are not even looked at.
  site.edit('pages/wonen/index.md', (text) => text.replace('---\n', '---\neditPermission: Roles\neditRoles: [ContentManager]\n'))
  const { report: ofSection } = await buildInProcess(site)
  expect(ofSection.rendered).toBeLessThanOrEqual(1)
  expect(ofSection).toMatchObject({ written: 0, removed: 0 })
  expect(findDifferences(readTree(site.dist), before)).toEqual([])
})
