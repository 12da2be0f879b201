import type { LegalKind, LegalLanguage } from '#content/model/legal/schema.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { LegalPage, LegalValues } from './legal-values.ts'
import { StatementLists } from './statement-lists.tsx'
import { MarkdownArea } from './markdown-area.tsx'

export interface LanguageFieldsProps {
  form: UseFormReturn<LegalValues>
  lang: LegalLanguage
  kind: LegalKind
  standard: LegalPage['texts'][number]['standard']
}

/** The words of a legal text in one language; what is left empty is standard. */
export function LanguageFields({ form, lang, kind, standard }: LanguageFieldsProps): ReactNode {
  const { t } = useTranslation()
  const emptyMeans = (text: string | undefined) => (text ? t('legal-page.emptyMeans', { text }) : undefined)
  return (
    <>
      <TextField
        {...fieldProps(form, `${lang}.title`)}
        label={t('legal-page.heading')}
        hint={emptyMeans(standard?.title)}
        maxLength={200}
        lang={lang}
        autoComplete="off"
        isOptional
      />
      <TextField
        {...fieldProps(form, `${lang}.description`)}
        label={t('legal-page.description')}
        hint={emptyMeans(standard?.description)}
        maxLength={500}
        lang={lang}
        autoComplete="off"
        isOptional
      />
      <MarkdownArea
        form={form}
        name={`${lang}.body`}
        lang={lang}
        label={t(`legal-page.bodies.${kind}`)}
        hint={t(`legal-page.bodyHints.${kind}`)}
        standard={standard?.body}
      />
      {kind === 'accessibility' && <StatementLists form={form} lang={lang} />}
    </>
  )
}
