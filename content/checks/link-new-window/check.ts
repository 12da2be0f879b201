import { defineCheck } from '../engine/contract.ts'
import { attributeOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const NOTICE = /(nieuw|ander) (venster|tabblad|scherm)|(new|another) (window|tab)/i

/** A window that opens unannounced takes away the way back (WCAG 3.2.5). */
export const check = defineCheck({
  name: 'link-new-window',
  texts: { nl, en },
  criterion: '3.2.5',
  severity: 'warning',
  find: ({ links }) =>
    links
      .filter(({ element, text }) => {
        const target = attributeOf(element, 'target') ?? '_self'
        return !/^(_self|_parent|_top)?$/i.test(target) && !NOTICE.test(`${text} ${attributeOf(element, 'title') ?? ''}`)
      })
      .map(({ text, place }) => ({ place, params: { text } })),
})
