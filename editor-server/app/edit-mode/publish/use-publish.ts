import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindingState } from '../workspace/use-findings.ts'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import { type DescribedProblem, describeProblem, findingsOf } from './describe-problem.ts'
import type { Finding, Impact, PublishWishes } from '../workspace/publishing-calls.ts'
import { usePublishing, usePublishState } from '../workspace/publishing-context.ts'
import { useUnpublished } from './use-unpublished.ts'

export interface PublishTools {
  impact: Impact | undefined
  findings: readonly Finding[]
  /** Findings that keep it from being published. */
  errors: number
  /** Why it failed. */
  problem: DescribedProblem | undefined
  /** Why the impact could not be read. */
  hasFailed: boolean
  /** The findings are about what the server has now. */
  isReady: boolean
  isBusy: boolean
  hasChanges: boolean
  run: (wishes: PublishWishes) => Promise<void>
}

/** Saves what is on the screen, has it checked, and publishes it; the dialog closes when that is done. */
export function usePublish(): PublishTools {
  const { t } = useTranslation()
  const session = useEditSession()
  const { findings, store, close } = usePublishing()
  const { impact, isAsking, problem: askProblem, version: askedOf } = useFindingState()
  const version = useEditState((state) => state.version)
  const { phase } = usePublishState()
  const [refusal, setRefusal] = useState<unknown>()
  const [isSaving, setSaving] = useState(true)
  const hasChanges = useUnpublished() !== 0

  useEffect(() => {
    let isOpen = true
    void session.saveNow().then(() => {
      if (!isOpen) return
      setSaving(false)
      if (session.getState().version !== findings.getState().version || findings.getState().problem !== undefined) void findings.ask()
    })
    return () => {
      isOpen = false
    }
  }, [session, findings])

  const refused = findingsOf(refusal)
  const all = [...refused, ...(impact?.findings ?? []).filter((finding) => !refused.some((each) => isSame(each, finding)))]
  const hasFailed = askProblem !== undefined
  const run = async (wishes: PublishWishes) => {
    setRefusal(undefined)
    try {
      await store.publish(wishes)
      close()
    } catch (error) {
      setRefusal(error)
      // Somebody may have saved meanwhile, and what the checks said was of another version.
      await session.refresh()
      void findings.ask()
    }
  }
  return {
    impact,
    findings: all,
    errors: all.filter(({ severity }) => severity === 'error').length,
    problem: refusal === undefined ? undefined : describeProblem(refusal, (key, params) => t(key, params ?? {})),
    hasFailed,
    // Where the checks cannot be asked the server still has the last word.
    isReady: !isSaving && (hasFailed || (!isAsking && impact !== undefined && askedOf === version)),
    isBusy: phase === 'working',
    hasChanges,
    run,
  }
}

function isSame(a: Finding, b: Finding): boolean {
  return a.code === b.code && a.path === b.path && a.blockGuid === b.blockGuid
}
