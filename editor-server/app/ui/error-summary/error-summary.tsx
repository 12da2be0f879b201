import { CircleAlert } from 'lucide'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon/icon.tsx'

export interface ErrorSummaryProps {
  /** What is wrong as a whole; by default that there is a problem. */
  title?: string
  text?: ReactNode
  /** What is wrong, each with the id of its field. */
  errors?: readonly { fieldId: string; message: string }[]
  /** Changes with each attempt: then the summary takes the focus again. */
  attempt: number
  /** The attempt that it took the focus for: what is typed right and wrong again brings it back without that. */
  toldAttemptRef?: RefObject<number>
}

/** Takes the focus when a form was not accepted, and leads to each field that is wrong. */
export function ErrorSummary({ title, text, errors = [], attempt, toldAttemptRef }: ErrorSummaryProps): ReactNode {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (toldAttemptRef?.current === attempt) return
    if (toldAttemptRef) toldAttemptRef.current = attempt
    box.current?.focus()
  }, [attempt, toldAttemptRef])
  return (
    <div className="ui-error-summary" role="alert" tabIndex={-1} ref={box}>
      <Icon of={CircleAlert} size={20} />
      <div className="ui-error-summary__text">
        <h2 className="ui-error-summary__title">{title ?? t('form.problemTitle')}</h2>
        {text !== undefined && <p>{text}</p>}
        {errors.length > 0 && (
          <ul className="ui-error-summary__list">
            {errors.map(({ fieldId, message }) => (
              <li key={fieldId}>
                <a href={`#${fieldId}`} onClick={goToField}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The label scrolls into view with the field, so that the question is visible. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const id = event.currentTarget.hash.slice(1)
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  document.querySelector(`label[for="${CSS.escape(id)}"]`)?.scrollIntoView()
  field.focus({ preventScroll: true })
}
