import { isCancelledError, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { askAnew } from './keys.ts'

/**
 * Asks now, for a store that several components share. An older asking of the same is given up and gives undefined.
 * @throws what `ask` throws
 */
export async function askNewest<Answer>(
  queries: QueryClient,
  queryKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  await queries.cancelQueries({ queryKey })
  try {
    return await queries.fetchQuery({ queryKey, queryFn: async ({ signal }) => ({ answer: await ask(signal) }), ...askAnew })
  } catch (error) {
    if (isCancelledError(error)) return undefined
    throw error
  }
}
