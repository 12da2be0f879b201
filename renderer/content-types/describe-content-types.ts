import type { OptionSchema } from '../schema/option-schema.ts'
import { isFilterable, isSortable } from './field-values.ts'
import type { TypesByName, TypeTexts } from './content-types.ts'

/** A type of the workspace as edit mode knows it. */
export interface TypeDescription {
  name: string
  version: number
  schema: OptionSchema
  texts: Record<'nl' | 'en', Omit<TypeTexts, 'view'>>
  /** Fields that a list can be sorted by, and that its visitors can filter by. */
  sortable: string[]
  filterable: string[]
}

export function describeTypes(types: TypesByName): TypeDescription[] {
  return [...types.values()].map(({ name, definition, schema, texts: { nl, en } }) => {
    const fields = Object.entries(schema.properties ?? {})
    const namesOf = (is: (field: OptionSchema) => boolean) => fields.flatMap(([field, each]) => (is(each) ? [field] : []))
    const wordsOf = ({ title, description, fields: texts }: TypeTexts) => ({ title, description, fields: texts })
    return {
      name,
      version: definition.version,
      schema,
      texts: { nl: wordsOf(nl), en: wordsOf(en) },
      sortable: namesOf(isSortable),
      filterable: namesOf(isFilterable),
    }
  })
}
