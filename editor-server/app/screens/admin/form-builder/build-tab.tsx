import { ArrowDown, ArrowUp, Copy, Plus, Redo2, Trash2, Undo2 } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import type { BuilderCommand } from './builder-keys.ts'
import { FORM } from './builder-state.ts'
import { Canvas } from './canvas.tsx'
import { Drawer } from './drawer.tsx'
import { Palette } from './palette.tsx'
import type { BuilderTools } from './use-builder-tools.ts'
import type { Draft } from './use-draft.ts'

const buttons = [
  ['moveUp', ArrowUp, 'Alt+↑'],
  ['moveDown', ArrowDown, 'Alt+↓'],
  ['duplicate', Copy, 'Ctrl+D'],
  ['remove', Trash2, 'Del'],
  ['undo', Undo2, 'Ctrl+Z'],
  ['redo', Redo2, 'Ctrl+Y'],
] as const satisfies readonly (readonly [BuilderCommand, typeof Plus, string])[]

export interface BuildTabProps {
  tools: BuilderTools
  draft: Draft
  drawer: RefObject<HTMLElement | null>
  /** The palette lies over the form. */
  isAdding: boolean
  setAdding: (isAdding: boolean) => void
}

/** Palette, form and settings of the chosen field, beside each other where there is room. */
export function BuildTab({ tools, draft, drawer, isAdding, setAdding }: BuildTabProps): ReactNode {
  const { t } = useTranslation()
  const { state } = tools
  const isOff: Partial<Record<BuilderCommand, boolean>> = {
    moveUp: state.chosen === FORM,
    moveDown: state.chosen === FORM,
    duplicate: state.chosen === FORM,
    remove: state.chosen === FORM,
    undo: state.past.length === 0,
    redo: state.future.length === 0,
  }
  return (
    <div className="form-build">
      <section className="form-build__palette" aria-labelledby="form-palette">
        <h2 id="form-palette">{t('form-builder.palette.title')}</h2>
        <Palette onAdd={tools.add} />
      </section>
      <section className="form-build__form" aria-labelledby="form-canvas">
        <h2 id="form-canvas" className="ui-visually-hidden">
          {t('form-builder.canvas')}
        </h2>
        <div className="form-build__bar" role="toolbar" aria-label={t('form-builder.toolbar')}>
          <Button icon={<Icon of={Plus} />} onClick={() => setAdding(true)}>
            {t('form-builder.add')} <kbd>/</kbd>
          </Button>
          <span className="form-build__tools">
            {buttons.map(([command, icon, keys]) => (
              <IconButton
                key={command}
                icon={icon}
                label={t('form-builder.withKeys', { label: t(`form-builder.commands.${command}`), keys })}
                aria-disabled={isOff[command] || undefined}
                onClick={() => tools.run(command)}
              />
            ))}
          </span>
        </div>
        <Canvas tools={tools} findings={draft.findings} />
        <p className="app-dim form-build__keys">{t('form-builder.keys')}</p>
      </section>
      <section className="form-build__drawer" ref={drawer} aria-labelledby="form-drawer">
        <Drawer key={state.chosen} tools={tools} />
      </section>
      {isAdding && (
        <Dialog
          isOpen
          title={t('form-builder.add')}
          onClose={() => setAdding(false)}
          actions={<Button onClick={() => setAdding(false)}>{t('actions.cancel')}</Button>}
        >
          <Palette
            isInDialog
            onAdd={(type) => {
              tools.add(type)
              setAdding(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
