import { CircleCheck, CircleX, Lightbulb, TriangleAlert } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { findBlock } from '../../session/actions/edited.ts'
import { nameBlock } from '../../workspace/name-block.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { useEditSession, useEditState } from '../../session/use-edit-session.ts'
import { FindingActions } from './finding-actions.tsx'
import { isAboutOriginal } from './solve-finding.ts'
import { type FindingGroup, groupFindings, nameFindings } from './group-findings.ts'

const icons = { error: CircleX, warning: TriangleAlert, hint: Lightbulb } as const

/** What the checks say, alike findings together and errors first, each with buttons that take it away and the way to its words. */
export function FindingList({ findings }: { findings: readonly Finding[] }): ReactNode {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState<Told>()
  const { leave, note } = useNextRow(list, findings)
  return (
    <div className="edit-findings-list" ref={list} onFocus={note} onBlur={({ relatedTarget }) => relatedTarget && note()}>
      {findings.length === 0 ? (
        <p className="edit-findings__none" data-row="" tabIndex={-1}>
          <Icon of={CircleCheck} />
          {t('edit.findings.none')}
        </p>
      ) : (
        <ul className="edit-findings">
          {groupFindings(findings).map((group) => (
            <Group
              key={group.key}
              group={group}
              onMended={(what) => {
                leave()
                setTold({ what, isUndone: false })
              }}
            />
          ))}
        </ul>
      )}
      <Mended told={told} onUndone={() => told && setTold({ ...told, isUndone: true })} />
    </div>
  )
}

/** What was done last in the list. */
interface Told {
  what: string
  isUndone: boolean
}

/** What was taken away last, and the way back. It is told where it happens: a dialog keeps all else from being heard. */
function Mended({ told, onUndone }: { told: Told | undefined; onUndone: () => void }): ReactNode {
  const { t } = useTranslation()
  const session = useEditSession()
  const { findings } = usePublishing()
  const line = useRef<HTMLParagraphElement>(null)
  const undo = () => {
    session.undo()
    onUndone()
    line.current?.focus()
    void session.saveNow().then(() => findings.ask())
  }
  return (
    <div className="edit-mended">
      <p role="status" ref={line} tabIndex={-1}>
        {told && (told.isUndone ? t('edit.findings.undone') : t('edit.findings.mended', { what: told.what }))}
      </p>
      {told && !told.isUndone && (
        <Button look="quiet" onClick={undo}>
          {t('edit.findings.undo')}
        </Button>
      )}
    </div>
  )
}

/** Several alike findings fold behind what they are called together. */
function Group({ group, onMended }: { group: FindingGroup; onMended: (label: string) => void }): ReactNode {
  const { t } = useTranslation()
  const { severity, title, findings } = group
  const names = nameFindings(findings)
  const lines = findings.map((finding, index) => <FindingLine key={names[index]} finding={finding} onMended={onMended} />)
  if (findings.length === 1) return lines
  return (
    <li className="edit-findings__group" data-severity={severity}>
      <details>
        <summary>
          <Icon of={icons[severity]} />
          <span>
            <strong className="edit-findings__severity">{t(`edit.findings.${severity}`)}</strong> {title}
          </span>
          <span className="edit-findings__count">{t('edit.findings.alike', { count: findings.length })}</span>
        </summary>
        <ul className="edit-findings">{lines}</ul>
      </details>
    </li>
  )
}

function FindingLine({ finding, onMended }: { finding: Finding; onMended: (label: string) => void }): ReactNode {
  const { t } = useTranslation()
  const { code } = useEditSession()
  const { solve } = usePublishing()
  const { blockGuid, severity, message, fix } = finding
  const name = useEditState(({ edited }) => {
    const block = blockGuid === undefined ? undefined : findBlock(edited, blockGuid)
    return block && nameBlock(block, code)
  })
  const shown = name === undefined ? t('edit.findings.showPage') : t('edit.findings.show', { name })
  const goLabel = isAboutOriginal(finding) ? t('edit.findings.showOriginal') : shown
  return (
    <li className="edit-findings__finding" data-severity={severity} data-row="">
      <Icon of={icons[severity]} />
      <div className="edit-findings__text">
        <p>
          <strong className="edit-findings__severity">{t(`edit.findings.${severity}`)}</strong> {message}
        </p>
        {fix !== undefined && <p className="edit-findings__fix">{fix}</p>}
        <FindingActions finding={finding} goLabel={goLabel} onGo={() => solve(finding)} onMended={onMended} />
      </div>
    </li>
  )
}

/**
 * Keeps the focus in the list when the row that has it goes, or is drawn anew after the page was checked: it moves to the row that is in its
 * place then.
 * @returns says that a row is about to go
 */
function useNextRow(list: RefObject<HTMLDivElement | null>, findings: readonly Finding[]): { leave: () => void; note: () => void } {
  const at = useRef<number>(undefined)
  const isLeaving = useRef(false)
  const note = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    const found = row && list.current?.contains(row) ? rowsIn(list.current).indexOf(row) : -1
    at.current = found === -1 ? undefined : found
  }
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (at.current === undefined || !(isLeaving.current || isLost)) return
    isLeaving.current = false
    const all = rowsIn(list.current)
    const row = all[Math.min(at.current, all.length - 1)] ?? list.current?.querySelector<HTMLElement>('summary')
    const target = row?.querySelector<HTMLElement>('button') ?? row
    target?.focus()
  }, [list, findings])
  return {
    note,
    leave() {
      note()
      isLeaving.current = true
    },
  }
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter((row) => row.checkVisibility())
}
