import { defineCheck } from './engine/contract.ts'
import { attributeOf } from './engine/read-tree.ts'

const NOTICE = /(nieuw|ander) (venster|tabblad|scherm)|(new|another) (window|tab)/i

/** A window that opens unannounced takes away the way back (WCAG 3.2.5). */
export const check = defineCheck({
  name: 'link-new-window',
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
