import { KeyRound, Smartphone } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPasskeys } from '../../client/passkeys/passkeys.ts'
import { Button } from '../../ui/button/button.tsx'
import { CallForm } from '../../ui/call-form/call-form.tsx'
import { useCallForm } from '../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../ui/call-form/use-submission.ts'
import { useInBrowser } from '../../client/in-browser/use-in-browser.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const kinds = { totp: Smartphone, passkey: KeyRound } as const

/** The second factors that there are, each with what one needs for it. */
export function FactorChoice({ onChoose }: { onChoose: (method: keyof typeof kinds) => Promise<void> }): ReactNode {
  const isPasskeyOffered = useInBrowser(hasPasskeys)
  return (
    <ul className="ui-factor-choice">
      <Choice method="totp" onChoose={onChoose} />
      {isPasskeyOffered && <Choice method="passkey" onChoose={onChoose} />}
    </ul>
  )
}

function Choice({ method, onChoose }: { method: keyof typeof kinds; onChoose: (method: keyof typeof kinds) => Promise<void> }): ReactNode {
  const { t } = useTranslation()
  const form = useCallForm()
  const submission = useSubmission(form, () => onChoose(method))
  return (
    <li className="ui-factor-choice__item">
      <Icon of={kinds[method]} size={22} />
      <div className="ui-factor-choice__text">
        <h2>{t(`factor-choice.${method}.title`)}</h2>
        <p className="app-dim">{t(`factor-choice.${method}.text`)}</p>
        <CallForm form={form} submission={submission} label={t(`factor-choice.${method}.title`)}>
          <Button type="submit" isBusy={submission.isBusy}>
            {t(`factor-choice.${method}.choose`)}
          </Button>
        </CallForm>
      </div>
    </li>
  )
}
