import type { Element } from 'hast'
import { defineCheck } from '../engine/contract.ts'
import { attributeOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Without a label a field asks nothing of people who cannot see what is next to it; a placeholder disappears. */
export const check = defineCheck({
  name: 'field-label',
  texts: { nl, en },
  criterion: '3.3.2',
  severity: 'error',
  find({ elements }) {
    const labelled = new Set(
      elements.filter(({ element }) => element.tagName === 'label').map(({ element }) => attributeOf(element, 'for')),
    )
    return elements
      .filter(({ element }) => isField(element.tagName, attributeOf(element, 'type')))
      .filter(({ element }) => !isTaskBox(element))
      .filter(({ element, ancestors }) => {
        const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => attributeOf(element, name)?.trim())
        const id = attributeOf(element, 'id')
        return !isNamed && !ancestors.some(({ tagName }) => tagName === 'label') && !(id !== undefined && labelled.has(id))
      })
      .map(({ element, place }) => ({ place, params: { field: attributeOf(element, 'name') ?? element.tagName } }))
  },
})

/** The box of a task list is a picture of its state, as pages show it. */
function isTaskBox(element: Element): boolean {
  return attributeOf(element, 'type') === 'checkbox' && attributeOf(element, 'disabled') !== undefined
}

function isField(tagName: string, type: string | undefined): boolean {
  if (tagName === 'input') return !/^(hidden|submit|button|reset|image)$/i.test(type ?? '')
  return tagName === 'select' || tagName === 'textarea'
}
