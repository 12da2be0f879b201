import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useApplication } from './application-context.ts'
import type { SiteIdentity } from './page-state.ts'
import { keys } from './queries/keys.ts'

/** The site as the server gave it with the page, with the name that it has been given since. */
export function useSite(): SiteIdentity {
  const { site } = useApplication().state
  const { data: name = site.name } = useQuery<string>({ queryKey: keys.siteName, queryFn: skipToken })
  return { ...site, name }
}

/** Shows another name everywhere at once. */
export function renameSite(queries: QueryClient, name: string): void {
  queries.setQueryData(keys.siteName, name)
}
