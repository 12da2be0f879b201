import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EDITION_NAME_LENGTH } from '#content/model/edition/schema.ts'
import { createEdition, listEditions } from '../../api/editions/contract.ts'
import { useApplication } from '../client/application-context.ts'
import { askAnew, changes, keys } from '../client/queries/keys.ts'
import { runFormTask } from '../tasks/run-form-task.ts'
import { useTasks } from '../tasks/use-tasks.ts'
import { FormDialog } from '../ui/call-form/form-dialog.tsx'
import { fieldProps } from '../ui/call-form/field-props.ts'
import { useCallForm } from '../ui/call-form/use-call-form.ts'
import { useSubmission } from '../ui/call-form/use-submission.ts'
import { ChoiceGroup } from '../ui/choice-group/choice-group.tsx'
import { SelectField } from '../ui/select-field/select-field.tsx'
import { TextField } from '../ui/text-field/text-field.tsx'
import { useEditionTexts } from './use-edition-texts.ts'

/** What publishing the edition does. */
export type EditionAction = 'publish' | 'unpublish'

export interface EditionDialogProps {
  /** What is put in it by name, under the title. */
  of?: string | undefined
  /** Whether it may be taken off the site as well. */
  mayUnpublish?: boolean | undefined
  /** Puts it in the edition. @throws ApiProblem */
  put: (edition: string, action: EditionAction) => Promise<unknown>
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Editions to choose from: the newest. */
const MOST_CHOICES = 100
/** Stands for one that is made first. */
const NEW = 'new'
/** ms in which the way to the edition is offered. */
const DONE_NOTICE = 20_000

/** Chooses an open edition, or makes one, and puts something in it. Afterwards a notice leads there. */
export function EditionDialog(props: EditionDialogProps): ReactNode {
  const { callApi } = useApplication()
  const { data, isError } = useQuery({
    queryKey: keys.openEditions,
    queryFn: ({ signal }) => callApi(listEditions, { query: { state: 'open', itemCount: String(MOST_CHOICES) }, signal }),
    ...askAnew,
  })
  const hasTexts = useEditionTexts()
  if (!hasTexts || (!data && !isError)) return null
  const open = data?.body.filter(({ state }) => state === 'open') ?? []
  return <ChoiceDialog {...props} editions={open} hasMore={(data?.total ?? 0) > MOST_CHOICES} />
}

interface Values {
  edition: string
  name: string
  action: EditionAction
}

interface ChoiceDialogProps extends EditionDialogProps {
  editions: readonly { guid: string; name: string }[]
  hasMore: boolean
}

function ChoiceDialog({ of, mayUnpublish = false, put, onDone, onClose, editions, hasMore }: ChoiceDialogProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { callApi } = useApplication()
  const first = editions[0]?.guid ?? NEW
  const form = useCallForm<Values>({ edition: first, name: '', action: 'publish' })
  const isNew = form.watch('edition') === NEW
  // What cannot be put in it leaves it there: the next try finds it.
  const made = useRef<{ guid: string; name: string }>(undefined)
  const make = async (name: string) => {
    if (made.current?.name !== name) made.current = (await callApi(createEdition, { body: { name } })).body
    return made.current
  }
  const { mutateAsync } = useMutation({
    meta: { changes: changes.editions },
    async mutationFn({ edition, name, action }: Values) {
      const chosen = editions.find(({ guid }) => guid === edition) ?? (await make(name.trim()))
      await put(chosen.guid, action)
      return chosen
    },
  })
  const submission = useSubmission(
    form,
    async (values) => {
      const done = await runFormTask(tasks, {
        type: 'add',
        entity: 'edition',
        work: () => mutateAsync(values),
        doneWords: () => '',
      })
      tasks.showNotice({
        kind: 'positive',
        message: t('edition-choice.done', { name: done.name }),
        timeout: DONE_NOTICE,
        action: { label: t('edition-choice.toEdition'), run: () => location.assign(`/admin/editions/${done.guid}`) },
      })
      onDone?.()
      onClose()
    },
    { wordings: { SITE_VERSION_STALE: { title: t('edition-choice.changed.title'), text: t('edition-choice.changed.text') } } },
  )
  return (
    <FormDialog form={form} submission={submission} title={t('edition-choice.title')} send={t('edition-choice.put')} onClose={onClose}>
      {of !== undefined && (
        <p>
          <strong>{of}</strong>
        </p>
      )}
      <p className="app-dim">{t('edition-choice.text')}</p>
      {editions.length > 0 && (
        <SelectField
          {...fieldProps(form, 'edition')}
          label={t('edition-choice.edition')}
          hint={hasMore ? t('edition-choice.more', { count: MOST_CHOICES }) : undefined}
          options={[...editions.map(({ guid, name }) => ({ value: guid, label: name })), { value: NEW, label: t('edition-choice.new') }]}
        />
      )}
      {isNew && (
        <TextField
          {...fieldProps(form, 'name', { validate: (name) => name.trim() !== '' || t('edition-choice.nameMissing') })}
          label={t('edition-choice.name')}
          hint={t('edition-choice.nameHint')}
          maxLength={EDITION_NAME_LENGTH}
          autoComplete="off"
        />
      )}
      {mayUnpublish && (
        <ChoiceGroup
          {...fieldProps(form, 'action')}
          type="radio"
          label={t('edition-choice.what')}
          defaultValue={['publish']}
          options={(['publish', 'unpublish'] as const).map((value) => ({ value, label: t(`edition-choice.actions.${value}`) }))}
        />
      )}
    </FormDialog>
  )
}
