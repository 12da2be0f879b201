import type { FormField } from '#content/model/form/field.ts'
import { DEFAULT_TEXTAREA_ROWS } from '#content/model/form/field.ts'
import { textIn } from '#content/model/form/local-text.ts'
import { GitBranch } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { fieldIcons } from './field-icons.ts'
import { nameOfField } from './name-of-field.ts'

/** A field as its visitor sees it, as a drawing: nothing in it takes the focus. */
export function FieldPicture({ field, lang, step }: { field: FormField; lang: string; step: number }): ReactNode {
  const { t } = useTranslation()
  const name = nameOfField(field, lang, t)
  const hint = textIn(field.hint, lang, lang).text
  if (field.type === 'page-break') {
    return (
      <div className="form-picture form-picture--step" aria-hidden="true">
        <p className="form-picture__step">{t('form-builder.step', { step })}</p>
        <p className="form-picture__heading">{name}</p>
        {hint && <p className="app-dim">{hint}</p>}
      </div>
    )
  }
  const isHeading = field.type === 'heading' || field.type === 'group'
  return (
    <div className="form-picture" aria-hidden="true">
      <p className={isHeading ? 'form-picture__heading' : 'form-picture__label'}>
        <span>
          {name}
          {field.isRequired && <span className="form-picture__required"> *</span>}
        </span>
        <span className="form-picture__kind">
          {field.showWhen !== undefined && <Icon of={GitBranch} size={14} />}
          <Icon of={fieldIcons[field.type]} size={14} />
          {t(`form-builder.types.${field.type}`)}
        </span>
      </p>
      {hint && <p className="app-dim">{hint}</p>}
      <Control field={field} lang={lang} />
    </div>
  )
}

function Control({ field, lang }: { field: FormField; lang: string }): ReactNode {
  const { t } = useTranslation()
  switch (field.type) {
    case 'heading':
    case 'statement':
    case 'group':
    case 'page-break':
      return null
    case 'textarea':
      return <div className="form-picture__box" data-rows={Math.min(field.rows ?? DEFAULT_TEXTAREA_ROWS, 6)} />
    case 'radio':
    case 'checkboxes':
      return (
        <ul className="form-picture__options" data-round={field.type === 'radio' || undefined}>
          {(field.options ?? []).slice(0, 6).map(({ value, label }) => (
            <li key={value}>{textIn(label, lang, lang).text || value}</li>
          ))}
          {(field.options ?? []).length > 6 && <li>…</li>}
        </ul>
      )
    case 'yes-no':
      return (
        <ul className="form-picture__options" data-round>
          <li>{t('form-builder.yes')}</li>
          <li>{t('form-builder.no')}</li>
        </ul>
      )
    case 'consent':
      return (
        <ul className="form-picture__options">
          <li>{t('form-builder.agreed')}</li>
        </ul>
      )
    case 'hidden':
    case 'calculated':
      return <p className="app-dim">{t(`form-builder.pictures.${field.type}`)}</p>
    default:
      return <div className="form-picture__box" />
  }
}
