import { useCallback, useEffect, useRef } from 'react'
import { useEdit } from '../../workspace/edit-context.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { solveFinding } from './solve-finding.ts'

/** Goes to where a finding can be solved. A stable function. */
export function useSolve(): (finding: Finding) => void {
  const tools = useEdit()
  const latest = useRef(tools)
  useEffect(() => {
    latest.current = tools
  })
  return useCallback((finding: Finding) => solveFinding(finding, latest.current), [])
}
