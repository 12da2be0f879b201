import { expect, test } from 'vitest'
import { checkPageUpTo } from '#renderer/build/find-checks.ts'
import { guidOf } from '#tests/support/build.ts'
import { checkApart } from './check-apart.ts'
import { type PlainPage, withAlts } from './plain-page.ts'

const image = guidOf(77)
const pageOf = (lang: string, alt: Record<string, string>): PlainPage => ({
  lang,
  title: 'Een pagina',
  media: new Map([[image, { alt }]]),
  blocks: [
    {
      guid: guidOf(1, 'block'),
      line: 1,
      isWritten: true,
      prose: { line: 1, markdown: `#### Te diep\n\n![](/a/${image})\n\n[hier](/ergens)\n` },
    },
  ],
})

test('a page that goes to a thread and back is checked as it would be here', async () => {
  const page = pageOf('nl', { nl: 'Een foto' })
  const here = checkPageUpTo(withAlts(page), 'en', 1)
  expect(here.findings).toHaveLength(1)
  expect(here.left.warning).toBeGreaterThan(0)
  expect(structuredClone(await checkApart({ apart: undefined }, structuredClone(page), { language: 'en', most: 1 }))).toEqual(here)
})

test('an alternative text is that of the language, or else one of another language, which is named', () => {
  const altIn = (lang: string, alt: Record<string, string>) => withAlts(pageOf(lang, alt)).findAlt(image, lang)
  expect(altIn('en', { nl: 'Een foto', en: 'A photo' })).toEqual({ alt: 'A photo' })
  expect(altIn('en', { nl: 'Een foto' })).toEqual({ alt: 'Een foto', lang: 'nl' })
  expect(altIn('en', {})).toEqual({ alt: undefined })
})
