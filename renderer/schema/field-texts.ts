import { spellName } from '#content/model/text/spell-name.ts'
import type { Messages } from '../language/translations.ts'

/** How edit mode names an option. The tree has the shape of the options, nested ones in `fields`. */
export interface FieldTexts {
  label: string
  hint?: string
  /** For a list: the name of one item, as in “Add …” and in the summary of an empty one. */
  item?: string
  /** For a choice: labels of its values. */
  options?: Record<string, string>
  fields?: Record<string, FieldTexts>
}

/**
 * Reads the texts of options from messages: a block's own before those that all blocks share. An option without texts, as a workspace's
 * block may have, is left out; the form shows its name.
 */
export function readFieldTexts(own: Messages | string | undefined, shared: Messages | string | undefined): Record<string, FieldTexts> {
  const texts: Record<string, FieldTexts> = {}
  const ownNames = typeof own === 'object' ? Object.keys(own) : []
  for (const messages of [shared, own]) {
    if (typeof messages !== 'object') continue
    for (const [name, value] of Object.entries(messages)) {
      // A block's own text for a name replaces the shared one.
      if (messages === shared && ownNames.includes(name)) continue
      const read = typeof value === 'object' ? readOne(name, value) : undefined
      if (read) texts[name] = read
    }
  }
  return texts
}

function readOne(name: string, { label, hint, item, options, fields }: Messages): FieldTexts {
  return {
    label: typeof label === 'string' ? label : spellName(name),
    ...(typeof hint === 'string' && { hint }),
    ...(typeof item === 'string' && { item }),
    ...(typeof options === 'object' && { options: options as Record<string, string> }),
    ...(typeof fields === 'object' && { fields: readFieldTexts(fields, undefined) }),
  }
}
