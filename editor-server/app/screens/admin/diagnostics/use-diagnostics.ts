import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getDiagnostics } from '../../../../api/diagnostics/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'

export type Diagnostics = z.infer<(typeof getDiagnostics)['answers'][200]>

/** The figures as they are now. */
export function useDiagnostics() {
  const { callApi } = useApplication()
  return useQuery({
    ...askAnew,
    queryKey: keys.diagnostics,
    queryFn: async ({ signal }): Promise<Diagnostics> => (await callApi(getDiagnostics, { signal })).body,
  })
}
