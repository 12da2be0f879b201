import { type SearchSynonym, searchSynonymSchema } from '#content/model/search-synonym/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createLanguageNamer, withOthers } from '../../../client/language-names.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { FormDialog } from '../../../ui/call-form/form-dialog.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { keyOf, replaceWord, type Words } from './use-words.ts'

interface Values {
  word: string
  means: string
  /** Empty for the language of the site. */
  lang: string
}

export interface WordDialogProps {
  words: Words
  /** The entry that is changed; absent for a new one. */
  former?: SearchSynonym | undefined
  /** What a new entry begins with. */
  begun?: string | undefined
  onClose: () => void
}

const { word: wordSchema, means: meansSchema } = searchSynonymSchema.shape

/** One word of the site with what visitors type for it. */
export function WordDialog({ words, former, begun = '', onClose }: WordDialogProps): ReactNode {
  const { t, i18n } = useTranslation()
  const tasks = useTasks()
  const form = useCallForm<Values>()
  const title = t(former ? 'search-words.editTitle' : 'search-words.new')
  const others = words.all?.filter((each) => !former || keyOf(each) !== keyOf(former)) ?? []
  const isTaken = (word: string) => others.some((each) => keyOf(each) === keyOf({ word, lang: form.getValues('lang') }))
  const nameLanguage = createLanguageNamer(i18n.language)
  const submission = useSubmission(form, async ({ word, means, lang }) => {
    const made: SearchSynonym = { word: word.trim(), means: readMeans(means), ...(lang !== '' && { lang }) }
    await runFormTask(tasks, {
      type: former ? 'edit' : 'add',
      entity: 'searchsynonym',
      work: () => words.save((all) => replaceWord(replaceWord(all, made), former, made)),
    })
    onClose()
  })
  return (
    <FormDialog form={form} submission={submission} title={title} send={t('admin.actions.save')} onClose={onClose}>
      <TextField
        {...fieldProps(form, 'word', {
          validate: (word) => {
            if (!wordSchema.safeParse(word).success) return t('search-words.wordMissing')
            return !isTaken(word) || t('search-words.wordTaken')
          },
        })}
        label={t('search-words.word')}
        hint={t('search-words.wordHint')}
        defaultValue={former?.word ?? ''}
        maxLength={80}
        autoComplete="off"
      />
      <TextArea
        {...fieldProps(form, 'means', {
          validate: (means) => meansSchema.safeParse(readMeans(means)).success || t('search-words.meansMissing'),
        })}
        label={t('search-words.means')}
        hint={t('search-words.meansHint')}
        defaultValue={former?.means.join('\n') ?? begun}
        autoComplete="off"
      />
      <SelectField
        {...fieldProps(form, 'lang')}
        label={t('search-words.language')}
        defaultValue={former?.lang ?? ''}
        options={[
          { value: '', label: t('search-words.ofSite') },
          ...withOthers(words.all?.flatMap(({ lang = [] }) => lang) ?? []).map((lang) => ({ value: lang, label: nameLanguage(lang) })),
        ]}
      />
    </FormDialog>
  )
}

/** Words on lines or with commas between them, each once. */
function readMeans(text: string): string[] {
  const words = text.split(/[\n,;]+/).map((word) => word.trim())
  return [...new Map(words.filter((word) => word !== '').map((word) => [word.toLowerCase(), word])).values()]
}
