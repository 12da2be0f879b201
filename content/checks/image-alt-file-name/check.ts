import { defineCheck } from '../engine/contract.ts'
import { isFileName } from './is-file-name.ts'
import { askAlt } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** A file name as alternative text is spelled out and means nothing. */
export const check = defineCheck({
  name: 'image-alt-file-name',
  texts: { nl, en },
  criterion: '1.1.1',
  severity: 'error',
  find: ({ images }) =>
    images.flatMap((image) => {
      const { alt, place } = image
      return alt !== undefined && isFileName(alt)
        ? [{ place, params: { alt: alt.trim() }, mends: askAlt({ described: 'describe' }, image) }]
        : []
    }),
})
