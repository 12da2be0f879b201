import { describe, expect, it } from 'vitest'
import type { ImageText } from '../model/media/describe-image.ts'
import { mendText } from '../model/publish-finding/mend-text.ts'
import type { AuthorCheck, CheckedBlock, CheckedPage, Finding } from './engine/contract.ts'
import { hasWords } from './engine/has-words.ts'
import { createCheckPage } from './engine/check-page.ts'

const modules = import.meta.glob<{ check: AuthorCheck }>('./*/check.ts', { eager: true })
const checkPage = createCheckPage(Object.values(modules).map(({ check }) => check))

const guid = '5b4fc621-5cd7-4d8f-8c0a-6afc170853c3'
/** In the library this one has a text in English alone. */
const english = '5b4fc621-5cd7-4d8f-8c0a-6afc170853c4'
const texts: Record<string, ImageText> = { [guid]: { alt: 'De molen aan de Vaart' }, [english]: { alt: 'The mill', lang: 'en' } }

function pageOf(markdown: string, lang = 'nl'): CheckedPage {
  const prose = { markdown, line: 10 }
  return { lang, title: 'Titel', blocks: [{ guid: 'b1', line: 3, prose }], findAlt: (each) => texts[each] ?? { alt: undefined } }
}
const pageOfExample = (example: Example): CheckedPage =>
  typeof example === 'object' && 'html' in example
    ? { ...pageOf(''), blocks: [{ guid: 'b1', line: 10, html: example.html }] }
    : pageOf(typeof example === 'string' ? example : example.markdown)
const found = (markdown: string, lang?: string) => checkPage(pageOf(markdown, lang), 'nl').map(({ check }) => check)

/** A text of a block in Markdown, or what a block without one shows. */
type Example = string | { markdown: string; line: number } | { html: string }

/** What `<mistake>/examples.json` holds. */
interface Examples {
  /** What has the mistake, on its first line or the line that is named; the text begins at line 10. */
  wrong: Example[]
  /** In these no check finds anything, though they look like the mistake; by what they are. */
  fine?: Record<string, Example>
}
const examples = import.meta.glob<Examples>('./*/examples.json', { eager: true, import: 'default' })
const nameOf = (path: string) => path.split('/')[1] as string
const mistakes = Object.entries(examples).flatMap(([path, { wrong }]) =>
  wrong.map((example) => ({
    check: nameOf(path),
    example,
    line: typeof example === 'object' && 'line' in example ? example.line : 10,
    shown: typeof example === 'string' ? example : Object.values(example)[0],
  })),
)
const lookalikes = Object.values(examples).flatMap(({ fine = {} }) => Object.entries(fine))

const namesOfMended = ({ check, mends }: Finding) => (mends.length > 0 ? [check] : [])

/** What looks like a mistake of no check in particular, and is none. */
const fine: [what: string, markdown: string][] = [
  ['footnotes', 'Een zin.[^1] Nog een.[^2]\n\n[^1]: Bron een.\n[^2]: Bron twee.'],
  ['a task list', 'Neem mee:\n\n- [x] uw oude paspoort\n- [ ] een pasfoto'],
  ['a comment', '<!-- nog nakijken -->\n\nTekst'],
  ['code that shows a tag', 'Schrijf `<img>` nooit zelf.\n\n```html\n<img src="x">\n```'],
]

