import { defineCheck } from '../engine/contract.ts'
import { attributeOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** A link, label or screen reader finds only the first of two elements with one id. */
export const check = defineCheck({
  name: 'id-duplicate',
  texts: { nl, en },
  criterion: '4.1.2',
  severity: 'error',
  find({ elements }) {
    const taken = new Set<string>()
    return elements.flatMap(({ element, place }) => {
      const id = attributeOf(element, 'id')
      if (!id) return []
      if (taken.has(id)) return [{ place, params: { id } }]
      taken.add(id)
      return []
    })
  },
})
