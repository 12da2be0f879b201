import { defineCheck } from './engine/contract.ts'
import { attributeOf } from './engine/read-tree.ts'

/** A link without text is announced as its address, or as "link". */
export const check = defineCheck({
  name: 'link-empty',
  criterion: '2.4.4',
  severity: 'error',
  find: ({ links }) =>
    links
      .filter(({ element, text }) => text === '' && !attributeOf(element, 'aria-labelledby') && !attributeOf(element, 'title'))
      .map(({ element, place }) => ({ place, params: { href: attributeOf(element, 'href') ?? '' } })),
})
