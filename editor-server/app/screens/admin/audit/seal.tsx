import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { verifyAuditLog } from '../../../../api/audit/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

/** Looks whether anybody changed the log, when somebody asks: every entry is read for it. */
export function Seal(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.auditSeal,
    queryFn: async ({ signal }) => (await callApi(verifyAuditLog, { signal })).body,
    enabled: false,
  })
  const number = new Intl.NumberFormat(i18n.language)
  const [fault] = data?.faults ?? []
  return (
    <div className="admin-audit-seal">
      <Button icon={<Icon of={ShieldCheck} size={16} />} isBusy={isFetching} onClick={() => void refetch()}>
        {t('audit.verify')}
      </Button>
      {error && !isFetching && <Notice kind="negative" isAnswer title={describeFailureInLine(error, t)} />}
      {data && !error && !isFetching && data.isSound && (
        <Notice kind="positive" isAnswer title={t('audit.sound', { count: data.entries, entries: number.format(data.entries) })} />
      )}
      {data && !error && !isFetching && fault && (
        <Notice kind="negative" isAnswer title={t('audit.broken', { number: number.format(fault.number + 1) })}>
          <p>{t('audit.brokenText')}</p>
        </Notice>
      )}
    </div>
  )
}
