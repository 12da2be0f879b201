import type { FormContent } from '#content/model/form/schema.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FormDraft, getFormDraft, saveFormDraft } from '../../../../api/forms/contract.ts'
import { ApiProblem, NO_ANSWER } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'

/** Milliseconds of quiet before a save, and before one that got no answer is tried again. */
const QUIET = 900
const RETRY = 5000
const STALE = 412
const REFUSED = 400

export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'refused' | 'conflict'

export interface Draft {
  saving: Saving
  /** Of what is saved: a faulty working copy is kept, and not published. */
  findings: FormDraft['findings']
  /** Why it could not be saved. */
  problem: ApiProblem | undefined
  isChanged: boolean
  /** Saves what there is now. @returns whether all of it is saved */
  saveNow: () => Promise<boolean>
  /** After a conflict: writes over what somebody else wrote. */
  overwrite: () => Promise<void>
  /** After a conflict, or when it was dropped here: what is stored now, which `content` has to become. */
  readAgain: () => Promise<FormContent>
  /** What is saved is live now, under this version. */
  published: (version: string | undefined) => void
  /** Version of what is saved, for publishing it. */
  version: () => string | undefined
}

interface Stored {
  body: FormDraft
  version?: string | undefined
}

/** Saves the working copy by itself, a moment after each change. */
export function useDraft(guid: string, content: FormContent, first: Stored): Draft {
  const { callApi } = useApplication()
  const stored = useRef({ content: first.body.content, version: first.version })
  const latest = useRef(content)
  const underWay = useRef<Promise<boolean>>(undefined)
  const [saving, setSaving] = useState<Saving>('saved')
  const [problem, setProblem] = useState<ApiProblem>()
  const [answer, setAnswer] = useState(first.body)

  const save = useCallback(async (): Promise<boolean> => {
    const sent = latest.current
    if (sent === stored.current.content) return true
    setSaving('saving')
    try {
      const { body, version } = await callApi(saveFormDraft, {
        params: { id: guid },
        body: { content: sent },
        version: stored.current.version,
      })
      stored.current = { content: sent, version }
      setAnswer(body)
      setProblem(undefined)
      setSaving(latest.current === sent ? 'saved' : 'waiting')
      return latest.current === sent
    } catch (error) {
      const failed = error instanceof ApiProblem ? error : new ApiProblem({ title: String(error) })
      setProblem(failed)
      setSaving(stateOf(failed))
      return false
    }
  }, [callApi, guid])

  const saveNow = useCallback(async () => {
    while (underWay.current) await underWay.current
    underWay.current = save().finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }, [save])

  useEffect(() => {
    latest.current = content
    if (content === stored.current.content) {
      setSaving((before) => (before === 'conflict' ? before : 'saved'))
      return undefined
    }
    if (saving === 'conflict') return undefined
    setSaving((before) => (before === 'saved' ? 'waiting' : before))
    const timer = setTimeout(() => void saveNow(), QUIET)
    return () => clearTimeout(timer)
    // A change of state alone saves nothing again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, saveNow])

  useEffect(() => {
    if (saving !== 'offline' && saving !== 'failed' && saving !== 'waiting') return undefined
    const timer = setTimeout(() => void saveNow(), saving === 'waiting' ? QUIET : RETRY)
    return () => clearTimeout(timer)
  }, [saving, saveNow])

  const read = async () => callApi(getFormDraft, { params: { id: guid } })
  return {
    saving,
    problem,
    findings: answer.findings,
    isChanged: answer.isChanged || content !== stored.current.content,
    saveNow,
    async overwrite() {
      const { version } = await read()
      stored.current = { ...stored.current, version }
      await saveNow()
    },
    async readAgain() {
      const { body, version } = await read()
      stored.current = { content: body.content, version }
      setAnswer(body)
      setProblem(undefined)
      setSaving('saved')
      return body.content
    },
    published(version) {
      stored.current = { ...stored.current, version }
      setAnswer((before) => ({ ...before, isChanged: false }))
    },
    version: () => stored.current.version,
  }
}

function stateOf({ status }: ApiProblem): Saving {
  if (status === STALE) return 'conflict'
  if (status === REFUSED) return 'refused'
  return status === NO_ANSWER ? 'offline' : 'failed'
}
