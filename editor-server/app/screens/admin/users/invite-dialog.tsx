import { interfaceLanguages, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { FormDialog } from '../../../ui/call-form/form-dialog.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { MOST_INVITED, readAddresses } from './read-addresses.ts'
import { noRights } from './rights.ts'
import { RightsFields } from './rights-fields.tsx'
import { useInvitationChanges } from './use-user-changes.ts'

interface Values {
  addresses: string
  language: InterfaceLanguage
}

/** Invites one person or many, each by a mail of their own. Who could not be invited stays in the field, with the reason. */
export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation()
  const tasks = useTasks()
  const { invite } = useInvitationChanges()
  const form = useCallForm<Values>()
  const [rights, change] = useState(noRights)
  const check = (text: string) => {
    const { addresses, wrong } = readAddresses(text)
    if (wrong.length > 0) return t('users.wrongAddresses', { count: wrong.length, addresses: wrong.slice(0, 5).join(', ') })
    if (addresses.length === 0) return t('users.addressMissing')
    return addresses.length <= MOST_INVITED || t('users.tooManyAddresses', { count: addresses.length, most: MOST_INVITED })
  }
  const submission = useSubmission(form, async ({ addresses: text, language }) => {
    const work = async () => {
      const [invited, known]: [string[], string[]] = [[], []]
      for (const email of readAddresses(text).addresses) {
        try {
          await invite({ email, language, ...rights })
          invited.push(email)
        } catch (error) {
          // What is wrong with one address is no reason to leave out the others; what is wrong with all of them is.
          if (!(error instanceof ApiProblem) || error.code !== 'SITE_CONFLICT') throw error
          known.push(email)
        }
      }
      return { invited, known }
    }
    const doneWords = ({ invited }: Awaited<ReturnType<typeof work>>) =>
      invited.length === 0 ? '' : t('users.invited', { count: invited.length })
    const { known } = await runFormTask(tasks, { type: 'add', entity: 'invitation', work, doneWords })
    if (known.length === 0) return onClose()
    form.setValue('addresses', known.join('\n'))
    const message = t('users.known', { count: known.length, addresses: known.join(', ') })
    throw new ApiProblem({ title: message, errors: [{ path: 'addresses', code: 'known', message }] })
  })
  return (
    <FormDialog form={form} submission={submission} title={t('users.inviteTitle')} send={t('admin.actions.invite')} onClose={onClose}>
      <TextArea
        {...fieldProps(form, 'addresses', { validate: check })}
        label={t('users.addresses')}
        hint={t('users.addressesHint', { most: MOST_INVITED })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        {...fieldProps(form, 'language')}
        label={t('users.language')}
        defaultValue={i18n.language}
        options={interfaceLanguages.map((language) => ({ value: language, label: t(`language-switch.${language}`) }))}
      />
      <RightsFields rights={rights} onChange={change} />
    </FormDialog>
  )
}
