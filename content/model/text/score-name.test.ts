import { expect, it } from 'vitest'
import { scoreName } from './score-name.ts'

it.each([
  ['afval', 'afval', '', 4],
  ['afval', 'afvalkalender', '', 3],
  ['afval', 'grof afval', '', 2],
  ['oude afval', 'afval uit oude huizen', '', 2],
  ['val', 'afval', '', 1],
  ['wonen', 'afval', '/wonen/afval', 1],
  ['afval wonen', 'afval', '/wonen/afval', 3],
  ['afval werk', 'afval', '/wonen/afval', 0],
])('%j answers %j (%j) with %i', (asked, name, more, expected) => expect(scoreName(name, more, asked.split(' '))).toBe(expected))
