import { isStored } from '#content/model/profile-property/built-in.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { groupDefinitions } from './group-definitions.ts'
import { PictureField } from './picture-field.tsx'
import { PropertyField } from './property-field.tsx'

export interface ProfileFieldsProps {
  form: UseFormReturn<FieldValues>
  /** In the order of the screen, as the call gives them. */
  definitions: readonly ProfileProperty[]
}

/** The fields of some properties, by section and subsection (SPEC section 3). What is kept elsewhere (the address, the terms, the consent) has none. */
export function ProfileFields({ form, definitions }: ProfileFieldsProps): ReactNode {
  const renderOne = (definition: ProfileProperty) => {
    if (definition.inputType === 'image') return <PictureField key={definition.key} definition={definition} />
    return <PropertyField key={definition.key} form={form} definition={definition} />
  }
  const seen = definitions.filter(({ key }) => isStored(key))
  return groupDefinitions(seen).map(({ section, subsections }) => (
    <Group key={section} title={section}>
      {subsections.map(({ subsection, definitions: ofSubsection }) => (
        <Group key={subsection} title={subsection}>
          {ofSubsection.map(renderOne)}
        </Group>
      ))}
    </Group>
  ))
}

/** What has no title stands without a frame of its own. */
function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  if (title === '') return children
  return (
    <fieldset className="ui-profile-fields__group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
