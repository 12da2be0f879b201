import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { openLink } from '../../../../api/sessions/contract.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication } from '../../../client/application-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { EnrolStep } from '../sign-in/enrol-step.tsx'
import { ProofStep } from '../sign-in/proof-step.tsx'
import { RecoveryStep } from '../sign-in/recovery-step.tsx'
import type { Challenge } from '../sign-in/screen.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'

/** A link that signs in once. It is used by a press and not by opening it: mail scanners open links too. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi, state } = useApplication()
  const { code = '' } = useParams()
  const { arrive, goOn } = useArrival()
  const [challenge, setChallenge] = useState<Challenge>()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useCallForm()
  const submission = useSubmission(
    form,
    async () => {
      const { status, body } = await callApi(openLink, { body: { code } })
      if (status === 201) await arrive(body.accessToken)
      else setChallenge(body)
    },
    { wordings: invalidLink(t('sign-in-link.invalid'), t('sign-in-link.invalidText')) },
  )
  const onAccess = (token: string) => arrive(token, { isProven: true })
  const onBack = () => setChallenge(undefined)
  if (codes) return <RecoveryStep codes={codes} onDone={goOn} />
  if (challenge?.methods.includes('enrol'))
    return <EnrolStep challenge={challenge} onCodes={setCodes} onAccess={onAccess} onBack={onBack} />
  if (challenge) return <ProofStep challenge={challenge} onAccess={onAccess} onBack={onBack} />
  return (
    <TaskPanel title={t('sign-in-link.title')} lead={t('sign-in-link.lead', { name: state.site.name })}>
      <CallForm form={form} submission={submission}>
        <Button look="primary" type="submit" isBusy={submission.isBusy} isWide>
          {t('sign-in.submit')}
        </Button>
        {submission.problem && (
          <LinkButton to="/sign-in" isWide>
            {t('sign-in-link.password')}
          </LinkButton>
        )}
      </CallForm>
    </TaskPanel>
  )
}

/** A malformed code and an expired one get the same message. */
function invalidLink(title: string, text: string): Readonly<Record<string, { title: string; text: string }>> {
  return { SITE_CODE_INVALID: { title, text }, SITE_REQUEST_INVALID: { title, text } }
}
