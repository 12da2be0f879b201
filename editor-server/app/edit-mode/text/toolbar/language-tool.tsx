import type { Editor } from '@tiptap/core'
import { Languages, Minus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createLanguageNamer, withOthers } from '../../../client/language-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { setLanguage } from '../commands/change-language.ts'
import type { Format } from '../commands/read-format.ts'
import { canSpeak } from '../commands/read-language.ts'
import { useAtCaret } from '../use-format.ts'
import { ToolMenu } from './tool-menu.tsx'

export interface LanguageToolProps {
  editor: Editor
  format: Format
  /** Language of the text. */
  lang: string
  announce: (text: string) => void
}

/** Says of words that they are in another language, so that they are read aloud as such (WCAG 3.1.2). */
export function LanguageTool({ editor, format: { language }, lang, announce }: LanguageToolProps): ReactNode {
  const { t, i18n } = useTranslation()
  const isPossible = useAtCaret(editor, canSpeak)
  const nameOf = createLanguageNamer(i18n.language)
  const give = (chosen: string | undefined) => {
    setLanguage(editor, chosen)
    announce(chosen === undefined ? t('edit.toolbar.language.isOff') : t('edit.toolbar.language.isOn', { language: nameOf(chosen) }))
  }
  const others = withOthers(language === undefined ? [] : [language]).filter((each) => each !== lang)
  return (
    <ToolMenu
      label={language === undefined ? t('edit.toolbar.language.choose') : t('edit.toolbar.language.change', { language: nameOf(language) })}
      entries={[
        {
          label: t('edit.toolbar.language.own', { language: nameOf(lang) }),
          icon: Minus,
          isChosen: language === undefined,
          isDisabled: !isPossible,
          onSelect: () => give(undefined),
        },
        ...others.map((each) => ({
          label: nameOf(each),
          icon: Languages,
          isChosen: language === each,
          isDisabled: !isPossible,
          onSelect: () => give(each),
        })),
      ]}
    >
      <Icon of={Languages} />
    </ToolMenu>
  )
}
