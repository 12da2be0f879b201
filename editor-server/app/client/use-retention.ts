import type { RetentionKey } from '#content/model/platform-setting/retention.ts'
import { useQuery } from '@tanstack/react-query'
import { getPlatformSettingValue } from '../../api/platform-setting-values/contract.ts'
import { describeCall } from './api/describe-call.ts'
import { useApplication } from './application-context.ts'
import { keys } from './queries/keys.ts'

/** Days or months that the site keeps something; undefined until it is known. */
export function useRetention(key: RetentionKey): number | undefined {
  const { callApi } = useApplication()
  const input = { params: { key } }
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(getPlatformSettingValue, input)),
    queryFn: ({ signal }) => callApi(getPlatformSettingValue, { ...input, signal }),
    // An administrator may have chosen otherwise on another screen.
    staleTime: 0,
  })
  const value = data?.body.value
  return typeof value === 'number' ? value : undefined
}
