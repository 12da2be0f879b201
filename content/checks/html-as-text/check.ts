import { defineCheck } from '../engine/contract.ts'
import { replaceElement } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Tags in Markdown are shown as typed: Bouwsteen renders no HTML in it (DESIGN section 3, rich text). */
export const check = defineCheck({
  name: 'html-as-text',
  texts: { nl, en },
  criterion: '1.3.1',
  severity: 'warning',
  find: ({ rawTags }) =>
    rawTags.map((raw) => ({ place: raw.place, params: { tag: raw.tag }, mends: replaceElement('strip', raw, withoutTags) })),
})

const TAG = /<\/?([a-z][a-z0-9-]*)(?:\s[^<>]*)?>/gi
const single = new Set(['br', 'hr', 'img', 'input', 'wbr'])

/** What people read of it; undefined where a tag is not closed here, and its end would stay. */
function withoutTags(was: string): string | undefined {
  let open = 0
  for (const [tag, name = ''] of was.matchAll(TAG)) if (!single.has(name.toLowerCase())) open += tag.startsWith('</') ? -1 : 1
  const left = was.replaceAll(TAG, '').trim()
  return open !== 0 || left.includes('<') ? undefined : left
}
