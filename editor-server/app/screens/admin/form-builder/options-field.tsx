import type { FormOption } from '#content/model/form/field.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

interface OptionsFieldProps {
  options: readonly FormOption[]
  languages: readonly string[]
  onChange: (options: FormOption[], typed?: string) => void
}

/** What there is to choose from. Its value is what is stored and stays when the words change. */
export function OptionsField({ options, languages, onChange }: OptionsFieldProps): ReactNode {
  const { t, i18n } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const nameOf = createLanguageNamer(i18n.language)
  const focusAt = (index: number) =>
    void setTimeout(() => list.current?.children[Math.min(index, list.current.children.length - 1)]?.querySelector('input')?.focus())
  const move = (from: number, to: number) => {
    const option = options[from]
    if (!option || to < 0 || to >= options.length) return
    onChange(options.toSpliced(from, 1).toSpliced(to, 0, option))
    focusAt(to)
  }
  return (
    <fieldset className="form-drawer__group">
      <legend className="ui-text-field__label">{t('form-builder.settings.options')}</legend>
      <ol className="form-options" ref={list}>
        {options.map((option, index) => {
          const name = option.label[languages[0] ?? 'nl'] || option.value
          return (
            <li key={index}>
              <div className="form-drawer__languages">
                {languages.map((lang) => (
                  <TextField
                    key={lang}
                    lang={lang}
                    label={
                      languages.length === 1
                        ? t('form-builder.options.label', { number: index + 1 })
                        : t('form-builder.options.labelIn', { number: index + 1, language: nameOf(lang) })
                    }
                    value={option.label[lang] ?? ''}
                    maxLength={200}
                    autoComplete="off"
                    onChange={({ target }) =>
                      onChange(options.with(index, { ...option, label: { ...option.label, [lang]: target.value } }), `option ${index}`)
                    }
                  />
                ))}
                <TextField
                  label={t('form-builder.options.value', { number: index + 1 })}
                  value={option.value}
                  maxLength={200}
                  autoComplete="off"
                  onChange={({ target }) => onChange(options.with(index, { ...option, value: target.value }), `value ${index}`)}
                />
              </div>
              <span className="form-options__buttons">
                <IconButton
                  icon={ArrowUp}
                  label={t('form-builder.options.up', { name })}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('form-builder.options.down', { name })}
                  aria-disabled={index === options.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('form-builder.options.remove', { name })}
                  aria-disabled={options.length === 1}
                  onClick={() => {
                    if (options.length === 1) return
                    onChange(options.toSpliced(index, 1))
                    focusAt(index)
                  }}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <Button
        icon={<Icon of={Plus} />}
        onClick={() => {
          onChange([...options, { value: freeValue(options), label: {} }])
          focusAt(options.length)
        }}
      >
        {t('form-builder.options.add')}
      </Button>
    </fieldset>
  )
}

function freeValue(options: readonly FormOption[]): string {
  let number = options.length + 1
  while (options.some(({ value }) => value === String(number))) number += 1
  return String(number)
}
