import { ApiProblem } from '../../client/api/api-problem.ts'
import type { Edited } from './contract.ts'
import { isStoredAlike } from './edited-calls.ts'
import { dropRefusedOptions } from './drop-refused-options.ts'

type Outcome = 'saved' | 'conflict'

const REFUSED = 400

/**
 * Saves what is here; where the server refuses options, saves everything else.
 * @param write asks again for what to write when somebody else wrote before it
 * @throws ApiProblem the refusal too, once the rest is written
 */
export async function saveAccepted(
  write: (read: () => Edited) => Promise<Outcome>,
  { mine, stored }: { mine: () => Edited; stored: () => Edited },
): Promise<Outcome> {
  try {
    return await write(mine)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== REFUSED) throw error
    const rest = () => dropRefusedOptions(mine(), stored(), error)
    const found = rest()
    if (!found || isStoredAlike(found, stored())) throw error
    if ((await write(() => rest() ?? found)) === 'conflict') return 'conflict'
    throw error
  }
}
