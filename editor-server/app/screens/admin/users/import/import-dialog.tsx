import { interfaceLanguages, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../../client/api/api-problem.ts'
import { runFormTask } from '../../../../tasks/run-form-task.ts'
import { useTasks } from '../../../../tasks/use-tasks.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { CallForm } from '../../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../../ui/call-form/use-submission.ts'
import { exportRows, saveFile } from '../../../../ui/data-table/export-rows.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../../../ui/progress-bar/progress-bar.tsx'
import { SelectField } from '../../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../../ui/text-field/text-field.tsx'
import { useUserChanges } from '../use-user-changes.ts'
import { FileFindings } from './file-findings.tsx'
import { readFile } from './read-file.ts'
import { importColumns, MOST_IMPORTED, type ReadPeople } from './read-people.ts'
import { useImportWords } from './use-import-words.ts'

interface Values {
  file: FileList
  language: InterfaceLanguage
}

/** Makes accounts for the people in a spreadsheet, each with a mail to choose a password. Who has an account already keeps it as it is. */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation()
  const tasks = useTasks()
  const { add, remove } = useUserChanges()
  const words = useImportWords()
  const formId = useId()
  const form = useCallForm<Values>()
  const [read, setRead] = useState<ReadPeople>()
  const [part, setPart] = useState<number>()
  const [known, setKnown] = useState<readonly string[]>()

  const check = async (files: FileList | undefined) => {
    const file = files?.[0]
    setKnown(undefined)
    if (!file) return t('users.import.fileMissing')
    const found = await readFile(file, words)
    setRead(found)
    if (!found) return t('users.import.fileWrong')
    const { missing, people } = found
    if (missing.length > 0) {
      const columns = missing.map((column) => words.headings[column][0]).join(', ')
      return t('users.import.columnsMissing', { count: missing.length, columns })
    }
    if (people.length === 0) return t('users.import.nobody')
    return people.length <= MOST_IMPORTED || t('users.import.tooMany', { count: people.length, most: MOST_IMPORTED })
  }
  const submission = useSubmission(form, async ({ language }) => {
    const people = read?.people ?? []
    const work = async () => {
      const [made, had]: [string[], string[]] = [[], []]
      for (const [index, { rights, ...person }] of people.entries()) {
        setPart(index / people.length)
        try {
          made.push((await add({ language, ...person, ...rights })).guid)
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.code !== 'SITE_CONFLICT') throw error
          had.push(person.email)
        }
      }
      return { made, had }
    }
    try {
      const { had } = await runFormTask(tasks, {
        type: 'add',
        entity: 'user',
        work,
        isUndoable: ({ made }) => made.length > 0,
        undo: ({ made }) => remove(made),
        doneWords: ({ made }) => t('users.import.done', { count: made.length }),
      })
      if (had.length === 0) return onClose()
      form.reset()
      setRead(undefined)
      setKnown(had)
    } finally {
      setPart(undefined)
    }
  })
  const saveExample = async () => {
    const columns = importColumns.map((column) => ({
      id: column,
      title: words.headings[column][0] ?? column,
      cell: () => null,
      text: (row: Record<string, string>) => row[column] ?? '',
    }))
    const example = Object.fromEntries(importColumns.map((column) => [column, t(`users.import.example.${column}`)]))
    saveFile(await exportRows([example], columns, i18n.language as InterfaceLanguage), `${t('users.import.exampleFile')}.csv`)
  }

  return (
    <Dialog
      isOpen
      title={t('users.import.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} isBusy={submission.isBusy}>
            {t('users.import.start')}
          </Button>
          <Button onClick={onClose}>{t(known ? 'actions.close' : 'actions.cancel')}</Button>
        </>
      }
    >
      <CallForm form={form} submission={submission} id={formId} label={t('users.import.title')}>
        <p>{t('users.import.text', { most: MOST_IMPORTED })}</p>
        <div>
          <Button onClick={() => void saveExample()}>{t('users.import.saveExample')}</Button>
        </div>
        <TextField
          {...fieldProps(form, 'file', {
            validate: check,
            // What is wrong with a file is told as it is chosen.
            onChange: () => void form.trigger('file'),
          })}
          type="file"
          accept=".csv,text/csv"
          label={t('users.import.file')}
          hint={t('users.import.fileHint')}
        />
        <FileFindings read={read} known={known} />
        <SelectField
          {...fieldProps(form, 'language')}
          label={t('users.language')}
          hint={t('users.import.languageHint')}
          defaultValue={i18n.language}
          options={interfaceLanguages.map((language) => ({ value: language, label: t(`language-switch.${language}`) }))}
        />
        {part !== undefined && <ProgressBar label={t('users.import.progress')} part={part} />}
      </CallForm>
    </Dialog>
  )
}
