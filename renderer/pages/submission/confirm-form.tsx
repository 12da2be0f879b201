import type { ReactNode } from 'react'
import { sayForm } from '#content/messages/form/say-form.ts'
import { ownNames } from '#content/model/form/posted.ts'
import { formAction } from '../../blocks/form/form-body.tsx'

/**
 * A submission that waits for its sender. The link of the mail leads to a button: programs that look at mails follow links, and would confirm
 * what nobody sent.
 */
export function ConfirmForm({ lang, guid, code }: { lang: string; guid: string; code?: string | undefined }): ReactNode {
  if (code === undefined) return <p className="form__state">{sayForm(lang, 'form.waiting')}</p>
  return (
    <form method="post" action={formAction(guid)} encType="multipart/form-data">
      <p>{sayForm(lang, 'form.confirmLead')}</p>
      <input type="hidden" name={ownNames.code} value={code} />
      <div className="actions form__buttons">
        <button className="action action--primary" type="submit">
          {sayForm(lang, 'form.confirmSend')}
        </button>
      </div>
    </form>
  )
}
