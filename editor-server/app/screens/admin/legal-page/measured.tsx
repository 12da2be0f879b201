import type { LegalLanguage } from '#content/model/legal/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listContentHealth } from '../../../../api/statistics/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeDay } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { IssueValues } from './legal-values.ts'

/** Days that are looked back: the checks measure once a day. */
const DAYS = 7
const DAY = 24 * 3600_000

export interface MeasuredProps {
  lang: LegalLanguage
  /** Makes a known problem of what was found. */
  onAdd: (found: Partial<IssueValues>) => void
}

/** What the checks found last in what is published, to be named in the statement, in its language. */
export function Measured({ lang, onAdd }: MeasuredProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.statistics('legal health'),
    queryFn: async ({ signal }) => {
      const day = (before: number) => new Date(Date.now() - before).toISOString().slice(0, 10)
      return (await callApi(listContentHealth, { query: { from: day(DAYS * DAY), to: day(0) }, signal })).body
    },
  })
  const last = data?.at(-1)
  const found = last ? last.errors + last.warnings : 0
  if (!last) return null
  const on = describeDay(last.date, i18n.language === 'en' ? 'en' : 'nl')
  if (found === 0) return <p className="app-dim">{t('legal-page.measured.nothing', { on, pages: last.pages })}</p>
  return (
    <div className="admin-legal__measured">
      <p>
        {t('legal-page.measured.found', { on, count: found, pages: last.pages })}{' '}
        <Link to="/statistics?view=content">{t('legal-page.measured.which')}</Link>
      </p>
      <Button
        onClick={() => onAdd({ description: t(`legal-page.measured.words.${lang}`, { on: describeDay(last.date, lang), count: found }) })}
      >
        {t('legal-page.measured.add')}
      </Button>
    </div>
  )
}
