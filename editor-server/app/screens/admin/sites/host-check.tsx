import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { HostCheck as Checked } from '#content/model/site/schema.ts'
import { checkSiteHost } from '../../../../api/sites/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeDay } from '../../../client/describe-moment.ts'
import { changes } from '../../../client/queries/keys.ts'
import { HostRecord } from '../../../layout/host-record.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Notice } from '../../../ui/notice/notice.tsx'

/** Whether a host is shown to be for a site, and answers https as it should. @param name of the site, which need not be there yet */
export function HostCheck({ name, host }: { name: string; host: string }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { callApi } = useApplication()
  const { data, error, mutate, isPending, submittedAt } = useMutation({
    meta: { changes: changes.sites },
    mutationFn: async () => (await callApi(checkSiteHost, { params: { name }, body: { host } })).body,
  })
  // Who thinks better of proving who they are knows that nothing has happened.
  const failure = error instanceof ApiProblem && error.code === 'SITE_PROOF_NEEDED' ? null : error
  const told = failure instanceof ApiProblem && failure.errors[0] ? failure.errors[0].message : failure && describeFailureInLine(failure, t)
  return (
    <section className="admin-proof" aria-labelledby={id}>
      <h3 id={id}>{host}</h3>
      {data && !data.isProven && <HostRecord record={data.record} value={data.value} />}
      {data && <Outcome key={submittedAt} checked={data} />}
      {told && <Notice kind="negative" isAnswer title={told} />}
      <div className="app-actions">
        <Button isBusy={isPending} onClick={() => mutate()}>
          {t(data ? 'sites.check.again' : 'sites.check.now')}
          <span className="ui-visually-hidden"> {host}</span>
        </Button>
      </div>
    </section>
  )
}

function Outcome({ checked: { isProven, certificate } }: { checked: Checked }): ReactNode {
  const { t, i18n } = useTranslation()
  const { isGood, reason, validUntil } = certificate ?? {}
  const day = validUntil === undefined ? '' : describeDay(validUntil, i18n.language as InterfaceLanguage)
  const words = isGood ? 'good' : reason === 'SOON' ? 'soon' : 'bad'
  return (
    <Notice
      kind={isProven && isGood !== false ? 'positive' : 'warning'}
      isAnswer
      title={t(`sites.check.${isProven ? 'proven' : 'unproven'}`)}
    >
      {certificate && <p>{t(`sites.check.certificate.${words}`, { day, reason })}</p>}
    </Notice>
  )
}
