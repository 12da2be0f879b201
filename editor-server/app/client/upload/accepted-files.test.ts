import { expect, it } from 'vitest'
import { acceptedImages, acceptOf, findFault, nameKinds } from './accepted-files.ts'

const MOST = 30 * 1024 * 1024

it.each([
  ['foto.png', 'image/png', 1, undefined],
  ['foto.JPG', '', 1, undefined],
  ['foto.avif', 'application/octet-stream', 1, undefined],
  ['foto.png', 'image/png', MOST, undefined],
  ['foto.png', 'image/png', MOST + 1, 'size'],
  ['foto.png', 'image/png', 0, 'empty'],
  ['foto.heic', 'image/heic', 1, 'kind'],
  ['tekening.svg', 'image/svg+xml', 1, 'kind'],
  ['map', '', 0, 'kind'],
  // The type that the browser reports comes before the name.
  ['brief.png', 'application/pdf', 1, 'kind'],
])('%s, %s, %i bytes: %s', (name, type, size, fault) => {
  expect(findFault({ name, type, size }, acceptedImages)).toBe(fault)
})

it('may be larger where it is no image', () => {
  const accepts = { kinds: { ...acceptedImages.kinds, 'application/pdf': ['pdf'] }, maxBytes: 100, maxImageBytes: 30 }
  const faultOf = (name: string, type: string, size: number) => findFault({ name, type, size }, accepts)
  expect([faultOf('x.png', 'image/png', 31), faultOf('x.JPG', '', 31), faultOf('x.png', 'image/png', 30)]).toEqual([
    'size',
    'size',
    undefined,
  ])
  expect([faultOf('x.pdf', 'application/pdf', 100), faultOf('x.pdf', '', 101)]).toEqual([undefined, 'size'])
})

it('is told to the browser and to people', () => {
  expect(acceptOf(acceptedImages).split(',')).toEqual(expect.arrayContaining(['image/png', '.png', '.jpg', 'image/gif']))
  expect(nameKinds(acceptedImages, 'nl')).toBe('png, jpeg, webp, avif of gif')
  expect(nameKinds(acceptedImages, 'en')).toBe('png, jpeg, webp, avif, or gif')
})
