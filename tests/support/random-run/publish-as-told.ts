import { expect } from 'vitest'
import { addressesOfOutput } from '#renderer/build/release/output-urls.ts'
import { findDifferences } from '../read-tree.ts'
import { type OpenThing, save, tryPublish } from './edit-thing.ts'
import { comesLater, type RandomRun, readOutput } from './start-run.ts'

/** Up to this many pages, the panel tries which of them come out unchanged. */
const MOST_EXACT = 10

/**
 * Publishes what is on the screen, and compares the panel's forecast with what was done, and that with the files.
 * @returns false if the checks prevent it
 */
export async function publishAsTold(run: RandomRun, thing: OpenThing): Promise<boolean> {
  if (!(await save(run, thing))) return false
  const told = await thing.calls.readImpact()
  const before = await readOutput(run.workspace)
  if (!(await tryPublish(run, thing))) return false
  const after = await readOutput(run.workspace)
  const state = thing.publishing.getState()
  if (state.phase !== 'done') throw new Error(`publishing is ${state.phase}`)
  const { released } = state
  const story = run.story.slice(-4).join('; ')
  expect([told.urls.length, released.urls.length], 'all addresses are named').toEqual([told.urlCount, released.urlCount])

  const lines = [...findDifferences(after, before), ...findDifferences(before, after)]
  const changed = [...new Set(lines.map((line) => line.replace(/^.*?: /, '')))].filter((path) => !comesLater(path))
  expect(released.urls, `${story}: caches forget what has changed`).toEqual(expect.arrayContaining(changed.flatMap(addressesOfOutput)))

  // Copies of images, and styles joined for a page, are named after their content: no cache has a new one yet.
  const known = (urls: readonly string[]) => urls.filter((url) => !/^\/(?:a\/|assets\/page-)/.test(url)).sort()
  const rebuilt = released.pages.map(({ url }) => url)
  expect(known(told.urls), `${story}: addresses`).toEqual(expect.arrayContaining(known(released.urls)))
  expect(
    told.pages.map(({ url }) => url),
    `${story}: pages`,
  ).toEqual(expect.arrayContaining(rebuilt))
  if (told.pageCount > MOST_EXACT) return true
  expect(known(told.urls), `${story}: addresses`).toEqual(known(released.urls))
  return true
}
