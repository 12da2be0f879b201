import { describe, expect, it } from 'vitest'
import type { AuthorCheck, CheckedBlock, CheckedPage } from './engine/contract.ts'
import { hasWords } from './engine/has-words.ts'
import { createCheckPage } from './engine/check-page.ts'

const modules = import.meta.glob<{ check: AuthorCheck }>('./*/check.ts', { eager: true })
const checkPage = createCheckPage(Object.values(modules).map(({ check }) => check))

const guid = '5b4fc621-5cd7-4d8f-8c0a-6afc170853c3'
const bare = '0e368cfb-6b94-482b-842b-e4b810311212'
const alts: Record<string, string> = { [guid]: 'De molen aan de Vaart' }

function pageOf(markdown: string, lang = 'nl'): CheckedPage {
  const prose = { markdown, line: 10 }
  return { lang, title: 'Titel', blocks: [{ guid: 'b1', line: 3, prose }], findAlt: (each) => alts[each] }
}
const found = (markdown: string, lang?: string) => checkPage(pageOf(markdown, lang), 'nl').map(({ check }) => check)

/** The twenty authoring mistakes, some in several forms, each with its line. */
const mistakes: [check: string, markdown: string, line?: number][] = [
  ['image-alt-missing', `Tekst\n\n![](/a/${bare}.webp)`, 12],
  ['image-alt-missing', '<img src="molen.jpg">'],
  ['image-alt-file-name', `![IMG_2041.jpg](/a/${guid}.webp)`],
  ['image-alt-file-name', `![DSC-0012](/a/${guid}.webp)`],
  ['image-alt-file-name', '<img src="x.png" alt="stadhuis-voorkant.png">'],
  ['heading-order', '## Afval\n\n#### Grofvuil', 12],
  ['heading-order', '# Afval\n\n### Grofvuil', 12],
  ['heading-order', '<h2>Afval</h2><h4>Grofvuil</h4>'],
  ['heading-empty', '##\n\nTekst'],
  ['heading-empty', '<h2> </h2>'],
  ['heading-fake', 'Inleiding.\n\n**Wat kost het?**\n\nHet kost 70 euro.', 12],
  ['heading-fake', '<p><b>Kosten</b></p><p>Het kost 70 euro.</p>'],
  ['link-empty', 'Zie [](https://voorbeeld.example/a).'],
  ['link-empty', `Zie [![](/a/${bare}.webp)](/g/${guid}).`],
  ['link-empty', 'Zie [](//voorbeeld.example).'],
  ['link-empty', '<a href="/contact"><img src="/x.png" alt=""></a>'],
  ['link-text-vague', 'Wilt u meer weten? [Klik hier](/contact).'],
  ['link-text-vague', 'Over afval [lees meer »](/afval)'],
  ['link-text-vague', '[Read more](/en)'],
  ['link-text-same', '- [Lees meer](/a)\n- [Lees meer](/b)', 11],
  ['link-document', 'Lees het [jaarverslag](/a/jaarverslag.pdf).'],
  ['link-document', 'Lees het [jaarverslag (PDF)](https://voorbeeld.example/jaarverslag.pdf?v=2).'],
  ['link-new-window', '<a href="https://voorbeeld.example" target="_blank">Het register</a>'],
  ['frame-title', '<iframe src="https://video.example/1"></iframe>'],
  ['field-label', '<input type="text" name="naam" placeholder="Naam">'],
  ['contrast', '<span style="color:#aaa">Let op</span>'],
  ['contrast', '<font color="yellow">Let op</font>'],
  ['target-size', 'Naar pagina [1](/1) [2](/2) [3](/3)'],
  ['target-size', '<button style="width:12px;height:12px">x</button>'],
  ['id-duplicate', '<p id="a">Een</p><p id="a">Twee</p>'],
  ['autoplay', '<video src="x.mp4" autoplay muted></video>'],
  ['autoplay', '<iframe title="Film" src="https://video.example/1?autoplay=1"></iframe>'],
  ['table-headers', '|  |  |\n|---|---|\n| maandag | 9.00 |'],
  ['table-headers', '<table><tr><td>maandag</td><td>9.00</td></tr></table>'],
  ['capitals', 'LET OP: HET STADHUIS IS MORGEN DE HELE DAG DICHT.'],
  ['list-fake', 'Neem mee:\\\n• uw oude paspoort\\\n• een pasfoto'],
  ['list-fake', 'Neem mee:\n\n\\- uw oude paspoort\n\n\\- een pasfoto', 12],
  ['list-fake', '<p>- uw oude paspoort<br>- een pasfoto</p>'],
  ['language', 'You can apply for a passport at the town hall on every working day of the week.'],
]

