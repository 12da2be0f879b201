import { describe, expect, it } from 'vitest'
import { imageDefaults, imageQuerySchema } from './image-options.ts'

describe('image options', () => {
  it('has the defaults of the product, which are steps themselves', () => {
    expect(imageDefaults).toEqual({ quality: 80, format: 'webp', fit: 'cover' })
    expect(imageQuerySchema.parse(imageDefaults)).toEqual(imageDefaults)
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
    expect(imageQuerySchema.parse(query)).toMatchObject(rounded)
  })

  it.each([
    { width: '0' },
    { width: '-50' },
    { width: 'x' },
    { width: '1.5' },
    { format: 'svg' },
    { fit: 'crop' },
    { frames: 'all' },
    { quality: '101' },
    { token: 'x' },
  ])('refuses %j', (query) => {
    expect(imageQuerySchema.safeParse(query).success).toBe(false)
  })
})
