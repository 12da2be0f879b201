import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../support/run-site.ts'
import { areas } from './areas.mjs'
import { drawSample, listPlaces } from './draw-sample.mjs'

test.each(areas)('$name is where it is said to be', ({ folder }) => {
  expect(existsSync(join(repository, folder))).toBe(true)
})

test('places are in the folder, in no test, and each is known by its own key', { timeout: 60_000 }, async () => {
  const places = await listPlaces(repository, 'content/access')
  expect(places.length).toBeGreaterThan(50)
  expect(places.filter(({ file }) => !file.startsWith('content/access/') || file.includes('.test.'))).toEqual([])
  expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
})

test('views and hooks, words of a schema and what nobody looks at are no places', { timeout: 60_000 }, async () => {
  const toolbar = await listPlaces(repository, 'editor-server/app/edit-mode/text/toolbar')
  expect(new Set(toolbar.map(({ file }) => basename(file)))).toEqual(new Set(['spell-keys.ts']))
  const guid = await listPlaces(repository, 'content/model/guid')
  expect(guid.filter(({ mutator }) => mutator === 'ObjectLiteral').map(({ line }) => line)).toEqual([4])
})

test('the same seed draws the same places, and other code makes no difference to them', { timeout: 60_000 }, async () => {
  const places = await listPlaces(repository, 'content/access')
  const drawn = drawSample(places, 20, '7')
  expect(drawSample(places.toReversed(), 20, '7')).toEqual(drawn)
  expect(drawSample(places, 20, '8')).not.toEqual(drawn)
  const others = new Set(drawn.slice(0, 5))
  expect(
    drawSample(
      places.filter((place) => !others.has(place)),
      15,
      '7',
    ),
  ).toEqual(drawn.slice(5))
})
