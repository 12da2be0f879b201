import { useQuery } from '@tanstack/react-query'
import { listNotifications } from '../../api/notifications/contract.ts'
import { useApplication, useUserState } from '../client/application-context.ts'
import { keys } from '../client/queries/keys.ts'

/** ms that a count is taken for the present one. */
const FRESH = 5 * 60_000

/**
 * How many notifications the person has not read; undefined while it is not known. It is asked for when a page opens, and again when somebody
 * comes back to it later; nothing asks while nobody looks.
 */
export function useUnreadCount(): number | undefined {
  const { callApi } = useApplication()
  const isActive = useUserState().applicationUser?.isActive === true
  const { data } = useQuery({
    queryKey: keys.unreadCount,
    queryFn: async ({ signal }) => (await callApi(listNotifications, { query: { unread: 'true', itemCount: '1' }, signal })).total ?? 0,
    enabled: isActive,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  })
  return isActive ? data : undefined
}
