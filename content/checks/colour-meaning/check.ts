import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const nlColour = '(?:rode|groene|blauwe|gele|oranje|paarse|roze|grijze|zwarte|witte)'
const enColour = '(?:red|green|blue|yellow|orange|purple|pink|gr[ae]y)'

/** Parts of a page by their colour. What stands in the street may be red: only what a screen has counts. */
const COLOURED = new RegExp(
  `\\b(?:${nlColour} (?:knop(?:pen)?|links?|tekst(?:en)?|letters|woorden|cijfers|vak(?:je|jes|ken)?|balk|kolom(?:men)?|bolletjes?|stip(?:pen)?|pijl(?:en|tje|tjes)?|iconen|icoon|icoontje|kader)` +
    `|${enColour} (?:buttons?|links?|texts?|letters|words|digits|boxes|box|bar|columns?|dots?|arrows?|icons?|frame)` +
    `|(?:in het|met) (?:rood|groen|blauw|geel|oranje) (?:gemarkeerd|aangegeven|gedrukt|weergegeven|staat|staan)` +
    `|(?:rood|groen|blauw|geel|oranje) (?:gemarkeerd|gekleurd|gedrukt|omrande?)e?` +
    `|(?:marked|shown|printed|highlighted) in ${enColour})\\b`,
  'i',
)
/** A name behind it says which one is meant: the green button “Apply”. */
const NAMED = /^\s*[“”‘’"'«„:(*]|^\s+\p{Lu}/u
/** Boxes in the street, whose colour is what they are. */
const STREET = /parke(?:er|ren)|parking|zone\b/i

/** Who does not see a colour, or hears the page, does not know what is meant (WCAG 1.4.1, 1.3.3). */
export const check = defineCheck({
  name: 'colour-meaning',
  texts: { nl, en },
  criterion: '1.4.1',
  severity: 'warning',
  find: ({ passages }) =>
    passages.flatMap(({ element, text, place }) => {
      // A list item's own paragraphs are passages themselves.
      if (element.children.some((child) => child.type === 'element' && child.tagName === 'p')) return []
      const found = COLOURED.exec(text)
      // Capitals make it the name of something.
      if (!found || /\s\p{Lu}/u.test(found[0]) || STREET.test(text) || NAMED.test(text.slice(found.index + found[0].length))) return []
      return [{ place: { ...place, words: found[0] }, params: { text: found[0] } }]
    }),
})
