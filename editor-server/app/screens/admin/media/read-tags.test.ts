import { expect, it } from 'vitest'
import { readTags } from './read-tags.ts'

it.each([
  ['', []],
  [' , ,', []],
  ['Sport, Jeugd', ['Sport', 'Jeugd']],
  ['Sport,sport , JEUGD', ['Sport', 'JEUGD']],
])('reads the tags off %j', (text, tags) => expect(readTags(text)).toEqual(tags))
