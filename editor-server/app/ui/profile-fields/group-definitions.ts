import type { ProfileProperty } from '#content/model/profile-property/schema.ts'

export interface Section {
  section: string
  subsections: { subsection: string; definitions: ProfileProperty[] }[]
}

/** Definitions by section and subsection; the first of each says where it stands. */
export function groupDefinitions(definitions: readonly ProfileProperty[]): Section[] {
  const sections: Section[] = []
  for (const definition of definitions) {
    let section = sections.find((each) => each.section === definition.section)
    if (!section) sections.push((section = { section: definition.section, subsections: [] }))
    let part = section.subsections.find((each) => each.subsection === definition.subsection)
    if (!part) section.subsections.push((part = { subsection: definition.subsection, definitions: [] }))
    part.definitions.push(definition)
  }
  return sections
}
