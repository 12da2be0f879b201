import { describe, expect, it, vi } from 'vitest'
import { createRole } from '../../../api/roles/contract.ts'
import { ApiProblem } from '../api/api-problem.ts'
import type { CallApi } from '../api/call-api.ts'
import { ProofAsker } from './proof-asker.ts'
import { withProof } from './with-proof.ts'

const needed = new ApiProblem({ title: 'Laat zien dat u het bent.', status: 403, code: 'SITE_PROOF_NEEDED' })
const body = { name: 'Redactie', description: '' }

function begin(...answers: (ApiProblem | object)[]) {
  const made = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const proof = new ProofAsker()
  return { made, proof, callApi: withProof(made as unknown as CallApi, proof) }
}

describe('a call that needs a proof', () => {
  it('is made once more when it was given', async () => {
    const { made, proof, callApi } = begin(needed, { status: 201 })
    const answer = callApi(createRole, { body })
    await vi.waitFor(() => expect(proof.isAsked()).toBe(true))
    proof.answer(true)
    expect(await answer).toEqual({ status: 201 })
    expect(made.mock.calls).toEqual([
      [createRole, { body }],
      [createRole, { body }],
    ])
    expect(proof.isAsked()).toBe(false)
  })

  it('fails as it did when it was not', async () => {
    const { made, proof, callApi } = begin(needed)
    const answer = expect(callApi(createRole, { body })).rejects.toBe(needed)
    await vi.waitFor(() => expect(proof.isAsked()).toBe(true))
    proof.answer(false)
    await answer
    expect(made).toHaveBeenCalledOnce()
  })

  it('asks once for several, and not a second time for one', async () => {
    const { proof, callApi } = begin(needed, needed, { status: 201 }, needed)
    let asked = 0
    proof.subscribe(() => (asked += proof.isAsked() ? 1 : 0))
    const answers = Promise.allSettled([callApi(createRole, { body }), callApi(createRole, { body })])
    await vi.waitFor(() => expect(proof.isAsked()).toBe(true))
    proof.answer(true)
    expect((await answers).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(asked).toBe(1)
  })

  it('is no other failure', async () => {
    const other = new ApiProblem({ title: 'Nee.', status: 403, code: 'SITE_FORBIDDEN' })
    const { proof, callApi } = begin(other)
    await expect(callApi(createRole, { body })).rejects.toBe(other)
    expect(proof.isAsked()).toBe(false)
  })
})
