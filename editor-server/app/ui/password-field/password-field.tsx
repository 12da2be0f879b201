import { Eye, EyeOff } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon/icon.tsx'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
  /** Tells the password manager whether to fill one in or to make one (WCAG 1.3.5). */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown, pasted and filled in by a manager (WCAG 3.3.8). */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <>
          <button
            className="ui-password-field__show"
            type="button"
            aria-label={t(`password-field.${isShown ? 'hide' : 'show'}`)}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} size={20} />
          </button>
          <span className="ui-visually-hidden" role="status">
            {isShown ? t('password-field.isShown') : ''}
          </span>
        </>
      }
    />
  )
}
