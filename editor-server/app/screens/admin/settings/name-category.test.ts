import { expect, it } from 'vitest'
import { nameCategory } from './name-category.ts'

it.each([
  ['Films van de raad', [], 'films-van-de-raad'],
  ['Video', [], 'video-2'],
  ['Kaarten', ['kaarten', 'kaarten-2'], 'kaarten-3'],
  ['2 kaarten', [], 'kaarten'],
  ['12', [], ''],
  ['x'.repeat(60), [], 'x'.repeat(36)],
])('%s beside %j is known by %s', (title, others, name) => expect(nameCategory(title, others)).toBe(name))
