import type { LegalKind, LegalLanguage } from '#content/model/legal/schema.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SentBodyOf } from '../../../../api/call.ts'
import { renderLegalText } from '../../../../api/legal-texts/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { PreviewFrame, PreviewPanel, type PreviewTexts } from '../../../layout/page-preview/page-preview.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { useDebouncedValue } from '../../../ui/debounced-value/use-debounced-value.ts'
import { type LegalValues, wordsOf } from './legal-values.ts'

type Draft = SentBodyOf<typeof renderLegalText>

/** ms after which what is typed shows. */
const DELAY = 300

export interface LegalPreviewProps {
  form: UseFormReturn<LegalValues>
  lang: LegalLanguage
  kind: LegalKind
}

/** The page as publishing what is typed would make it. */
export function LegalPreview(props: LegalPreviewProps): ReactNode {
  const { t } = useTranslation()
  const texts: PreviewTexts = {
    title: t('legal-page.preview.title'),
    show: t('legal-page.preview.show'),
    hide: t('legal-page.preview.hide'),
    width: t('legal-page.preview.width'),
    wide: t('legal-page.preview.wide'),
    narrow: t('legal-page.preview.narrow'),
    colours: t('legal-page.preview.colours'),
    light: t('legal-page.preview.light'),
    dark: t('legal-page.preview.dark'),
    scrolls: t('legal-page.preview.scrolls'),
    frame: t('legal-page.preview.frame'),
  }
  return (
    <PreviewPanel texts={texts}>
      <Drafted {...props} texts={texts} />
    </PreviewPanel>
  )
}

function Drafted({ form, lang, kind, texts }: LegalPreviewProps & { texts: PreviewTexts }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const values = useWatch({ control: form.control }) as LegalValues
  const typed: Draft = { lang, words: wordsOf(values, lang, kind), isNewVersion: values.change === 'version' }
  const asked = useDebouncedValue(JSON.stringify(typed), DELAY)
  const { data, error } = useQuery({
    queryKey: keys.legalPreview(kind, asked),
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as Draft
      const { areWhole } = await import('./are-whole.ts')
      // The server would refuse what is half filled in.
      return areWhole(body.words) ? (await callApi(renderLegalText, { params: { kind }, body, signal })).body : null
    },
    placeholderData: keepPreviousData,
    ...askAnew,
  })
  // After a failure, and while something is missing, the page stays as it was shown last.
  const [last, setLast] = useState(data ?? undefined)
  if (data && data !== last) setLast(data)
  return <PreviewFrame texts={texts} look={data ?? last} status={describe(data, error, t)} />
}

function describe(data: unknown, error: Error | null, t: ReturnType<typeof useTranslation>['t']): string {
  if (error) return describeFailureInLine(error, t)
  return data === null ? t('legal-page.preview.notYet') : ''
}
