import { describe, expect, it } from 'vitest'
import { imageOptionsSchema } from './image-options.ts'

describe('image options', () => {
  it('has the defaults of the product', () => {
    expect(imageOptionsSchema.parse({})).toEqual({ quality: 80, format: 'webp', fit: 'cover' })
  })

  it.each([
    [
      { width: '1', height: '600' },
      { width: 50, height: 600 },
    ],
    [
      { width: '601', height: '2951' },
      { width: 650, height: 3000 },
    ],
    [{ width: '9000' }, { width: 3000 }],
    [{ quality: '1' }, { quality: 50 }],
    [{ quality: '66' }, { quality: 80 }],
    [{ quality: '100' }, { quality: 90 }],
  ])('rounds %j', (query, rounded) => {
    expect(imageOptionsSchema.parse(query)).toMatchObject(rounded)
  })

  it.each([
    { width: '0' },
    { width: '-50' },
    { width: 'x' },
    { width: '1.5' },
    { format: 'svg' },
    { fit: 'crop' },
    { quality: '101' },
    { token: 'x' },
  ])('refuses %j', (query) => {
    expect(imageOptionsSchema.safeParse(query).success).toBe(false)
  })
})
