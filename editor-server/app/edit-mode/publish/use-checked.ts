import { useEffect, useState } from 'react'
import { blocksOf } from '../session/actions/edited.ts'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import type { Finding, Impact } from '../workspace/publishing-calls.ts'
import { usePublishing } from '../workspace/publishing-context.ts'
import { useFindingState } from '../workspace/use-findings.ts'
import { findingsOf } from './describe-problem.ts'

export interface Checked {
  impact: Impact | undefined
  findings: readonly Finding[]
  /** Findings that keep it from being published. */
  errors: number
  /** The impact could not be read. */
  hasFailed: boolean
  /** The findings are about what the server has now. */
  isReady: boolean
}

/** Saves what is on the screen and has it checked. @param refusal of the server, which names findings too */
export function useChecked(refusal: unknown): Checked {
  const session = useEditSession()
  const { findings } = usePublishing()
  const { impact, isAsking, problem, version: askedOf } = useFindingState()
  const version = useEditState((state) => state.version)
  const [isSaving, setSaving] = useState(true)
  useEffect(() => {
    let isOpen = true
    void session.saveNow().then(() => {
      if (!isOpen) return
      setSaving(false)
      const { version: saved, edited } = session.getState()
      const known = findings.getState()
      // Items are saved beside the page, whose version stays what it was.
      const hasList = blocksOf(edited).some(({ buildingBlockName }) => buildingBlockName === 'list')
      if (saved !== known.version || known.problem !== undefined || hasList) void findings.ask()
    })
    return () => {
      isOpen = false
    }
  }, [session, findings])
  const refused = findingsOf(refusal)
  const all = [...refused, ...(impact?.findings ?? []).filter((finding) => !refused.some((each) => isSame(each, finding)))]
  const hasFailed = problem !== undefined
  return {
    impact,
    findings: all,
    errors: all.filter(({ severity }) => severity === 'error').length,
    hasFailed,
    // Where the checks cannot be asked the server still has the last word.
    isReady: !isSaving && (hasFailed || (!isAsking && impact !== undefined && askedOf === version)),
  }
}

function isSame(a: Finding, b: Finding): boolean {
  return a.code === b.code && a.path === b.path && a.blockGuid === b.blockGuid
}
