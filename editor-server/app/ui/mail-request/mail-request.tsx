import type { SendVerificationResult } from '#content/model/verification/verification.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { findResult } from './find-result.ts'

export interface MailRequestProps {
  /** What the mail is for: to verify the address, or to choose a new password. */
  kind: 'verify' | 'reset'
  email: string
  label: string
  ask: () => Promise<SendVerificationResult>
}

/** Asks for a mail, and says what came of it in words of its own (SPEC section 3). */
export function MailRequest({ kind, email, label, ask }: MailRequestProps): ReactNode {
  const { t } = useTranslation()
  const { mutate, data, isPending, isError } = useMutation({ mutationFn: () => findResult(ask) })
  const result = isError ? 'Failed' : data
  const look = result === 'Sent' || result === 'AlreadyVerified' ? 'positive' : result === 'TooSoon' ? 'warning' : 'negative'
  return (
    <>
      <div className="app-actions">
        <Button isBusy={isPending} onClick={() => mutate()}>
          {label}
        </Button>
      </div>
      {result && !isPending && <Notice kind={look} isAnswer title={t(`mail-request.${kind}.${result}`, { email })} />}
    </>
  )
}
