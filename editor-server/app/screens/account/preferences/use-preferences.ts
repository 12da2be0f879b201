import type { Preferences } from '#content/model/profile/preferences.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getPreferences, updatePreferences } from '../../../../api/preferences/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes, keys } from '../../../client/queries/keys.ts'

export interface UsedPreferences {
  preferences: Preferences | undefined
  isError: boolean
  retry: () => void
  /** Changes some of them and leaves the others as they are by now. @returns what all of them were before */
  save: (change: Partial<Preferences>) => Promise<Preferences>
}

export function usePreferences(): UsedPreferences {
  const { callApi, user } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(getPreferences)),
    queryFn: ({ signal }) => callApi(getPreferences, { signal }),
  })
  const { mutateAsync } = useMutation({
    meta: { changes: changes.preferences },
    async mutationFn(change: Partial<Preferences>) {
      const { body: before, version } = await callApi(getPreferences)
      await callApi(updatePreferences, { body: { ...before, ...change }, version })
      // Notices close as the profile says: this one too.
      await user.reload()
      return before
    },
  })
  return { preferences: data?.body, isError, retry: () => void refetch(), save: mutateAsync }
}