/** What looks like a mistake but is none. */
const fine: [what: string, markdown: string][] = [
  ['an image whose text is kept with the file', `![](/a/${guid}.webp)`],
  ['a described image', `![Het nieuwe stadhuis aan de Markt.](/a/${bare}.webp)`],
  ['headings in order, and back up', '## A\n\n### B\n\n#### C\n\n## D'],
  ['a bold line that is an action', '**[Paspoort aanvragen](/paspoort)**\n\nTekst'],
  ['bold words in a sentence', '**Let op:** neem uw oude paspoort mee.\n\nTekst'],
  ['a bold line that heads nothing', 'Tekst\n\n**Kom dus op tijd**'],
  ['the same link twice', '[Contact](/contact) en [contact](/contact/)'],
  ['a document with type and size', '[Jaarverslag (PDF, 1,2 MB)](/a/jaarverslag.pdf)'],
  ['a table with one empty corner', '|  | Open | Dicht |\n|---|---|---|\n| maandag | 9.00 | 17.00 |'],
  ['abbreviations', 'De DigiD-app, een BSN, het KVK, de WOZ en de AVG komen hier ter sprake.'],
  ['a real list', 'Neem mee:\n\n- uw oude paspoort\n- een pasfoto'],
  ['a range of times', 'Maandag\\\n9.00 – 17.00 uur\\\nDinsdag\\\n9.00 – 20.00 uur'],
  ['English names in Dutch', 'De organisatie Open Source Software Foundation helpt gemeenten bij het kiezen van hun programma’s.'],
  ['the title of a work', 'Zie ook: Connecting the Dots in Trustworthy Artificial Intelligence Systems and Regulation.'],
  ['codes', 'De modellen DM.16, DM.17, DM.18, DM.20, DM.21 en DM.22 gelden hier.'],
  ['footnotes', 'Een zin.[^1] Nog een.[^2]\n\n[^1]: Bron een.\n[^2]: Bron twee.'],
  ['a task list', 'Neem mee:\n\n- [x] uw oude paspoort\n- [ ] een pasfoto'],
  ['a link that the page names after what it leads to', `Zie [](/g/${guid}), [](/g/${bare}#kosten) en [](/wonen).`],
  ['a link on an image whose text is kept with the file', `[![](/a/${guid}.webp)](/molen)`],
  ['a comment', '<!-- nog nakijken -->\n\nTekst'],
  ['code that shows a tag', 'Schrijf `<img>` nooit zelf.\n\n```html\n<img src="x">\n```'],
]

describe('author checks', () => {
  it.each(mistakes)('%s: %s', (check, markdown, line = 10) => {
    const own = checkPage(pageOf(markdown), 'nl').filter((finding) => finding.check === check)
    expect(own.map(({ place }) => place.line)).toContain(line)
  })

  it.each(fine)('lets pass %s', (_, markdown) => expect(found(markdown)).toEqual([]))

  it('finds twenty kinds of mistakes', () => {
    expect(new Set(mistakes.map(([check]) => check)).size).toBe(20)
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
    const findings = checkPage({ lang: 'nl', title: 'T', blocks: [{ guid: 'b', line: 7, html }], findAlt: () => undefined }, 'en')
    expect(findings.map(({ check, place }) => [check, place.line])).toEqual([
      ['heading-order', 7],
      ['link-text-vague', 7],
    ])
    expect(findings[1]).toMatchObject({
      reason: 'The link text "Lees meer" does not say where the link goes.',
      criterion: '2.4.4',
      severity: 'warning',
    })
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
    const page = { lang: 'nl', title: 'T', blocks: [{ guid: 'b', line: 7, ...block }], findAlt: () => 'De molen' }
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
    ['dashes', '- '.repeat(90) + '-\n'.repeat(20_000)],
    ['lines that look like a list', '\u2022 a\n'.repeat(20_000)],
    ['spaces', `a${' '.repeat(200_000)}b`],
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
