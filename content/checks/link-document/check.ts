import { documentExtensions } from '../../model/media/schema.ts'
import { defineCheck } from '../engine/contract.ts'
import { attributeOf } from '../engine/read-tree.ts'
import { askLinkText } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const DOCUMENT = new RegExp(`\\.(${documentExtensions.join('|')})([?#]|$)`, 'i')
const SIZE = /\d\s?(bytes?|[kmg]i?b)\b/i

/** People want to know what a document is, and how large, before they open it. */
export const check = defineCheck({
  name: 'link-document',
  texts: { nl, en },
  criterion: '2.4.4',
  severity: 'warning',
  find: ({ links }) =>
    links.flatMap((link) => {
      const { element, text, place } = link
      const extension = DOCUMENT.exec(attributeOf(element, 'href') ?? '')?.[1]?.toUpperCase()
      if (extension === undefined || (text.toUpperCase().includes(extension) && SIZE.test(text))) return []
      const mends = askLinkText('rename', link).map((mend) => ({ ...mend, suggestion: `${text} (${extension}, … MB)` }))
      return [{ place, params: { text, type: extension }, mends }]
    }),
})
