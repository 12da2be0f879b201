import type { ReactNode } from 'react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod'
import type { challengeSchema } from '../../../../api/sessions/contract.ts'
import { CredentialsStep } from './credentials-step.tsx'
import { readHandedChallenge } from './handed-challenge.ts'
import { EnrolStep } from './enrol-step.tsx'
import { ProofStep } from './proof-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { useArrival } from './use-arrival.ts'

export type Challenge = z.output<typeof challengeSchema>

/** What is known of the sign-in so far. It stays in memory: a page that is loaded again begins again. */
type Progress = { step: 'credentials' } | { step: 'proof' | 'enrol'; challenge: Challenge } | { step: 'recovery'; codes: readonly string[] }

export function Screen(): ReactNode {
  const [taken, setProgress] = useState<Progress>()
  const handed = useHandedChallenge()
  const progress = taken ?? (handed ? after(handed) : { step: 'credentials' })
  const { arrive, goOn } = useArrival()
  const begin = () => setProgress({ step: 'credentials' })
  switch (progress.step) {
    case 'credentials':
      return <CredentialsStep onAccess={arrive} onChallenge={(challenge) => setProgress(after(challenge))} />
    case 'proof':
      return <ProofStep challenge={progress.challenge} onAccess={(token) => arrive(token, { isProven: true })} onBack={begin} />
    case 'enrol':
      return (
        <EnrolStep
          challenge={progress.challenge}
          onCodes={(codes) => setProgress({ step: 'recovery', codes })}
          onAccess={(token) => arrive(token, { isProven: true })}
          onBack={begin}
        />
      )
    case 'recovery':
      return <RecoveryStep codes={progress.codes} onDone={goOn} />
  }
}

function after(challenge: Challenge): Progress {
  return { step: challenge.methods.includes('enrol') ? 'enrol' : 'proof', challenge }
}

/** What signing in at an organisation has handed over, once the browser has the page. */
function useHandedChallenge(): Challenge | undefined {
  const hash = useSyncExternalStore(followNothing, readHash, noHash)
  return useMemo(() => readHandedChallenge(hash), [hash])
}

const followNothing = () => () => {}
const readHash = () => location.hash
const noHash = () => ''
