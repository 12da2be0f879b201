import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OptionSchema } from '../../../api/blocks/contract.ts'
import { useApplication } from '../../client/application-context.ts'
import { ChoiceFrame } from '../palette/choice-frame.tsx'
import type { Edited, TypedThing } from '../session/contract.ts'
import { useSettingTexts } from '../settings/page-settings/use-setting-texts.ts'
import { useTypeFields } from '../settings/type-fields/type-fields.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { findMatches, foldTexts } from './find-matches.ts'
import { goToMatch } from './go-to-match.ts'
import { listTexts, type ThingFields } from './list-texts.ts'

/** Most matches listed; a longer search narrows them down. */
const MOST = 100

const settingsOf = { page: 'page-settings', item: 'items', template: 'template-settings' } as const

/** Texts of a page or item that stand in no block. */
const schemasOf: Readonly<Record<Edited['kind'], OptionSchema>> = {
  page: textsNamed('title', 'description', 'headerImageAlt'),
  item: textsNamed('title', 'description', 'location'),
  template: textsNamed('title'),
}

function textsNamed(...names: string[]): OptionSchema {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }
}

/** Finds words in everything that is written here: texts, alternatives of images and settings (ATAG 2.0 A.3.5.1). */
export function FindDialog(): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const [text, setText] = useState('')
  const things = useThings()
  const { session, language } = tools
  const { edited } = session.getState()
  const folded = useMemo(
    () => foldTexts(listTexts(edited, { code: session.code, language, things })),
    [edited, session.code, language, things],
  )
  const { matches, total } = useMemo(() => findMatches(folded, text, MOST), [folded, text])
  const status = () => {
    if (text.trim() === '') return t('edit.find.start')
    if (total === 0) return t('edit.find.none', { words: text.trim() })
    return total > matches.length ? t('edit.find.some', { shown: matches.length, total }) : t('edit.find.count', { count: total })
  }
  return (
    <ChoiceFrame
      label={t('edit.find.title')}
      placeholder={t('edit.find.placeholder')}
      groups={[
        {
          id: 'all',
          choices: matches.map(({ place, before, words, after }, index) => ({
            id: String(index),
            label: before + words + after,
            shown: (
              <>
                {before}
                <mark>{words}</mark>
                {after}
              </>
            ),
            about: place.about,
          })),
        },
      ]}
      status={status()}
      onText={setText}
      onClose={tools.close}
      onChoose={(id) => {
        const match = matches[Number(id)]
        tools.close()
        // The dialog gives back the focus first.
        if (match) requestAnimationFrame(() => requestAnimationFrame(() => goToMatch(match, tools)))
      }}
    />
  )
}

/** What is written in the settings of what is edited, and in the fields that its type gives it. */
function useThings(): ThingFields[] {
  const { session, language } = useEdit()
  const { callApi } = useApplication()
  const { edited } = session.getState()
  const labels = useSettingTexts(settingsOf[edited.kind])
  const kind = edited.kind === 'template' ? 'page' : edited.kind
  const types = useTypeFields(callApi, kind)
  return useMemo(() => {
    const own: ThingFields = { schema: schemasOf[edited.kind], value: valueOf(edited), labels }
    const type = edited.kind === 'template' ? undefined : types.find(({ name }) => name === typeOf(edited))
    if (!type || edited.kind === 'template') return [own]
    return [own, { schema: type.schema, value: edited.value.fields ?? {}, labels: type.texts[language].fields }]
  }, [edited, labels, types, language])
}

function typeOf(edited: TypedThing): string | undefined {
  return edited.kind === 'page' ? edited.value.type : edited.value.listItemTypeName
}

function valueOf(edited: Edited): Readonly<Record<string, unknown>> {
  if (edited.kind === 'item') return { ...edited.value, description: edited.value.metadata.description }
  if (edited.kind === 'template') return { ...edited.value }
  const options = Object.fromEntries(edited.value.options.map(({ name, value }) => [name, value]))
  return { ...edited.value, ...options }
}
