import { ApiProblem } from '../api/api-problem.ts'
import type { ProofAsker } from './proof-asker.ts'

/**
 * Calls and uploads that answer SITE_PROOF_NEEDED ask for a proof and are made once more, so that no screen has to think of it. Without a
 * proof the answer is what it was.
 */
export function withProof<Send extends (...input: never[]) => Promise<unknown>>(send: Send, proof: Pick<ProofAsker, 'ask'>): Send {
  return (async (...input: Parameters<Send>) => {
    try {
      return await send(...input)
    } catch (problem) {
      const isWanted = problem instanceof ApiProblem && problem.code === 'SITE_PROOF_NEEDED'
      if (!isWanted || !(await proof.ask())) throw problem
      return send(...input)
    }
  }) as Send
}
