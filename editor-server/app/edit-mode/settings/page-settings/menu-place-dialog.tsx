import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { Step } from '../../../client/menu-items/menu-items.ts'
import { PlaceField } from './place-field.tsx'
import { type MenuPlaceOptions, type MenuPlaceTools, useMenuPlace } from './use-menu-place.ts'
import { HelpNote } from '../../workspace/help-note.tsx'

const steps: readonly { step: Step; icon: typeof ArrowUp; keys: string }[] = [
  { step: 'up', icon: ArrowUp, keys: 'Alt+ArrowUp' },
  { step: 'down', icon: ArrowDown, keys: 'Alt+ArrowDown' },
  { step: 'out', icon: IndentDecrease, keys: 'Alt+Shift+ArrowUp' },
  { step: 'in', icon: IndentIncrease, keys: 'Alt+Shift+ArrowDown' },
]

/**
 * Puts a page in a menu, moves it there or takes it out: below what is chosen at once, else with the keys of the tree of blocks and with a list
 * that names every place.
 */
export function MenuPlaceDialog(options: MenuPlaceOptions): ReactNode {
  const { onClose } = options
  const { t } = useTranslation()
  const tools = useMenuPlace(options)
  const { isReady, isHome, isPlaced, isBusy, failed, mayPut, below } = tools
  if (tools.isQuiet) return null
  // Before the search, which would take Escape to close its choices and arrows to go through them.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    // A list that is open for choosing has these keys itself.
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    event.stopPropagation()
    const isUp = event.key === 'ArrowUp'
    const target = tools.findStep(event.shiftKey ? (isUp ? 'out' : 'in') : isUp ? 'up' : 'down')
    if (target) tools.setTarget(target)
  }
  return (
    <Dialog
      isOpen
      title={t('edit.page-settings.menu.title', { title: options.page.title })}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" isBusy={isBusy} aria-disabled={!mayPut || undefined} onClick={() => mayPut && void tools.put()}>
            {t(isPlaced ? 'edit.page-settings.menu.move' : 'edit.page-settings.menu.put')}
          </Button>
          {isPlaced && !isHome && (
            <Button look="quiet" aria-disabled={below > 0 || undefined} onClick={() => below === 0 && void tools.remove()}>
              {t('edit.page-settings.menu.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('actions.close')}</Button>
        </>
      }
    >
      <div className="edit-new-page" role="group" aria-label={t('edit.page-settings.menu.place')} onKeyDownCapture={onKeyDown}>
        {failed !== undefined && (
          <Notice kind="negative" isAnswer>
            <p>{failed}</p>
          </Notice>
        )}
        {isHome && <p>{t('edit.page-settings.address.home')}</p>}
        {isReady && !isHome && <Place tools={tools} />}
      </div>
      <HelpNote topic="menuPlace" />
    </Dialog>
  )
}

function Place({ tools }: { tools: MenuPlaceTools }): ReactNode {
  const { t, i18n } = useTranslation()
  const nameLanguage = createLanguageNamer(i18n.language)
  const id = useId()
  const { menus, parents, siblings, target, givesUrl, before, after, below, fault } = tools
  const where = nameIndex(target.index)
  const parentName = parents.find(({ item }) => item.guid === target.parentGuid)?.item.name
  return (
    <>
      {menus.length > 1 && (
        <Choice
          id={`${id}-menu`}
          label={t('edit.page-settings.menu.menu')}
          value={tools.chosenMenu ?? ''}
          onChange={tools.chooseMenu}
          choices={menus.map(({ menu }) => ({
            value: menu.guid,
            name: menu.name === TOP_LEVEL_MENU ? t('edit.page-settings.menu.main') : menu.name,
          }))}
        />
      )}
      <PlaceField parents={parents} present={tools.isPlaced ? tools.presentParent : undefined} onChoose={tools.putBelow} />
      <Choice
        id={`${id}-index`}
        label={t('edit.page-settings.menu.order')}
        value={String(target.index)}
        onChange={(index) => tools.setTarget({ ...target, index: Number(index) })}
        choices={Array.from({ length: siblings.length + 1 }, (_, index) => ({
          value: String(index),
          name: `${index + 1}. ${nameIndex(index)}`,
        }))}
      />
      <div className="edit-menu-steps" role="group" aria-label={t('edit.page-settings.menu.steps')}>
        {steps.map(({ step, icon, keys }) => {
          const next = tools.findStep(step)
          return (
            <IconButton
              key={step}
              icon={icon}
              label={t(`edit.page-settings.menu.step.${step}`)}
              aria-keyshortcuts={keys}
              aria-disabled={next === undefined || undefined}
              onClick={() => next && tools.setTarget(next)}
            />
          )
        })}
        <p className="edit-field__hint" role="status">
          {parentName === undefined ? where : t('edit.page-settings.menu.where', { parent: parentName, where })}
        </p>
      </div>
      <TextField
        label={t('edit.page-settings.menu.name')}
        value={tools.name}
        maxLength={120}
        autoComplete="off"
        error={tools.name.trim() === '' ? t('edit.page-settings.address.faults.empty') : undefined}
        onChange={({ target: { value } }) => tools.setName(value)}
      />
      {tools.names.map(({ lang, name }) => (
        <TextField
          key={lang}
          label={t('edit.page-settings.menu.nameIn', { language: nameLanguage(lang) })}
          value={name}
          maxLength={120}
          lang={lang}
          autoComplete="off"
          hint={t('edit.page-settings.menu.nameInHint')}
          onChange={({ target: { value } }) => tools.setNameIn(lang, value)}
        />
      ))}
      {tools.isPlaced && tools.name !== tools.title && (
        <div>
          <Button look="quiet" onClick={() => tools.setName(tools.title)}>
            {t('edit.page-settings.menu.takeTitle', { title: tools.title })}
          </Button>
        </div>
      )}
      {givesUrl && (
        <TextField
          label={t('edit.page-settings.new.segment')}
          value={tools.segment}
          spellCheck={false}
          autoComplete="off"
          error={fault && t(`edit.page-settings.address.faults.${fault}`)}
          onChange={({ target: { value } }) => tools.setSegment(value)}
        />
      )}
      <Checkbox
        label={t('edit.page-settings.menu.hidden')}
        checked={tools.isHidden}
        onChange={({ target: { checked } }) => tools.setHidden(checked)}
      />
      <ul className="edit-menu-impact">
        <li>{t(tools.isDraft ? 'edit.page-settings.menu.draft' : 'edit.page-settings.menu.live')}</li>
        {before !== after && fault === undefined && !tools.isDraft && <li>{t('edit.page-settings.menu.leads', { before, after })}</li>}
        {before !== after && below > 0 && <li>{t('edit.page-settings.menu.below', { count: below })}</li>}
        {tools.isPlaced && below > 0 && <li>{t('edit.page-settings.menu.notEmpty')}</li>}
      </ul>
    </>
  )

  function nameIndex(index: number): string {
    const [behind, ahead] = [siblings[index - 1], siblings[index]]
    if (behind) return t('edit.page-settings.menu.behind', { name: behind.name })
    return ahead ? t('edit.page-settings.menu.before', { name: ahead.name }) : t('edit.page-settings.menu.alone')
  }
}

interface ChoiceProps {
  id: string
  label: string
  value: string
  choices: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

function Choice({ id, label, value, choices, onChange }: ChoiceProps): ReactNode {
  return (
    <div className="edit-field">
      <label className="edit-field__label" htmlFor={id}>
        {label}
      </label>
      <select className="edit-input edit-input--select" id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  )
}
