import { X } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { describeAnnouncement } from '../session/actions/describe-announcement.ts'
import { retrace } from '../palette/retrace.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { useEditState } from '../session/use-edit-session.ts'

/** Shows the last change of structure, with an undo button, as long as any notice stays; hover and focus keep it open. Typing does not show it. */
export function LastAction(): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const { findDoneTime } = useTasks()
  const last = useEditState((state) => state.lastAnnouncement)
  const canUndo = useEditState((state) => state.canUndo)
  const [closedId, setClosedId] = useState<number>()
  const [isHeld, setHeld] = useState(false)
  const isShown = last !== undefined && last.id !== closedId && !isQuiet(last.key)
  // It would lie over what a dialog asks, out of reach; it is there when the dialog has closed.
  const isBehind = tools.overlay !== undefined
  useEffect(() => {
    if (!isShown || isHeld || isBehind) return undefined
    const wanted = findDoneTime()
    if (wanted === 0) return undefined
    const timer = setTimeout(() => setClosedId(last.id), wanted)
    return () => clearTimeout(timer)
  }, [isShown, isHeld, isBehind, last?.id, findDoneTime])
  if (!isShown || isBehind) return null
  const isDone = last.key.startsWith('announcements.') && last.outcome === undefined && !told.has(last.key)
  const undo = () => {
    retrace(tools, 'undo')
    setHeld(false)
  }
  return (
    <section
      className="edit-last"
      aria-label={t('edit.frame.lastAction')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{describeAnnouncement(last, (key, params) => t(key, params ?? {}))}</p>
      {isDone && canUndo && (
        <button type="button" onClick={undo}>
          {t('edit.palette.commands.undo')}
        </button>
      )}
      <button className="edit-last__close" type="button" aria-label={t('actions.close')} onClick={() => setClosedId(last.id)}>
        <Icon of={X} size={16} />
      </button>
    </section>
  )
}

/** Shown where they happen, or as long as they last: by a line over the page, a bar, a dialog, or the notice of a task. */
function isQuiet(key: string): boolean {
  return /^announcements\.(?:contentSet|optionsSet|pageSet|itemSet|saved|offline|saveFailed|signedOut|conflict|broughtBack)$/.test(key)
}

/** Information, not the outcome of an action. */
const told: ReadonlySet<string> = new Set(
  [
    'historyDropped',
    'historyDroppedBy',
    'historyDroppedBySelf',
    'merged',
    'mergedBy',
    'mergedBySelf',
    'conflictEnded',
    'planPassed',
    'recovered',
    'signedIn',
    'online',
    'copied',
    'nothingToPaste',
    'pasteRefused',
    'nothingToUndo',
    'nothingToRedo',
  ].map((name) => `announcements.${name}`),
)
