import { ArrowDown, ArrowUp, GripVertical, Pencil, Star, Trash2 } from 'lucide'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button as AriaButton, GridList, GridListItem, I18nProvider, useDragAndDrop } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { dateOf } from '#content/model/instant/instant.ts'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox/row-checkbox.tsx'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { moveInList } from '../../fields/change-value.ts'
import { type Point, pointOf } from '../../palette/menu-popover.tsx'
import { ItemMenu } from './item-menu.tsx'
import { dropInRow } from './item-order.ts'
import { editUrlOf } from './use-items.ts'

export interface ItemRowsProps {
  tools: DrawerTools
  items: readonly ApiItem[]
  isByHand: boolean
  /** Guids of those that are selected. */
  selected: ReadonlySet<string>
  onSelect: (guids: ReadonlySet<string>) => void
  onReorder: (row: readonly string[], title: string, position: number) => void
  onHighlight: (item: ApiItem) => void
  onDelete: (item: ApiItem) => void
}

/** Items in rows. Ordered by hand they are dragged by pointer, touch and keyboard (Enter on the handle), and moved with buttons. */
export function ItemRows({ tools, items, isByHand, selected, onSelect, onReorder, onHighlight, onDelete }: ItemRowsProps): ReactNode {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState<{ item: ApiItem; at: Point }>()
  const row = items.map(({ guid }) => guid)
  const titles = new Map(items.map(({ guid, title }) => [guid, title]))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titles.get(String(key)) ?? '' })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return
      const moved = new Set([...keys].map(String))
      const after = dropInRow(row, moved, String(target.key), target.dropPosition)
      const [first = ''] = moved
      onReorder(after, titles.get(first) ?? '', after.indexOf(first) + 1)
    },
  })
  const step = (index: number, to: number) => {
    if (to < 0 || to >= row.length) return
    onReorder(moveInList(row, index, to), items[index]?.title ?? '', to + 1)
  }
  const edit = (item: ApiItem) => void tools.session.saveNow().then(() => tools.openUrl(editUrlOf(tools.url, item)))
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('.edit-rows__row')
    const item = items.find(({ guid }) => guid === element?.dataset['key'])
    if (!element || !item) return
    event.preventDefault()
    setAsked({ item, at: pointOf(event, element) })
  }
  return (
    <I18nProvider locale={i18n.language}>
      {asked && (
        <ItemMenu
          item={asked.item}
          at={asked.at}
          onEdit={() => edit(asked.item)}
          onHighlight={() => onHighlight(asked.item)}
          onDelete={() => onDelete(asked.item)}
          onStep={isByHand ? (by) => step(row.indexOf(asked.item.guid), row.indexOf(asked.item.guid) + by) : undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
      <GridList
        className="edit-rows"
        aria-label={t('edit.item-list.list')}
        items={items}
        dependencies={[items]}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={(keys) => onSelect(keys === 'all' ? new Set(row) : new Set([...keys].map(String)))}
        // Rows that are dragged have to have a handle, and a list cannot change between the two.
        key={isByHand ? 'by hand' : 'by itself'}
        {...(isByHand && { dragAndDropHooks })}
        keyboardNavigationBehavior="tab"
        onContextMenu={openMenu}
        renderEmptyState={() => <p className="edit-drawer__empty">{t('edit.item-list.none')}</p>}
      >
        {items.map((item, index) => (
          <GridListItem key={item.guid} id={item.guid} textValue={item.title} className="edit-rows__row">
            {isByHand && (
              <AriaButton
                slot="drag"
                className="edit-rows__button edit-rows__handle"
                aria-label={t('edit.item-list.drag', { title: item.title })}
              >
                <Icon of={GripVertical} size={16} />
              </AriaButton>
            )}
            <RowCheckbox label={t('edit.item-list.select', { title: item.title })} />
            <div className="edit-rows__words">
              <span className="edit-rows__title">{item.title}</span>
              <ItemState item={item} />
            </div>
            {isByHand && (
              <span className="edit-rows__moves">
                <RowButton
                  icon={ArrowUp}
                  label={t('edit.item-list.up', { title: item.title })}
                  isOff={index === 0}
                  onPress={() => step(index, index - 1)}
                />
                <RowButton
                  icon={ArrowDown}
                  label={t('edit.item-list.down', { title: item.title })}
                  isOff={index === items.length - 1}
                  onPress={() => step(index, index + 1)}
                />
              </span>
            )}
            <RowButton
              icon={Star}
              label={t(item.isHighlighted ? 'edit.item-list.unhighlight' : 'edit.item-list.highlight', { title: item.title })}
              isOn={item.isHighlighted}
              onPress={() => onHighlight(item)}
            />
            <RowButton icon={Pencil} label={t('edit.item-list.edit', { title: item.title })} onPress={() => edit(item)} />
            <RowButton icon={Trash2} label={t('edit.item-list.delete', { title: item.title })} onPress={() => onDelete(item)} />
          </GridListItem>
        ))}
      </GridList>
    </I18nProvider>
  )
}

interface RowButtonProps {
  icon: Parameters<typeof Icon>[0]['of']
  label: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
}

/** React Aria's: a press on one of the browser's would be a press on the row as well. */
function RowButton({ icon, label, isOn, isOff = false, onPress }: RowButtonProps): ReactNode {
  return (
    <span title={label}>
      <AriaButton
        className="edit-rows__button"
        aria-label={label}
        data-on={isOn || undefined}
        {...(isOff && { 'aria-disabled': true })}
        onPress={() => !isOff && onPress()}
      >
        <Icon of={icon} size={16} />
      </AriaButton>
    </span>
  )
}

/** Whether visitors see an item, with the date that the list sorts by. */
export function ItemState({ item }: { item: ApiItem }): ReactNode {
  const { t, i18n } = useTranslation()
  const state = !item.isPublished ? 'hidden' : item.draftState === 'new' || item.draftState === 'changed' ? item.draftState : 'live'
  const day = item.startsAt ?? item.publishedOn
  const format = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <span className="edit-rows__state" data-state={state}>
      {t(`edit.item-list.states.${state}`)}
      {day !== undefined && dateOf(day) !== '' && ` · ${format.format(new Date(`${dateOf(day)}T00:00:00Z`))}`}
    </span>
  )
}
