import { Square } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { spellName } from '#content/model/text/spell-name.ts'
import { listConversions } from '../session/actions/convert-block.ts'
import { findBlock } from '../session/actions/edited.ts'
import type { Icon } from '../../ui/icon/icon.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { ChoiceDialog } from './choice-dialog.tsx'

/** Kinds that the selected block can become, those that keep most of it first; each says what would be lost. */
export function ConvertDialog(): ReactNode {
  const { t } = useTranslation()
  const { session, language, close, openDrawer } = useEdit()
  const { edited, selection } = session.getState()
  const block = findBlock(edited, selection[0] ?? '')
  if (!block) return null
  const labels = session.code.findKind(block.buildingBlockName)?.texts[language].fields ?? {}
  const nameOption = (name: string) => labels[name]?.label ?? spellName(name)
  const amountOf = (lost: readonly string[]) => JSON.stringify(lost.map((name) => block.options[name])).length
  const found = listConversions(edited, block, session.code).toSorted((a, b) => amountOf(a.lost) - amountOf(b.lost))
  return (
    <ChoiceDialog
      label={t('edit.palette.convert.title', { title: session.code.titleOf(block.buildingBlockName) })}
      placeholder={t('edit.palette.convert.placeholder')}
      choices={found.map(({ kind, lost }) => ({
        id: kind.name,
        label: kind.texts[language].title,
        icon: (kind.drawing as Parameters<typeof Icon>[0]['of'] | undefined) ?? Square,
        ...(lost.length > 0 && {
          end: <span className="edit-choice__hint">{t('edit.palette.convert.loses', { names: lost.map(nameOption).join(', ') })}</span>,
        }),
      }))}
      onClose={close}
      onChoose={(to) => {
        close()
        if (session.dispatch({ type: 'convert-block', guid: block.guid, to })) openDrawer()
      }}
    />
  )
}
