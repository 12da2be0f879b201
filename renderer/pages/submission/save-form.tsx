import type { ReactNode } from 'react'
import { sayForm } from '#content/messages/form/say-form.ts'
import { ownNames } from '#content/model/form/posted.ts'
import { formAction } from '../../blocks/form/form-body.tsx'
import { formatDate } from '../../language/format-date.ts'

export interface SaveFormProps {
  lang: string
  formGuid: string
  draft: string
  /** Where to go on. */
  step: number | 'overview'
  /** When the draft ends. */
  until: string
  /** Whether its link was mailed. */
  isMailed: boolean
  /** What was typed that is no address, and why. */
  email?: string | undefined
  fault?: string | undefined
}

const ID = 'save-mail'

/** A form that was saved: until when, a link by mail, and the way on. */
export function SaveForm({ lang, formGuid, draft, step, until, isMailed, email = '', fault }: SaveFormProps): ReactNode {
  const say = (key: string, params?: Record<string, string>) => sayForm(lang, `form.${key}`, params)
  return (
    <>
      {isMailed && (
        <p className="form__status" role="status">
          {say('mailed')}
        </p>
      )}
      <p>{say('savedUntil', { date: formatDate(until, lang) })}</p>
      <form className="form__form" method="post" action={formAction(formGuid)} encType="multipart/form-data" noValidate>
        <input type="hidden" name={ownNames.draft} value={draft} />
        <input type="hidden" name={ownNames.lang} value={lang} />
        <input type="hidden" name={ownNames.step} value={String(step)} />
        <div className={fault ? 'form__field form__field--fault' : 'form__field'}>
          <label className="form__label" htmlFor={ID}>
            {say('saveMail')}
          </label>
          <p className="form__hint" id={`${ID}-hint`}>
            {say('saveLead')}
          </p>
          {fault && (
            <p className="form__fault" id={`${ID}-fault`}>
              <span className="sr-only">{say('fault')} </span>
              {fault}
            </p>
          )}
          <input
            id={ID}
            type="email"
            name={ownNames.mail}
            className="form__input form__input--full"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
            defaultValue={email}
            autoFocus={fault !== undefined}
            aria-describedby={fault ? `${ID}-hint ${ID}-fault` : `${ID}-hint`}
            aria-invalid={fault ? true : undefined}
          />
        </div>
        <div className="actions form__buttons">
          <button className="action action--primary" type="submit" name={ownNames.act} value="mail">
            {say('sendLink')}
          </button>
          <a className="action action--quiet" href={`/submission/${draft}?step=${step}`}>
            {say('goOn')}
          </a>
        </div>
      </form>
    </>
  )
}
