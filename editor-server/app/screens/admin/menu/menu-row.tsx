import { ChevronRight, ExternalLink, EyeOff, File, Folder, GripVertical, House, Pencil, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components'
import { describeMoment } from '../../../client/describe-moment.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useMenuEdit } from './menu-edit.ts'
import type { MenuNode } from './menu-nodes.ts'

export interface MenuRowProps {
  /** Of the item: the collection knows its rows by it. */
  id: string
  node: MenuNode
  renderNode: (node: MenuNode) => React.ReactElement
}

export function MenuRow({ id, node, renderNode }: MenuRowProps): React.ReactElement {
  const { item, fault, isDraft, children } = node
  return (
    <TreeItem id={id} textValue={item.name} className="admin-menu__row" data-fault={fault && true} data-draft={isDraft || undefined}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => <Content node={node} isExpanded={hasChildItems ? isExpanded : undefined} />}
      </TreeItemContent>
      <Collection items={children}>{renderNode}</Collection>
    </TreeItem>
  )
}

function Content({ node, isExpanded }: { node: MenuNode; isExpanded: boolean | undefined }): ReactNode {
  const { t } = useTranslation()
  const { edit } = useMenuEdit()
  const { guid, item, url, fault, isDraft } = node
  return (
    <>
      {isExpanded === undefined ? (
        <span className="admin-menu__chevron" />
      ) : (
        <Button slot="chevron" className="admin-menu__chevron" data-expanded={isExpanded || undefined}>
          <Icon of={ChevronRight} size={16} />
        </Button>
      )}
      {isDraft ? (
        <span className="admin-menu__handle" />
      ) : (
        <Button slot="drag" className="admin-menu__handle" aria-label={t('menu.drag', { name: item.name })}>
          <Icon of={GripVertical} size={16} />
        </Button>
      )}
      <span className="admin-menu__kind">
        <Icon of={drawingOf(node)} size={16} />
      </span>
      <span className="admin-menu__words">
        <span className="admin-menu__name">{item.name}</span>{' '}
        <span className="admin-menu__url">{item.externalUrl ?? url ?? item.pageName}</span>
        {fault !== undefined && (
          <span className="admin-menu__fault">
            <Icon of={TriangleAlert} size={14} />
            {t(`menu.faults.${fault}`)}
          </span>
        )}
      </span>
      <span className="admin-menu__states">
        <States node={node} />
      </span>
      {isDraft ? (
        <a className="admin-menu__button" href={`/g/${item.pageGuid}/edit`} aria-label={t('menu.openDraft', { name: item.name })}>
          <Icon of={Pencil} size={16} />
        </a>
      ) : (
        <Button className="admin-menu__button" aria-label={t('menu.edit', { name: item.name })} onPress={() => edit(guid)}>
          <Icon of={Pencil} size={16} />
        </Button>
      )}
    </>
  )
}

function drawingOf({ item, url }: MenuNode): typeof File {
  if (item.externalUrl !== undefined) return ExternalLink
  if (item.pageGuid === undefined) return Folder
  return url === '/' ? House : File
}

/** Whether visitors find the item in the menu, and the page behind it. */
function States({ node: { item, page, isDraft } }: { node: MenuNode }): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const state = isDraft ? 'new' : page?.state
  return (
    <>
      {item.pageGuid !== undefined && (
        <span className="admin-state" data-state={state ?? 'missing'}>
          {t(`menu.states.${state ?? (item.pageName === undefined ? 'missing' : item.pageIsPublished ? 'live' : 'off')}`)}
        </span>
      )}
      {page && page.viewAccess !== 'Public' && <span className="admin-menu__note">{t(`menu.accessOf.${page.viewAccess}`)}</span>}
      {page?.publishOn !== undefined && (
        <span className="admin-menu__note">{t('menu.publishOn', { on: describeMoment(page.publishOn, language) })}</span>
      )}
      {page?.unpublishOn !== undefined && (
        <span className="admin-menu__note">{t('menu.unpublishOn', { on: describeMoment(page.unpublishOn, language) })}</span>
      )}
      {item.isHidden && (
        <span className="admin-menu__note">
          <Icon of={EyeOff} size={14} />
          {t('menu.hidden')}
        </span>
      )}
    </>
  )
}
