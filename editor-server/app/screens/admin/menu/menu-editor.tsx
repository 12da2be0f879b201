import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { listOtherLanguages } from '../../../client/menu-items/menu-items.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Announcements } from '../../../ui/announcements/announcements.tsx'
import { useAnnouncements } from '../../../ui/announcements/use-announcements.ts'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { countChanges, type EditedMenu, hasChanges, type MenuAction } from './edited-menu.ts'
import { MenuEditContext } from './menu-edit.ts'
import { createNodeBuilder, type PageFacts, walkNodes } from './menu-nodes.ts'
import { MenuToolbar } from './menu-toolbar.tsx'
import { MenuTree } from './menu-tree.tsx'
import { SaveBar } from './save-bar.tsx'
import { useMenuEditor } from './use-menu-editor.ts'
import { usePagesOfMenu } from './use-menus.ts'

const ItemDialog = createLateDialog(async () => (await import('./item-dialog.tsx')).ItemDialog)

export interface MenuEditorProps {
  edited: EditedMenu
  /** Whether this menu gives pages their address. */
  givesUrls: boolean
  defaultLanguage: string
  dispatch: (action: MenuAction) => void
  /** What is to be opened: nothing, or the dialog for a new item. */
  isAdding: boolean
  onAdded: () => void
  onSave: () => void
  onPut: () => void
}

/** The items of one menu, with what can be done with them. Nothing is live before it is saved. */
export function MenuEditor({ edited, givesUrls, defaultLanguage, dispatch, isAdding, onAdded, onSave, onPut }: MenuEditorProps): ReactNode {
  const { t } = useTranslation()
  const { showNotice } = useTasks()
  const { announcements, announce } = useAnnouncements()
  const editor = useMenuEditor({ edited, givesUrls, dispatch, announce })
  const [dialogItem, setDialogItem] = useState<string>()
  /** Pages that were chosen just now: the server does not know of them in this menu yet. */
  const [found, setFound] = useState<ReadonlyMap<string, PageFacts>>(new Map())
  const { pages: known, drafted } = usePagesOfMenu(edited.base.guid, givesUrls)
  const [build] = useState(createNodeBuilder)
  const { places } = editor
  const nodes = useMemo(() => {
    // One that is published just now may be an item already.
    const drafts = drafted.filter(({ guid }) => !places.has(guid))
    return build({ items: edited.items, drafts, givesUrls, pages: new Map([...found, ...known]) })
  }, [build, edited.items, places, drafted, givesUrls, found, known])
  const rowEdit = useMemo(() => ({ edit: setDialogItem }), [])
  const count = countChanges(edited)
  const isRenamed = edited.name !== edited.base.name || edited.lang !== edited.base.lang
  const openChosen = () => setDialogItem(editor.chosen?.guid)
  const draft = drafted.find(({ guid }) => guid === editor.selected)
  /** A draft keeps its place by its page, where it is changed. */
  const open = (guid: string) => (draft?.guid === guid ? location.assign(`/g/${draft.pageGuid}/edit`) : setDialogItem(guid))
  /** Not as long as something is wrong with an item. */
  const finish = (go: () => void) => () => {
    const faulty = [...walkNodes(nodes)].find(({ fault }) => fault !== undefined)
    if (!faulty) return go()
    editor.show(faulty.guid)
    showNotice({ kind: 'negative', message: t('menu.fixFirst', { name: faulty.item.name }) })
  }
  const dialogPlace = dialogItem === undefined ? undefined : editor.findPlace(dialogItem)
  const place = dialogPlace ?? (isAdding ? editor.placeToAdd() : undefined)
  return (
    <MenuEditContext value={rowEdit}>
      <div className="admin-menu">
        <MenuToolbar
          chosen={editor.chosen?.name}
          isDraft={draft !== undefined}
          mayStep={editor.mayStep}
          onStep={editor.step}
          onEdit={openChosen}
          onRemove={editor.remove}
          onExpand={editor.expandAll}
        />
        {nodes.length === 0 ? (
          <p className="app-dim">{t('menu.empty')}</p>
        ) : (
          <MenuTree
            label={t('menu.tree')}
            nodes={nodes}
            count={editor.count}
            selected={editor.selected}
            onSelect={editor.select}
            expanded={editor.expanded}
            onExpand={editor.expand}
            toFocus={editor.toFocus}
            mayDrop={editor.mayDrop}
            onDrop={editor.drop}
            onStep={editor.step}
            onEdit={open}
            onRemove={editor.remove}
            onUndo={() => dispatch({ kind: 'undo' })}
            onRedo={() => dispatch({ kind: 'redo' })}
          />
        )}
        <Announcements lines={announcements} />
        {(hasChanges(edited) || edited.future.length > 0) && (
          <SaveBar
            count={Math.max(count, isRenamed ? 1 : 0)}
            mayUndo={edited.past.length > 0}
            mayRedo={edited.future.length > 0}
            onUndo={() => dispatch({ kind: 'undo' })}
            onRedo={() => dispatch({ kind: 'redo' })}
            onSave={finish(onSave)}
            onPut={finish(onPut)}
          />
        )}
        {place && (
          <ItemDialog
            key={dialogItem ?? 'new'}
            item={dialogPlace?.item}
            above={place.above}
            siblings={place.siblings.filter(({ guid }) => guid !== dialogItem)}
            givesUrls={givesUrls}
            otherLanguages={listOtherLanguages(edited.items, edited.lang ?? defaultLanguage)}
            onDone={(item: ApiMenuItem, page) => {
              if (page) setFound((before) => new Map([...before, [page.guid, page]]))
              close()
              if (dialogPlace) editor.replace(item)
              else editor.add(item)
            }}
            onClose={close}
          />
        )}
      </div>
    </MenuEditContext>
  )

  function close(): void {
    setDialogItem(undefined)
    onAdded()
  }
}
