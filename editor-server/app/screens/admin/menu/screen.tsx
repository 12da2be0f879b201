import { useQuery } from '@tanstack/react-query'
import { FilePlus, Plus } from 'lucide'
import { type ReactNode, useCallback, useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { getPlatformSettingValue } from '../../../../api/platform-setting-values/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { type EditedMenu, hasChanges, type MenuAction, reduceMenu, valuesOf } from './edited-menu.ts'
import { MenuEditor } from './menu-editor.tsx'
import { Menus } from './menus.tsx'
import { useLeaveGuard } from '../../../layout/use-leave-guard.ts'
import { useMenu, useMenuList } from './use-menus.ts'
import { useSave } from './use-save.ts'

const SaveDialog = createLateDialog(async () => (await import('./save-dialog.tsx')).SaveDialog)
const MenuInEdition = createLateDialog(async () => (await import('./menu-in-edition.tsx')).MenuInEdition)
const ConflictDialog = createLatePart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
/** It comes with a part of edit mode, when somebody asks for it. */
const NewPage = createLateDialog(async () => (await import('../../../edit-mode/settings/page-settings/new-page.tsx')).NewPage)

/** ms in which the way to a new page is offered. */
const MADE_NOTICE = 20_000

type Edits = Readonly<Record<string, EditedMenu>>

/** The menu that gives pages their address, and the further menus of the site. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { data: menus, isError, refetch } = useMenuList()
  const [params, setParams] = useSearchParams()
  const [edits, dispatch] = useReducer(reduceEdits, {})
  const [opened, open] = useState<'item' | 'page'>()
  const asked = params.get('menu')
  const guid = menus?.find((menu) => menu.guid === asked)?.guid ?? menus?.[0]?.guid
  const unsaved = Object.values(edits).filter(hasChanges)
  const blocker = useLeaveGuard(unsaved.length > 0)
  const edited = guid === undefined ? undefined : edits[guid]
  const close = useCallback(() => open(undefined), [])
  return (
    <AdminScreen
      title={t('admin.menu.menu')}
      lead={t('menu.lead')}
      actions={
        edited && (
          <>
            <Button icon={<Icon of={FilePlus} />} onClick={() => open('page')}>
              {t('menu.newPage')}
            </Button>
            <Button look="primary" icon={<Icon of={Plus} />} onClick={() => open('item')}>
              {t('admin.actions.add')}
            </Button>
          </>
        )
      }
    >
      {isError && !menus && (
        <Notice kind="negative" isAnswer title={t('menu.notRead')}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!isError && !menus && <p className="app-dim">{t('table.loading')}</p>}
      {menus && (
        <Menus
          menus={menus}
          chosen={guid}
          unsaved={unsaved.map(({ base }) => base.guid)}
          edited={edited}
          onChoose={(chosen) => setParams(chosen === menus[0]?.guid ? {} : { menu: chosen })}
          onChange={(values) => guid !== undefined && dispatch({ guid, action: { kind: 'change', values } })}
          onForget={(gone) => dispatch({ guid: gone, action: 'forget' })}
        />
      )}
      {guid !== undefined && (
        <OneMenu key={guid} guid={guid} edited={edited} dispatch={dispatch} isAdding={opened === 'item'} onAdded={close} />
      )}
      {opened === 'page' && <NewPageHere onClose={close} />}
      {blocker.state === 'blocked' && (
        <Dialog
          isOpen
          title={t('menu.leave.title')}
          onClose={blocker.reset}
          actions={
            <>
              <Button look="primary" onClick={blocker.reset}>
                {t('menu.leave.stay')}
              </Button>
              <Button onClick={blocker.proceed}>{t('menu.leave.leave')}</Button>
            </>
          }
        >
          <p>{t('menu.leave.text')}</p>
        </Dialog>
      )}
    </AdminScreen>
  )
}

interface OneMenuProps {
  guid: string
  edited: EditedMenu | undefined
  dispatch: (change: { guid: string; action: MenuAction }) => void
  isAdding: boolean
  onAdded: () => void
}

function OneMenu({ guid, edited, dispatch, isAdding, onAdded }: OneMenuProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError, refetch } = useMenu(guid)
  const { data: defaultLanguage = 'nl' } = useQuery({
    queryKey: keys.defaultLanguage,
    queryFn: async ({ signal }) =>
      (await callApi(getPlatformSettingValue, { params: { key: 'defaultLanguage' }, signal })).body.value as string,
  })
  const act = useCallback((action: MenuAction) => dispatch({ guid, action }), [dispatch, guid])
  useEffect(() => {
    if (data) act({ kind: 'read', ...data })
  }, [data, act])
  const saving = useSave(edited, act)
  const [isPutting, setPutting] = useState(false)
  if (!edited) {
    return isError ? (
      <Notice kind="negative" isAnswer title={t('menu.notRead')}>
        <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
      </Notice>
    ) : (
      <p className="app-dim">{t('table.loading')}</p>
    )
  }
  return (
    <>
      {saving.told !== undefined && (
        <Notice isAnswer>
          <p>{saving.told}</p>
        </Notice>
      )}
      <MenuEditor
        edited={edited}
        givesUrls={edited.base.name === TOP_LEVEL_MENU}
        defaultLanguage={defaultLanguage}
        dispatch={act}
        isAdding={isAdding}
        onAdded={onAdded}
        onSave={saving.begin}
        onPut={() => setPutting(true)}
      />
      {isPutting && (
        <MenuInEdition
          edited={edited}
          onDone={() => act({ kind: 'rebase', menu: edited.base, version: edited.version, values: valuesOf(edited.base) })}
          onClose={() => setPutting(false)}
        />
      )}
      {saving.step === 'impact' && (
        <SaveDialog
          edited={edited}
          isBusy={saving.isBusy}
          problem={saving.problem}
          onSave={() => void saving.save()}
          onStale={() => void saving.catchUp()}
          onClose={saving.close}
        />
      )}
      {saving.merged && <ConflictDialog conflicts={saving.merged.conflicts} onDone={saving.resolve} onClose={saving.close} />}
    </>
  )
}

function reduceEdits(edits: Edits, { guid, action }: { guid: string; action: MenuAction | 'forget' }): Edits {
  if (action === 'forget') return Object.fromEntries(Object.entries(edits).filter(([each]) => each !== guid))
  const edited = reduceMenu(edits[guid], action)
  return edited === undefined || edited === edits[guid] ? edits : { ...edits, [guid]: edited }
}

/** A new page is a draft with a place in the menu: the menu stays open, and the notice leads to the page. */
function NewPageHere({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { showNotice } = useTasks()
  return (
    <NewPage
      onClose={onClose}
      openUrl={(url) => {
        onClose()
        showNotice({
          kind: 'positive',
          message: t(url.startsWith('/g/') ? 'menu.pageMadeOutside' : 'menu.pageMade'),
          timeout: MADE_NOTICE,
          action: { label: t('admin.actions.edit'), run: () => location.assign(url) },
        })
      }}
    />
  )
}