describe('author checks', () => {
  it.each(mistakes)('$check: $shown', ({ check, example, line }) => {
    const own = checkPage(pageOfExample(example), 'nl').filter((finding) => finding.check === check)
    expect(own.map(({ place }) => place.line)).toContain(line)
  })

  it.each([...lookalikes, ...fine])('lets pass %s', (_, example) =>
    expect(checkPage(pageOfExample(example), 'nl').map(({ check }) => check)).toEqual([]),
  )

  it.each(mistakes.filter(({ example }) => typeof example === 'string' || 'markdown' in example))(
    '$check: each button takes it away from $shown',
    ({ check, example }) => {
      const markdown = typeof example === 'string' ? example : (example as { markdown: string }).markdown
      const own = (text: string) => checkPage(pageOf(text), 'nl').filter((finding) => finding.check === check)
      const before = own(markdown)
      for (const { change, question } of before.flatMap(({ mends }) => mends)) {
        if (change.kind !== 'text') continue
        const mended = mendText(
          markdown,
          change,
          question === undefined ? undefined : 'Lees hier hoe u een *paspoort* aanvraagt (PDF, 2 MB)',
        )
        expect(mended, change.was).toBeDefined()
        expect(own(mended ?? '').length, mended).toBeLessThan(before.length)
      }
    },
  )

  it('has the buttons that take a mistake away', () => {
    const mended = Object.values(modules).flatMap(({ check }) => (check.texts.nl.mends ? [check.name] : []))
    const shown = new Set(mistakes.flatMap(({ example }) => checkPage(pageOfExample(example), 'nl')).flatMap(namesOfMended))
    expect(mended.filter((name) => !shown.has(name))).toEqual([])
  })

  it.each(Object.values(modules).map(({ check }) => check))('$name says in both languages what is wrong and what to do', ({ texts }) => {
    const keysOf = (value: object) =>
      Object.entries(value).flatMap(([key, each]) => [key, ...(typeof each === 'object' ? Object.keys(each) : [])])
    expect(keysOf(texts.en)).toEqual(keysOf(texts.nl))
    expect(Object.keys(texts.nl).slice(0, 3)).toEqual(['kind', 'reason', 'fix'])
    for (const name of Object.keys(texts.nl.asks ?? {})) expect(texts.nl.mends).toHaveProperty(name)
    // Words for who writes: nothing of how it is kept, nor of how it is counted.
    for (const { kind, reason, fix } of Object.values(texts))
      expect(`${kind} ${reason} ${fix}`).not.toMatch(/\b(regel \d|line \d|markdown|lang:|attribuut|attribute|WCAG)\b|##/i)
  })

  it('has an example of each mistake', () => {
    const shown = new Set([...mistakes.map(({ check }) => check)])
    const missing = Object.values(modules).filter(({ check }) => !shown.has(check.name))
    expect(
      missing.map(({ check }) => `content/checks/${check.name}/examples.json`),
      'write each, with "wrong" and "fine"',
    ).toEqual([])
    expect(mistakes.length).toBeGreaterThan(38)
  })

  it('names a tag that will be text', () => {
    expect(checkPage(pageOf('Tekst\n\n<div>x</div>'), 'nl')).toMatchObject([{ check: 'html-as-text', place: { line: 12, column: 1 } }])
  })

  it('takes the language of a block for its own', () => {
    const english = 'You can apply for a passport at the town hall on every working day of the week.'
    const page = pageOf(english)
    expect(checkPage({ ...page, blocks: page.blocks.map((block) => ({ ...block, lang: 'en' })) }, 'nl')).toEqual([])
    expect(found(english, 'en')).toEqual([])
    expect(found('U kunt op elke werkdag op het stadhuis een paspoort aanvragen en ophalen.', 'en')).toEqual(['language'])
  })

  it('reads blocks without prose by their HTML, at the line of the block', () => {
    const html = '<div class="cards"><h4>Kop</h4><a href="/a">Lees meer</a></div>'
    const findings = checkPage(
      { lang: 'nl', title: 'T', blocks: [{ guid: 'b', line: 7, html }], findAlt: () => ({ alt: undefined }) },
      'en',
    )
    expect(findings.map(({ check, place }) => [check, place.line])).toEqual([
      ['heading-order', 7],
      ['link-text-vague', 7],
    ])
    expect(findings[1]).toMatchObject({
      kind: 'Links without a clear text',
      reason: 'The link text “Lees meer” does not say where the link goes. Many people jump from link to link, and hear only this.',
      criterion: '2.4.4',
      severity: 'warning',
    })
  })

  it.each<[string, string, string[]]>([
    ['without any text', '<img src="/a/x.webp">', ['image-alt-missing']],
    ['that is decoration', '<img src="/a/x.webp" alt="">', []],
    ['described in another language', '<img src="/a/x.webp" alt="The mill" lang="en">', ['image-alt-language']],
    [
      'beside its first frame',
      '<span class="moving"><img class="moving__still" src="/a/x.webp"><img class="moving__frames" src="/a/y.webp"></span>',
      ['image-alt-missing'],
    ],
    ['described in the language of the words around it', '<div lang="en"><img src="/a/x.webp" alt="The mill" lang="en"></div>', []],
  ])('an image %s, as a block shows it', (_, html, expected) => {
    const page = { ...pageOf(''), blocks: [{ guid: 'b', line: 7, html }] }
    expect(checkPage(page, 'nl').map(({ check }) => check)).toEqual(expected)
  })

  it.each<[string, ImageText, string[]]>([
    ['without a text', { alt: undefined }, ['image-alt-missing']],
    ['that is decoration', { alt: '' }, []],
    ['named after its file', { alt: 'DSC_0042.jpg' }, ['image-alt-file-name']],
    ['described in another language', { alt: 'The mill', lang: 'en' }, ['image-alt-language']],
  ])('an image of the page itself %s', (_, text, expected) => {
    const findings = checkPage({ ...pageOf('Tekst'), image: { ...text, line: 4 } }, 'nl')
    expect(findings.map(({ check, place }) => [check, place])).toEqual(expected.map((check) => [check, { blockGuid: '', line: 4 }]))
  })

  it.each<[string, Partial<CheckedBlock>, boolean]>([
    ['a text of nothing', { prose: { markdown: ' \n', line: 8 }, html: '<div id="b-1"><div class="text"> </div></div>' }, true],
    ['a text of a comment', { prose: { markdown: '<!-- nog doen -->', line: 8 }, html: '<div id="b-1"></div>' }, true],
    [
      'boxes without words',
      { html: '<div id="b-1"><ul><li><details><summary></summary></details></li></ul><script>x()</script></div>' },
      true,
    ],
    ['a film with nothing written below it', { prose: { markdown: '', line: 8 }, html: '<div id="b-1"><video></video></div>' }, false],
    ['a text of one image', { prose: { markdown: `![](/a/${guid}.webp)`, line: 8 }, html: '<div id="b-1"></div>' }, false],
    ['a picture without words', { html: '<div id="b-1"><img alt=""></div>' }, false],
    ['what is not known to be shown', { prose: { markdown: '', line: 8 } }, false],
    [
      'what is not shown today',
      { html: '<div id="b-1"></div>', isWritten: hasWords({ kind: 'info', items: [{ text: 'Morgen dicht.' }] }) },
      false,
    ],
    [
      'what was never filled',
      { html: '<div id="b-1"></div>', isWritten: hasWords({ kind: 'info', items: [{ text: '' }], link: '/a' }) },
      true,
    ],
    ['what stands nowhere on the page', { html: '' }, false],
  ])('%s: is it an empty block?', (_, block, isEmpty) => {
    const page = { lang: 'nl', title: 'T', blocks: [{ guid: 'b', line: 7, ...block }], findAlt: () => ({ alt: 'De molen' }) }
    const findings = checkPage(page, 'nl').filter(({ check }) => check === 'block-empty')
    expect(findings).toEqual(
      isEmpty ? [expect.objectContaining({ severity: 'warning', place: { blockGuid: 'b', line: 7 } }) as object] : [],
    )
    if (isEmpty) expect(findings[0]).not.toHaveProperty('criterion')
  })

  it('names each check after its folder', () => {
    const entries = Object.entries(modules)
    expect(entries.length).toBeGreaterThan(20)
    expect(entries.map(([path]) => path)).toEqual(entries.map(([, { check }]) => `./${check.name}/check.ts`))
  })

  /** Each of them took seconds to hours, during which a publishing server answers nobody. */
  it.each<[string, string]>([
    ['emphasis that does not end', '*a_ '.repeat(20_000)],
    ['list items', '- a\n'.repeat(20_000)],
    ['paragraphs', 'Een zin.\n\n'.repeat(20_000)],
    ['headings', '## Kop\n\n'.repeat(10_000)],
    ['links', '[Lees meer](/a) '.repeat(10_000)],
    ['links to many places', Array.from({ length: 10_000 }, (_, index) => `[Lees meer](/a/${index})`).join(' ')],
    ['rows', `|a|\n|-|\n${'|b|\n'.repeat(20_000)}`],
    ['comments that do not end', '<!--'.repeat(100_000)],
    ['tags', '<b>'.repeat(2_000)],
    ['ids', '<p id="a">x</p>\n\n'.repeat(5_000)],
    ['capitals', 'AAAA '.repeat(50_000)],
    ['dashes', '- '.repeat(19) + '-\n'.repeat(20_000)],
    ['lines that look like a list', '\u2022 a\n'.repeat(20_000)],
    ['spaces', `a${' '.repeat(200_000)}b`],
    ['spaces in what looks like a list', `\\- a${' '.repeat(200_000)}b\n\\- c`],
    ['dots', 'a.'.repeat(100_000)],
    ['what is beyond all reason', '>'.repeat(100_000)],
  ])('reads a text of many %s within seconds', { timeout: 8_000 }, (_name, markdown) => {
    expect(() => checkPage(pageOf(markdown), 'nl')).not.toThrow()
  })

  it('takes at most 5 ms of the processor for a long page, here allowed twice that', () => {
    const part = `## Kop\n\nEen alinea van gewone lengte met een [link naar het loket](/loket) en wat **vette** woorden erin, zodat er iets te lezen is.\n\n- een\n- twee\n\n`
    const page = pageOf(part.repeat(12))
    for (let run = 0; run < 20; run += 1) checkPage(page, 'nl')
    const times = Array.from({ length: 15 }, () => {
      const before = process.cpuUsage()
      checkPage(page, 'nl')
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(10)
  })
})
