import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { FieldFrame } from '../field-frame.tsx'
import { useFieldTools } from '../field-tools.ts'
import { type FieldProps, valueOf } from '../field.ts'

/** A colour of the theme, by the name of its token. Its value is the theme's, so that it holds in the dark too. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { choices } = useFieldTools()
  const { data: colours = [] } = useQuery({ queryKey: keys.choices('listColours'), queryFn: () => choices.listColours(), ...askAnew })
  const { isRequired, schema, onChange } = field
  const value = valueOf(field)
  const offered =
    isRequired || schema.default !== undefined ? colours : [{ value: '', label: t('edit.fields.choice.none'), colour: '' }, ...colours]
  return (
    <FieldFrame field={field} look="group">
      {({ id }) => (
        <div className="edit-colours">
          {offered.map((each, index) => (
            <label key={each.value} className="edit-colours__choice" title={each.label}>
              <input
                className="edit-segments__input"
                type="radio"
                id={index === 0 ? id : undefined}
                name={id}
                checked={(value ?? '') === each.value}
                onChange={() => onChange(each.value === '' ? undefined : each.value)}
              />
              <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden="true">
                <circle cx="12" cy="12" r="11" fill={each.colour || 'none'} stroke="currentColor" strokeOpacity="0.3" />
                {each.colour === '' && <path d="M5 19 19 5" stroke="currentColor" strokeWidth="2" />}
              </svg>
              <span className="ui-visually-hidden">{each.label}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
