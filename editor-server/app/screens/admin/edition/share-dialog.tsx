import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../../client/describe-moment.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { EditionDialogProps } from './edition-dialogs.tsx'
import type { ReadEdition } from './use-edition.ts'

const HOURS_OF_DAY = 24
const days = [1, 7, 30] as const

/** Links that show the whole site as it will be to anybody who has them. */
export function ShareDialog({ read: { edition }, changes, onClose }: EditionDialogProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const formId = useId()
  const form = useCallForm<{ days: string }>({ days: '7' })
  const [made, setMade] = useState<{ guid: string; url: string }>()
  const submission = useSubmission(form, async (values) => {
    const link = await runFormTask(tasks, {
      type: 'add',
      entity: 'edition',
      work: () => changes.makeLink(Number(values.days) * HOURS_OF_DAY),
      doneWords: () => t('edition.share.made'),
    })
    setMade(link)
  })
  const isThere = made && edition.links.some(({ guid }) => guid === made.guid)
  return (
    <Dialog
      isOpen
      title={t('edition.share.open')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} isBusy={submission.isBusy}>
            {t('edition.share.make')}
          </Button>
          <Button onClick={onClose}>{t('actions.close')}</Button>
        </>
      }
    >
      <CallForm form={form} submission={submission} id={formId} label={t('edition.share.open')}>
        <p>{t('edition.share.text')}</p>
        <SelectField
          {...fieldProps(form, 'days')}
          label={t('edition.share.valid')}
          options={days.map((count) => ({ value: String(count), label: t('edition.share.days', { count }) }))}
        />
      </CallForm>
      {made && isThere && (
        <div className="admin-edition-link">
          <TextField label={t('edition.share.address')} value={made.url} readOnly onFocus={({ target }) => target.select()} />
          <CopyButton text={made.url} label={t('edition.share.copy')} />
        </div>
      )}
      <Links edition={edition} changes={changes} />
    </Dialog>
  )
}

function Links({ edition: { links }, changes }: Pick<EditionDialogProps, 'changes'> & Pick<ReadEdition, 'edition'>): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return (
    <section className="admin-edition-links" aria-labelledby="edition-links">
      <h3 id="edition-links">{t('edition.share.links')}</h3>
      {links.length === 0 && <p className="app-dim">{t('edition.share.none')}</p>}
      <ul>
        {links.map(({ guid, url, until, by }) => {
          const words = t('edition.share.until', { on: describeMoment(until, language) })
          return (
            <li key={guid}>
              <span>
                <a href={url} target="_blank" rel="noreferrer">
                  {words}
                </a>
                {by && (
                  <span className="admin-edition-name__note">
                    <Person of={by} />
                  </span>
                )}
              </span>
              <CopyButton text={url} label={t('edition.share.copy')} />
              <Button aria-label={t('edition.share.dropOf', { until: words })} onClick={() => void changes.dropLink(guid)}>
                {t('edition.share.drop')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
