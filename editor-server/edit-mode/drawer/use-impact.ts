import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { getImpactOfItem, getImpactOfPage } from '../../api/publishing/contract.ts'
import { type DrawerTools, useStateOf } from './drawer-tools.ts'

export type Impact = z.output<(typeof getImpactOfPage)['answers'][200]>
export type PublishFinding = Impact['findings'][number]

export type ImpactState = { kind: 'unknown' } | { kind: 'failed' } | { kind: 'known'; impact: Impact; isStale: boolean }

/** Pauses between edits shorter than this, in ms, ask nothing. */
const QUIET = 800

/** What publishing would do to the site, asked for anew once the server has the latest edits. */
export function useImpact({ session, callApi }: Pick<DrawerTools, 'session' | 'callApi'>): ImpactState {
  const [found, setFound] = useState<{ version: string; impact: Impact | undefined }>()
  const version = useStateOf(session, (state) => state.version)
  const isSaved = useStateOf(session, ({ saving }) => saving === 'saved')
  useEffect(() => {
    if (!isSaved) return
    let isWanted = true
    const ask = async () => {
      const { kind, value } = session.getState().edited
      const { body } =
        kind === 'page'
          ? await callApi(getImpactOfPage, { params: { id: value.guid } })
          : await callApi(getImpactOfItem, { params: { guid: value.guid } })
      return body
    }
    const timer = setTimeout(() => {
      ask().then(
        (impact) => isWanted && setFound({ version, impact }),
        () => isWanted && setFound({ version, impact: undefined }),
      )
    }, QUIET)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [session, callApi, version, isSaved])
  if (!found) return { kind: 'unknown' }
  if (!found.impact) return { kind: 'failed' }
  return { kind: 'known', impact: found.impact, isStale: !isSaved || found.version !== version }
}
