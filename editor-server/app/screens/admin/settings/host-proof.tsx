import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { checkHost } from '../../../../api/platform-setting-values/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { HostRecord } from '../../../layout/host-record.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Notice } from '../../../ui/notice/notice.tsx'

/** The record in DNS that shows that a host is for this site, and whether it is there by now. */
export function HostProof({ host }: { host: string }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { callApi } = useApplication()
  const { data, error, mutate, isPending, submittedAt } = useMutation({
    mutationFn: async () => (await callApi(checkHost, { body: { host } })).body,
  })
  // Who thinks better of proving who they are knows that nothing has happened.
  const failure = error instanceof ApiProblem && error.code === 'SITE_PROOF_NEEDED' ? null : error
  const told = failure instanceof ApiProblem && failure.errors[0] ? failure.errors[0].message : failure && describeFailureInLine(failure, t)
  return (
    <section className="admin-proof" aria-labelledby={id}>
      <h3 id={id}>{t('settings.proof.title', { host })}</h3>
      {!data && <p className="app-dim">{t('settings.proof.lead')}</p>}
      {data && <HostRecord record={data.record} value={data.value} />}
      {data && (
        <Notice
          key={submittedAt}
          kind={data.isProven ? 'positive' : 'info'}
          isAnswer
          title={t(`settings.proof.${data.isProven ? 'proven' : 'unproven'}`)}
        />
      )}
      {told && <Notice kind="negative" isAnswer title={told} />}
      <div className="app-actions">
        <Button isBusy={isPending} onClick={() => mutate()}>
          {t(data ? 'settings.proof.again' : 'settings.proof.show', { host })}
        </Button>
      </div>
    </section>
  )
}
