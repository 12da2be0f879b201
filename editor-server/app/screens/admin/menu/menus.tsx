import { Pencil, Plus, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { ApiMenu } from '../../../../api/menus/contract.ts'
import type { TaskOptions } from '../../../tasks/task-runner.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import type { EditedMenu, MenuValues } from './edited-menu.ts'
import { useMenuChanges } from './use-menus.ts'

const MenuDialog = createLateDialog(async () => (await import('./menu-dialog.tsx')).MenuDialog)

export interface MenusProps {
  /** The one that gives pages their address first, where there is one. */
  menus: readonly { guid: string; name: string }[]
  chosen: string | undefined
  /** Menus with changes that are not saved. */
  unsaved: readonly string[]
  edited: EditedMenu | undefined
  onChoose: (guid: string) => void
  /** A name or language, which is saved with the items. */
  onChange: (values: Partial<MenuValues>) => void
  /** A menu that is gone. */
  onForget: (guid: string) => void
}

/** The menus of the site: which one is edited, and adding, renaming and deleting them. */
export function Menus({ menus, chosen, unsaved, edited, onChoose, onChange, onForget }: MenusProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { add, remove } = useMenuChanges()
  const [opened, open] = useState<'new' | 'edit'>()
  const hasTop = menus.some(({ name }) => name === TOP_LEVEL_MENU)
  const isTop = edited?.base.name === TOP_LEVEL_MENU
  const nameOf = (name: string) => (name === TOP_LEVEL_MENU ? t('menu.main') : name)
  const names = menus.map(({ guid, name }) => ({ guid, name: nameOf(guid === edited?.base.guid ? edited.name : name) }))
  const making = (name: string, lang: string): TaskOptions<ApiMenu> => ({
    type: 'add',
    entity: 'menu',
    work: () => add({ name, lang: lang === '' ? undefined : lang, items: [] }),
    undo: ({ guid }) => remove(guid).then(() => onForget(guid)),
    onDone: ({ guid }) => onChoose(guid),
  })
  const removeChosen = () => {
    if (!edited) return
    const { guid } = edited.base
    void tasks.runTask({
      type: 'delete',
      entity: 'menu',
      work: async () => {
        const menu = await remove(guid)
        onForget(guid)
        return menu
      },
      undo: (menu) => add(menu).then((back) => onChoose(back.guid)),
    })
  }
  return (
    <div className="admin-menus">
      {menus.length > 0 && (
        <label className="admin-menus__choice">
          {t('menu.choose')}
          <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
            {names.map(({ guid, name }) => (
              <option key={guid} value={guid}>
                {guid !== chosen && unsaved.includes(guid) ? t('menu.unsavedName', { name }) : name}
              </option>
            ))}
          </select>
        </label>
      )}
      {edited && <IconButton icon={Pencil} label={t('menu.editMenu', { name: nameOf(edited.name) })} onClick={() => open('edit')} />}
      {edited && !isTop && <IconButton icon={Trash2} label={t('menu.deleteMenu', { name: edited.name })} onClick={removeChosen} />}
      <Button look="quiet" icon={<Icon of={Plus} size={16} />} onClick={() => open('new')}>
        {t('menu.newMenu')}
      </Button>
      {!hasTop && (
        <div className="admin-menus__missing">
          <p>{t('menu.noMain')}</p>
          <Button look="primary" onClick={() => void tasks.runTask({ ...making(TOP_LEVEL_MENU, ''), undo: undefined })}>
            {t('menu.makeMain')}
          </Button>
        </div>
      )}
      {edited && !isTop && <p className="app-dim admin-menus__about">{t('menu.other')}</p>}
      {opened === 'new' && (
        <MenuDialog
          title={t('menu.newMenu')}
          submit={t('admin.actions.add')}
          values={{ name: '', lang: '' }}
          taken={menus.map(({ name }) => name)}
          send={async ({ name, lang }) => void (await runFormTask(tasks, making(name, lang)))}
          onClose={() => open(undefined)}
        />
      )}
      {opened === 'edit' && edited && (
        <MenuDialog
          title={t('menu.editMenu', { name: nameOf(edited.name) })}
          submit={t('menu.apply')}
          values={{ name: edited.name, lang: edited.lang ?? '' }}
          taken={menus.filter(({ guid }) => guid !== edited.base.guid).map(({ name }) => name)}
          hasFixedName={isTop}
          send={({ name, lang }) => {
            onChange({ name: isTop ? edited.name : name, lang: lang === '' ? undefined : lang })
            return Promise.resolve()
          }}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}
