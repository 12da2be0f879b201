import { Ellipsis, GripVertical } from 'lucide'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { createLateDialog } from '../../ui/late-part/held-part.tsx'
import { blocksIn, findBlock, positionsOf } from '../session/actions/edited.ts'
import { FindingMarks } from './findings/finding-marks.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { Toolbar } from '../palette/toolbar.tsx'
import { BlockMenu, useBlockEntries } from '../palette/block-menu.tsx'
import type { PointMenuProps } from '../palette/menu-popover.tsx'
import { CommandButton } from '../palette/command-button.tsx'
import type { CanvasController } from './canvas-controller.ts'
import { dragging } from './dragging.ts'
import { EntryButtons } from './entry-buttons.tsx'
import { InsertHere, InsertLine } from './insert-places.tsx'
import { nameBlock } from '../workspace/name-block.ts'
import { gapName, placeOverlay } from './place-overlay.ts'

const PointMenu = createLateDialog<PointMenuProps>(async () => (await import('../palette/menu-popover.tsx')).PointMenu)

export interface CanvasOverlayProps {
  controller: CanvasController
  /** Marks on the blocks that come from elsewhere. */
  Marks?: ComponentType<{ controller: CanvasController }> | undefined
}

/** Selection rings, names, the block toolbar and the places to insert: over the page, never in it. */
export function CanvasOverlay({ controller, Marks }: CanvasOverlayProps): ReactNode {
  const { t } = useTranslation()
  const entries = useBlockEntries()
  const root = useRef<HTMLDivElement>(null)
  const { hovered, gap, writing, text, option, menu, isShown } = useSyncExternalStore(controller.subscribe, controller.getState)
  const selection = useEditState((state) => state.selection)
  const empty = useEditState(({ edited }) =>
    positionsOf(edited)
      .filter((position) => blocksIn(edited, position).length === 0)
      .join(' '),
  )
  useEffect(() => controller.followPlaces(() => root.current && placeOverlay(root.current, controller)), [controller])
  // What has just been drawn is put in its place before it is seen.
  useLayoutEffect(() => {
    if (root.current) placeOverlay(root.current, controller)
  })
  const last = selection.at(-1)
  const isHovering = hovered !== undefined && !selection.includes(hovered) && writing === undefined
  const positions = empty === '' ? [] : empty.split(' ')
  return (
    <div className="edit-overlay" ref={root} data-writing={writing !== undefined || undefined}>
      {isHovering && <div className="edit-overlay__hover" data-ring={hovered} />}
      {isHovering && <NameOf guid={hovered} isQuiet />}
      {selection.map((guid) => (
        <div key={guid} className="edit-overlay__ring" data-ring={guid} />
      ))}
      {option && <div className="edit-overlay__option" data-option-of={option.guid} data-path={option.path} />}
      {last !== undefined && writing === undefined && <NameOf guid={last} />}
      {writing !== undefined && text?.refused && (
        <p className="edit-overlay__refused" role="alert" data-refused={writing} data-path={text.path}>
          {text.refused.why}
        </p>
      )}
      {gap && !gap.isEmpty && <InsertLine name={gapName(gap)} at={gap} />}
      {/* Comes next for Tab behind the last text of the block. */}
      {isShown && selection.length === 1 && last !== undefined && <EntryButtons guid={last} controller={controller} />}
      {isShown && positions.map((position) => <InsertHere key={position} position={position} controller={controller} />)}
      {isShown && <FindingMarks controller={controller} />}
      {isShown && Marks && <Marks controller={controller} />}
      {last !== undefined && writing === undefined && <BlockToolbar guid={last} />}
      {menu && <PointMenu at={menu} label={t('edit.canvas.more')} entries={entries} onClose={controller.closeMenu} />}
    </div>
  )
}

/** The selected blocks are dragged by this element. */
function useDrag(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  const { session } = useEdit()
  useEffect(() => {
    const { current } = element
    if (!current || !isOn) return undefined
    // It comes after the page by itself, or with the pointer that is about to drag. Without a connection keys move them.
    const load = () => void dragging.load().catch(() => {})
    current.addEventListener('pointerenter', load)
    const stop = dragging.follow(({ dragBlocks }) => dragBlocks(current, () => session.getState().selection))
    return () => {
      current.removeEventListener('pointerenter', load)
      stop()
    }
  }, [element, isOn, session])
}

function NameOf({ guid, isQuiet }: { guid: string; isQuiet?: boolean }): ReactNode {
  const { session } = useEdit()
  const name = useEditState(({ edited }) => {
    const block = findBlock(edited, guid)
    return block && nameBlock(block, session.code)
  })
  const element = useRef<HTMLDivElement>(null)
  useDrag(element, isQuiet !== true)
  if (name === undefined) return null
  return (
    <div className="edit-overlay__name" ref={element} data-label={guid} data-quiet={isQuiet || undefined} aria-hidden="true">
      {name}
    </div>
  )
}

function BlockToolbar({ guid }: { guid: string }): ReactNode {
  const { t } = useTranslation()
  const grip = useRef<HTMLSpanElement>(null)
  useDrag(grip, true)
  return (
    <Toolbar className="edit-bar" label={t('edit.canvas.toolbar')} data-bar={guid}>
      <span className="edit-bar__grip" ref={grip} title={t('edit.canvas.drag')} aria-hidden="true">
        <Icon of={GripVertical} />
      </span>
      <CommandButton id="settings" />
      <CommandButton id="moveUp" />
      <CommandButton id="moveDown" />
      <CommandButton id="duplicate" />
      <CommandButton id="delete" />
      <BlockMenu label={t('edit.canvas.more')} icon={Ellipsis} />
    </Toolbar>
  )
}
