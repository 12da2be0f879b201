import { EDIT_DRAWER_OVERLAY_WIDTH } from '#content/model/constants.ts'
import { LocateFixed, X } from 'lucide'
import { type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { findBlock } from '../../session/actions/edited.ts'
import type { Block, EditState } from '../../session/contract.ts'
import type { Findings } from '../../fields/field.ts'
import { useView } from '../../workspace/view-store.ts'
import { AddBlocks } from '../add-blocks/add-blocks.tsx'
import { ItemSettings } from '../items/item-settings.tsx'
import { ItemsPanel } from '../item-list/items-panel.tsx'
import { PageSettings } from '../page-settings/page-settings.tsx'
import { TemplateSettings } from '../template-settings/template-settings.tsx'
import { AboutBlock } from './about-block.tsx'
import { BlockSettings } from './block-settings.tsx'
import { type DrawerTools, useStateOf } from '../../workspace/drawer-tools.ts'
import { ImpactCard } from './impact-card.tsx'
import { Permissions } from './permissions.tsx'
import { SeveralSettings } from './several-settings.tsx'
import { type Tab, Tabs } from './tabs.tsx'

const settingsOf = { page: PageSettings, item: ItemSettings, template: TemplateSettings }

/** Blocks that people other than editors may be let add to. */
const blocksWithRights = ['list', 'form']

/** On wider screens the drawer is beside the page and stays (SPEC section 9). */
const BESIDE = `(min-width: ${EDIT_DRAWER_OVERLAY_WIDTH}px)`

/** Blocks to add, and the settings of the selected blocks, or of the page when none is selected. */
export function Drawer({ tools, comments }: { tools: DrawerTools; comments?: ReactNode }): ReactNode {
  const { session, findings, view, closeDrawer, showOnPage, solve } = tools
  const { t } = useTranslation()
  const root = useRef<HTMLElement>(null)
  const edited = useStateOf(session, (state) => state.edited)
  const selection = useStateOf(session, (state) => state.selection)
  const problem = useStateOf(session, (state) => state.problem)
  const tab = useView(view, 'tab')
  const publish = useSyncExternalStore(findings.subscribe, findings.getState, findings.getState)
  const isStale = useStateOf(session, ({ saving, version }) => saving !== 'saved' || version !== publish.version)
  const blocks = selection.map((guid) => findBlock(edited, guid)).filter((block) => block !== undefined)
  const [block] = blocks
  const isOne = blocks.length === 1
  const kind = isOne && block ? session.code.findKind(block.buildingBlockName) : undefined
  const faults = readFaults(problem, isOne ? block?.guid : undefined)

  const onKeyDown = (event: KeyboardEvent) => {
    // Beside the page Escape gives the focus back to it; over the page it closes what lies there.
    // What lies over the drawer is no part of it in the document, and has its own Escape.
    const isWithin = event.target instanceof Node && root.current?.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isWithin) return
    event.preventDefault()
    if (matchMedia(BESIDE).matches && block) showOnPage(block.guid)
    else closeDrawer()
  }
  const tabs: Tab[] = [{ name: 'blocks', label: t('edit.drawer.tabs.blocks'), content: <AddBlocks tools={tools} /> }]
  if (blocks.length === 0) {
    const Settings = settingsOf[edited.kind]
    const content = (
      <div data-fields-of={edited.value.guid}>
        <Settings tools={tools} />
      </div>
    )
    tabs.push({ name: 'settings', label: t('edit.drawer.tabs.settings'), content })
  } else if (isOne && block) {
    const content = kind ? (
      <>
        <BlockSettings key={block.guid} tools={tools} block={block} kind={kind} faults={faults} />
        <AboutBlock kind={kind} language={tools.language} />
      </>
    ) : (
      <Notice kind="warning">{t('edit.drawer.unknownKind', { name: block.buildingBlockName })}</Notice>
    )
    tabs.push({ name: 'settings', label: t('edit.drawer.tabs.settings'), content })
    if (block.buildingBlockName === 'list')
      tabs.push({ name: 'items', label: t('edit.drawer.tabs.items'), content: <ItemsPanel key={block.guid} tools={tools} block={block} /> })
    if (blocksWithRights.includes(block.buildingBlockName))
      tabs.push({ name: 'rights', label: t('edit.drawer.tabs.rights'), content: <Permissions tools={tools} block={block} /> })
  } else {
    const content = <SeveralSettings tools={tools} blocks={blocks} />
    tabs.push({ name: 'settings', label: t('edit.drawer.tabs.settings'), content })
  }

  if (comments && edited.kind !== 'template') tabs.push({ name: 'comments', label: t('edit.drawer.tabs.comments'), content: comments })

  const title = titleOf(blocks)
  return (
    <aside className="edit-drawer" ref={root} aria-label={t('edit.frame.drawer')} data-part="drawer" onKeyDown={onKeyDown}>
      <header className="edit-drawer__head">
        {kind && <Icon of={kind.drawing as Parameters<typeof Icon>[0]['of']} />}
        <h2 className="edit-drawer__title">{title}</h2>
        {isOne && block && (
          <IconButton icon={LocateFixed} label={t('edit.drawer.showOnPage', { title })} onClick={() => showOnPage(block.guid)} />
        )}
        <IconButton icon={X} label={t('edit.drawer.close')} onClick={closeDrawer} />
      </header>
      <div className="edit-drawer__body">
        <Tabs label={t('edit.frame.drawer')} tabs={tabs} chosen={tab} otherwise="settings" onChoose={(name) => view.set({ tab: name })} />
        <ImpactCard state={publish} isStale={isStale} guid={block?.guid} isFresh={findings.isFresh} onSolve={solve} />
      </div>
    </aside>
  )

  function titleOf(chosen: readonly Block[]): string {
    const [first] = chosen
    if (!first) return t(`edit.drawer.of.${edited.kind}`)
    if (chosen.length > 1) return t('edit.drawer.several', { count: chosen.length })
    return session.code.titleOf(first.buildingBlockName)
  }
}

/** Options of a block that the server refused, by path. */
function readFaults(problem: EditState['problem'], guid: string | undefined): Findings {
  const own = problem?.faults.filter((fault) => fault.guid !== undefined && fault.guid === guid) ?? []
  return new Map(own.map(({ path, message }) => [path.replace(/^.*?\.options\./, ''), message]))
}
