import type { LegalKind } from '#content/model/legal/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { getLegalText } from '../../../../api/legal-texts/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { isLegalKind } from './is-legal-kind.ts'

const LegalEditor = createLatePart(async () => (await import('./legal-editor.tsx')).LegalEditor)

/** One legal text in every language: its words, its page as they would make it, and publishing them. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { kind } = useParams()
  // Another text has another form.
  if (isLegalKind(kind)) return <OneText key={kind} kind={kind} />
  return (
    <AdminScreen title={t('legal-page.title')}>
      <ToAll />
      <Notice kind="warning" isAnswer title={t('legal-page.noText')} />
    </AdminScreen>
  )
}

function ToAll(): ReactNode {
  const { t } = useTranslation()
  return (
    <p>
      <Link className="admin-legal__back" to="/admin/legal">
        <Icon of={ArrowLeft} size={16} />
        {t('admin.menu.legal')}
      </Link>
    </p>
  )
}

function OneText({ kind }: { kind: LegalKind }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(getLegalText, { params: { kind } })),
    queryFn: ({ signal }) => callApi(getLegalText, { params: { kind }, signal }),
    ...askAnew,
  })
  return (
    <AdminScreen title={t(`admin.legal.${kind}`)} lead={t(`legal-page.leads.${kind}`)}>
      <ToAll />
      {isError && !data && (
        <Notice kind="negative" isAnswer title={t('legal-page.notRead')}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data && <LegalEditor kind={kind} stored={data} />}
    </AdminScreen>
  )
}
