import { describe, expect, test } from 'vitest'
import { describeBesideWords, describeImage, isDecoration } from './describe-image.ts'

const both = { alt: { nl: 'De molen', en: 'The mill' } }
const dutch = { alt: { nl: 'De molen' } }
const none = { alt: {} }
const decorative = { alt: { nl: 'De molen' }, isDecorative: true }

describe('the alternative text of an image', () => {
  test.each([
    ['the place’s own text comes first', both, 'en', { alt: 'Its sails' }, { alt: 'Its sails' }],
    ['then that of the library in the language of the page', both, 'en', {}, { alt: 'The mill' }],
    ['or of a region of it', both, 'en-GB', {}, { alt: 'The mill' }],
    ['then that in another language, which is named', dutch, 'en', {}, { alt: 'De molen', lang: 'nl' }],
    [
      'an empty text beside one in another language was never written',
      { alt: { nl: '', en: 'Mill' } },
      'nl',
      {},
      { alt: 'Mill', lang: 'en' },
    ],
    ['the place can choose decoration', both, 'nl', { isDecorative: true }, { alt: '' }],
    ['also over its own text', both, 'nl', { alt: 'Tekst', isDecorative: true }, { alt: '' }],
    ['the library can choose it', decorative, 'nl', {}, { alt: '' }],
    ['and the place describe the image all the same', decorative, 'nl', { alt: 'De wieken' }, { alt: 'De wieken' }],
    ['texts that are all empty chose it before there was a choice', { alt: { nl: '', en: '' } }, 'en', {}, { alt: '' }],
    ['but not where somebody chose otherwise', { alt: { nl: '' }, isDecorative: false }, 'nl', {}, { alt: undefined }],
    ['no text is no choice', none, 'nl', {}, { alt: undefined }],
    ['nor is an empty one of the place', none, 'nl', { alt: ' ' }, { alt: undefined }],
    ['an image that the library does not have says nothing', undefined, 'nl', {}, { alt: undefined }],
  ])('%s', (_, media, lang, own, expected) => expect(describeImage(media, lang, own)).toEqual(expected))

  test.each([
    ['is decoration', both, {}, { alt: '' }],
    ['is described by its own text', none, { alt: 'De brug' }, { alt: 'De brug' }],
    ['is described by the library where it is no decoration', both, { isDecorative: false }, { alt: 'De molen' }],
    ['misses a text that nobody wrote', none, { isDecorative: false }, { alt: undefined }],
    ['stays decoration where somebody chose so', both, { alt: 'De brug', isDecorative: true }, { alt: '' }],
  ])('an image beside a heading %s', (_, media, own, expected) => expect(describeBesideWords(media, 'nl', own)).toEqual(expected))

  test('a file without any text is not decoration', () => {
    expect(isDecoration(none)).toBe(false)
    expect(isDecoration(decorative)).toBe(true)
  })
})
