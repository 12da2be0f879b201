import { defineCheck } from '../engine/contract.ts'
import { attributeOf } from '../engine/read-tree.ts'
import { askLinkText } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** A link without text is announced as its address, or as "link"; a link to a page, item or file of the site is named after that. */
export const check = defineCheck({
  name: 'link-empty',
  texts: { nl, en },
  criterion: '2.4.4',
  severity: 'error',
  find: ({ links }) =>
    links
      .filter(
        ({ element, text, isNamed }) =>
          text === '' && !isNamed && !attributeOf(element, 'aria-labelledby') && !attributeOf(element, 'title'),
      )
      .map((link) => ({
        place: link.place,
        params: { href: attributeOf(link.element, 'href') ?? '' },
        mends: askLinkText('rename', link),
      })),
})
