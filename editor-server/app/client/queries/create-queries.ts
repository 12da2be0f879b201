import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiProblem } from '../api/api-problem.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Beginnings of the keys of what it makes stale; see `changes`. */
      changes?: readonly QueryKey[]
    }
  }
}

/**
 * TanStack Query as the application uses it. Answers are valid until a change makes them stale. There are no automatic retries: the person
 * tries again, and hears at once when there is no connection.
 */
export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: reportFault }),
    mutationCache: new MutationCache({
      onError: reportFault,
      // After a failure too: the answer may have been lost, or somebody else was first.
      onSettled: (_data, _error, _variables, _result, { meta }) =>
        Promise.all(
          (meta?.changes ?? []).map(async (queryKey) => {
            // A first answer that is still on its way knows nothing of the change; invalidating alone would wait for it.
            await queries.cancelQueries({ queryKey })
            await queries.invalidateQueries({ queryKey })
          }),
        ),
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queries
}

/** Problems reported by the server are shown where the call was made; everything else is our own fault, for the log. */
function reportFault(error: unknown): void {
  if (!(error instanceof ApiProblem) && typeof reportError === 'function') reportError(error)
}
