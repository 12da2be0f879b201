import { expect, it } from 'vitest'
import { scoreName } from './score-name.ts'

it.each([
  ['afval', 'afval', '', 5],
  ['afval', 'afvalkalender', '', 4],
  ['afval', 'grof afval', '', 3],
  ['oude afval', 'afval uit oude huizen', '', 3],
  ['val', 'afval', '', 2],
  ['wonen', 'afval', '/wonen/afval', 1],
  ['afval wonen', 'afval', '/wonen/afval', 4],
  ['afval werk', 'afval', '/wonen/afval', 0],
])('%j answers %j (%j) with %i', (asked, name, more, expected) => expect(scoreName(name, more, asked.split(' '))).toBe(expected))
