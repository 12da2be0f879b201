import { defineCheck } from '../engine/contract.ts'
import { askLinkText } from '../engine/mends.ts'
import { attributeOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** With a scheme, `www.`, or a path behind the host; the short name of a website, such as `digid.nl`, is a name that people know. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+\/\S+$/i

/** An address as the text of a link is spelled out, and says little about its target. */
export const check = defineCheck({
  name: 'link-address',
  texts: { nl, en },
  criterion: '2.4.4',
  severity: 'warning',
  find: ({ links }) =>
    links
      .filter(({ element, text }) => ADDRESS.test(text) && /^(https?:|\/)/i.test(attributeOf(element, 'href') ?? ''))
      .map((link) => ({ place: link.place, params: { text: link.text }, mends: askLinkText('rename', link) })),
})
