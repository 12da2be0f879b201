import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { type AcceptedFiles, findFault } from '../../../client/upload/accepted-files.ts'
import { describeRefusal } from '../../../ui/file-upload/describe-refusal.ts'
import { downloadOf, nameOf } from './media-rows.ts'
import { type SeenMedia, useMediaChanges } from './use-media-changes.ts'

export interface Replacing {
  /** How far it is, from 0 to 1; undefined while nothing is sent. */
  part: number | undefined
  problem: { title: string; text: string } | undefined
  replace: (file: File) => Promise<void>
  cancel: () => void
}

/** Puts another file in the place of one; the notice puts back the one that was there. */
export function useReplace(seen: SeenMedia, accepts: AcceptedFiles, onReplaced: (seen: SeenMedia) => void): Replacing {
  const { t, i18n } = useTranslation()
  const { runTask } = useTasks()
  const changes = useMediaChanges()
  const sending = useRef<AbortController>(undefined)
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<Replacing['problem']>()
  useEffect(() => () => sending.current?.abort(), [])
  const describe = (reason: unknown, size: number) => describeRefusal(reason, size, { t, language: i18n.language, accepts })

  async function replace(file: File): Promise<void> {
    const { guid, extension } = seen.body
    const fault = findFault(file, accepts)
    if (fault !== undefined) return setProblem(describe(fault, file.size))
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    setProblem(undefined)
    setPart(0)
    await runTask({
      type: 'edit',
      entity: 'media',
      async work() {
        const before = await fetch(downloadOf(seen.body), { signal })
        if (!before.ok) throw new TypeError(`The file ${guid} could not be read: ${before.status}`)
        const former = new File([await before.blob()], `${nameOf(seen.body)}.${extension}`)
        const replaced = await changes.replace({ guid, version: seen.version, file, signal, onProgress: setPart })
        return { replaced, former }
      },
      doneWords: () => t('media.replaced'),
      undo: ({ replaced, former }) => changes.replace({ guid, version: replaced.version, file: former }),
      wordsFor(reason) {
        if (!signal.aborted) setProblem(describe(reason, file.size))
        return ''
      },
      onDone: ({ replaced }) => onReplaced(replaced),
    })
    setPart(undefined)
  }
  return { part, problem, replace, cancel: () => sending.current?.abort() }
}
