import type { FormFieldType } from '#content/model/form/field-types.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { fieldIcons } from './field-icons.ts'
import { fieldGroups } from './new-field.ts'

type GroupName = keyof typeof fieldGroups

export interface PaletteProps {
  onAdd: (type: FormFieldType) => void
  /** It takes the focus. */
  isInDialog?: boolean
}

/** Every kind of field, in groups, found by words. Enter in the search adds the first that it found. */
export function Palette({ onAdd, isInDialog = false }: PaletteProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [words, search] = useState('')
  const nameOf = (type: FormFieldType) => t(`form-builder.types.${type}`)
  const sought = foldText(words.trim())
  const found = (Object.keys(fieldGroups) as GroupName[])
    .map((group) => {
      const types = fieldGroups[group].filter((type) => foldText(`${nameOf(type)} ${t(`form-builder.groups.${group}`)}`).includes(sought))
      return { group, types: types as readonly FormFieldType[] }
    })
    .filter(({ types }) => types.length > 0)
  const all = found.flatMap(({ types }) => types)
  // Who types a whole name, or the start of one, means that.
  const startsSo = (type: FormFieldType) => foldText(nameOf(type)).startsWith(sought)
  const first = all.find((type) => foldText(nameOf(type)) === sought) ?? all.find(startsSo) ?? all[0]
  return (
    <div className="form-palette">
      <TextField
        type="search"
        label={t('form-builder.palette.search')}
        value={words}
        autoComplete="off"
        data-autofocus={isInDialog || undefined}
        onChange={({ target }) => search(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !first) return
          event.preventDefault()
          onAdd(first)
        }}
      />
      {found.length === 0 && <p className="app-dim">{t('form-builder.palette.none')}</p>}
      {found.map(({ group, types }) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`}>{t(`form-builder.groups.${group}`)}</h3>
          <ul>
            {types.map((type) => (
              <li key={type}>
                <PaletteEntry type={type} name={nameOf(type)} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PaletteEntry({ type, name, onAdd }: { type: FormFieldType; name: string; onAdd: PaletteProps['onAdd'] }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current) return undefined
    return draggable({ element: button.current, getInitialData: () => ({ newField: type }) })
  }, [type])
  return (
    <button ref={button} type="button" className="form-palette__entry" onClick={() => onAdd(type)}>
      <Icon of={fieldIcons[type]} />
      {name}
    </button>
  )
}
