import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { CallForm } from '../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../ui/call-form/field-props.ts'
import { useCallForm } from '../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../ui/call-form/use-submission.ts'
import { CodeField } from '../../ui/code-field/code-field.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'

export interface TotpSetupProps {
  secret: string
  /** otpauth: address, which the QR code holds. */
  uri: string
  /** @throws ApiProblem when the code is not right */
  onConfirm: (code: string) => Promise<void>
  /** Without it there is no way back: signing in asks for the app. */
  onCancel?: () => void
}

/** Connecting an app that gives codes: scan or type, then prove that it works. */
export function TotpSetup({ secret, uri, onConfirm, onCancel }: TotpSetupProps): ReactNode {
  const { t } = useTranslation()
  const form = useCallForm<{ code: string }>()
  const wrong = { title: t('totp-setup.wrong'), text: t('totp-setup.wrongText') }
  const submission = useSubmission(form, ({ code }) => onConfirm(code.replaceAll(/\s/g, '')), { wordings: { SITE_SIGN_IN_FAILED: wrong } })
  return (
    <CallForm form={form} submission={submission}>
      <ol className="ui-totp-setup__steps">
        <li>
          <p>{t('totp-setup.scan')}</p>
          <QrCode text={uri} label={t('totp-setup.qr')} />
          <details className="ui-totp-setup__secret">
            <summary>{t('totp-setup.noCamera')}</summary>
            <p>
              {t('totp-setup.type')} <code>{inGroups(secret)}</code>
            </p>
          </details>
        </li>
        <li>
          <CodeField
            {...fieldProps(form, 'code', { required: t('totp-setup.codeMissing') })}
            label={t('totp-setup.code')}
            hint={t('totp-setup.codeHint')}
          />
        </li>
      </ol>
      <Button look="primary" type="submit" isBusy={submission.isBusy} isWide>
        {t('totp-setup.confirm')}
      </Button>
      {onCancel && (
        <Button isWide onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      )}
    </CallForm>
  )
}

/** In groups of four it can be typed over. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
