import { expect, test } from 'vitest'
import { extractDocument } from './extract-document.ts'

const page = (main: string, head = '') =>
  `<!doctype html><html lang="nl-NL"><head><title>Titel – Site</title>${head}</head><body><header><nav>Hoofdmenu</nav></header>` +
  `<nav class="breadcrumbs"><ol><li><a href="/">Home</a></li><li><a href="/wonen">Wonen</a></li><li><span>Afval</span></li></ol></nav>` +
  `<main id="inhoud">${main}</main><footer>Voettekst</footer></body></html>`

test('takes title, lead, headings with their anchors and text from main, and the pages above from the breadcrumbs', () => {
  const main =
    '<div class="page-header"><h1>Afval &amp; meer</h1><p class="page-header__lead">Kort gezegd.</p></div><p>Eerst dit.</p>' +
    '<h2 id="wat">Wat <em>mag</em></h2><ul><li>Gras</li><li>Blad</li></ul><img src="x" alt="Beeld"><p>Meer<br>hierover</p>'
  expect(extractDocument(page(main), '/afval')).toEqual({
    url: '/afval',
    lang: 'nl',
    title: 'Afval & meer',
    lead: 'Kort gezegd.',
    crumbs: ['Home', 'Wonen'],
    sections: [{ text: 'Eerst dit.' }, { id: 'wat', heading: 'Wat mag', text: 'Gras · Blad · Meer · hierover' }],
  })
})

test('leaves out what leads elsewhere, what is hidden and what is no text', () => {
  const main =
    '<h1>T</h1><nav>Menu</nav><form><label>Veld</label></form><script type="application/json">{"a":"Data"}</script><p hidden>Verborgen</p>' +
    '<ul class="list__items"><li><p>Kaart</p></li></ul><div data-no-search>Niet</div><p class="sr-only">Alleen voor</p><p>Wel</p>' +
    '<div class="search"><h2>Zoek</h2><p>Vaak gezocht: <a>paspoort</a><a>trouwen</a></p></div>'
  expect(extractDocument(page(main), '/t')?.sections).toEqual([{ text: 'Wel' }])
})

test('a page that search engines are to leave out is none', () => {
  expect(extractDocument(page('<h1>T</h1>', '<meta name="robots" content="noindex">'), '/t')).toBeUndefined()
  expect(extractDocument(page('<h1>T</h1>'), '/t')).toBeDefined()
})

test('a sentence that goes on in the next line of the HTML is one', () => {
  const main = '<h1>T</h1><p>Een zin\nop twee\n regels</p><p>En een</p>'
  expect(extractDocument(page(main), '/t')?.sections).toEqual([{ text: 'Een zin op twee regels · En een' }])
})
