import { ApiProblem } from '../api/api-problem.ts'
import type { CallApi } from '../api/call-api.ts'
import type { ProofAsker } from './proof-asker.ts'

/**
 * Calls that answer SITE_PROOF_NEEDED ask for a proof and are made once more, so that no screen has to think of it. Without a proof the
 * answer is what it was.
 */
export function withProof(callApi: CallApi, proof: Pick<ProofAsker, 'ask'>): CallApi {
  return async (call, ...input) => {
    try {
      return await callApi(call, ...input)
    } catch (problem) {
      const isWanted = problem instanceof ApiProblem && problem.code === 'SITE_PROOF_NEEDED'
      if (!isWanted || !(await proof.ask())) throw problem
      return callApi(call, ...input)
    }
  }
}
