import { ArrowDown, ArrowUp, ChevronsDownUp, ChevronsUpDown, IndentDecrease, IndentIncrease, Pencil, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../../client/menu-items/menu-items.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'

const steps = [
  { step: 'up', icon: ArrowUp, keys: 'Alt+ArrowUp' },
  { step: 'down', icon: ArrowDown, keys: 'Alt+ArrowDown' },
  { step: 'out', icon: IndentDecrease, keys: 'Alt+Shift+ArrowUp' },
  { step: 'in', icon: IndentIncrease, keys: 'Alt+Shift+ArrowDown' },
] as const satisfies readonly { step: Step; icon: unknown; keys: string }[]

export interface MenuToolbarProps {
  /** Name of the chosen item; undefined where none is chosen, or one that cannot be changed here. */
  chosen: string | undefined
  /** The place of a draft is chosen. */
  isDraft: boolean
  mayStep: (step: Step) => boolean
  onStep: (step: Step) => void
  onEdit: () => void
  onRemove: () => void
  onExpand: (all: boolean) => void
}

/** What can be done with the chosen item, for a pointer and touch; each has its key in the tree. */
export function MenuToolbar({ chosen, isDraft, mayStep, onStep, onEdit, onRemove, onExpand }: MenuToolbarProps): ReactNode {
  const { t } = useTranslation()
  const isOff = chosen === undefined
  const hint = isDraft ? t('menu.draftChosen') : isOff ? t('menu.chooseFirst') : t('menu.chosen', { name: chosen })
  return (
    <div className="admin-menu__toolbar">
      <div className="admin-menu__group" role="group" aria-label={hint}>
        {steps.map(({ step, icon, keys }) => {
          const may = !isOff && mayStep(step)
          return (
            <IconButton
              key={step}
              icon={icon}
              label={t(`menu.steps.${step}`)}
              aria-keyshortcuts={keys}
              aria-disabled={!may || undefined}
              onClick={() => may && onStep(step)}
            />
          )
        })}
        <IconButton
          icon={Pencil}
          label={t('menu.editChosen')}
          aria-keyshortcuts="Enter"
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && onEdit()}
        />
        <IconButton
          icon={Trash2}
          label={t('menu.removeChosen')}
          aria-keyshortcuts="Delete"
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && onRemove()}
        />
      </div>
      <p className="admin-menu__hint">{hint}</p>
      <IconButton icon={ChevronsUpDown} label={t('menu.expandAll')} onClick={() => onExpand(true)} />
      <IconButton icon={ChevronsDownUp} label={t('menu.collapseAll')} onClick={() => onExpand(false)} />
    </div>
  )
}
