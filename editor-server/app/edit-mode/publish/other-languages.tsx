import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew, keys } from '../../client/queries/keys.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { nameLanguage } from '../../client/language-names.ts'
import { useEditState } from '../session/use-edit-session.ts'
import type { Translation } from '../workspace/publishing-calls.ts'
import { usePublishing } from '../workspace/publishing-context.ts'

interface OtherLanguagesProps {
  chosen: readonly Translation[]
  onChange: (chosen: readonly Translation[]) => void
}

/** Offers to publish other languages of a page with it, where they have changes that are not published. */
export function OtherLanguages({ chosen, onChange }: OtherLanguagesProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { calls } = usePublishing()
  const guid = useEditState(({ edited }) => edited.value.guid)
  const isOriginal = useEditState(({ edited }) => edited.kind === 'page' && edited.value.translationOf === undefined)
  const { data = [] } = useQuery({
    queryKey: keys.translationsToPublish(guid),
    queryFn: ({ signal }) => calls.listTranslations(signal),
    enabled: isOriginal,
    ...askAnew,
  })
  if (data.length === 0) return null
  return (
    <fieldset className="edit-ways edit-languages">
      <legend className="edit-sheet__label">{t('edit.publish.languages.legend')}</legend>
      <p className="edit-sheet__hint">{t('edit.publish.languages.hint')}</p>
      {data.map((each) => (
        <Checkbox
          key={each.guid}
          checked={chosen.some((other) => other.guid === each.guid)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, each] : chosen.filter((other) => other.guid !== each.guid))}
          label={
            <>
              {nameLanguage(each.lang, i18n.language)}: <span lang={each.lang}>{each.title}</span>
            </>
          }
          hint={describeState(each, (key, count) => t(key, { count }))}
        />
      ))}
    </fieldset>
  )
}

function describeState({ staleTexts }: Translation, t: (key: string, count: number) => string): string | undefined {
  if (staleTexts === undefined) return t('edit.publish.languages.unknown', 0)
  return staleTexts === 0 ? undefined : t('edit.publish.languages.behind', staleTexts)
}
