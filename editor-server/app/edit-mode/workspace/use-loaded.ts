import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export type Loaded<Value> = { state: 'loading' } | { state: 'failed'; problem: unknown } | { state: 'ready'; value: Value }

/**
 * What is asked of the server once, and again when `again` is called.
 * @param key asks anew when it is another
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> & { again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const question = `${attempt} ${key}`
  const [loaded, setLoaded] = useState<{ question: string; result: Loaded<Value> }>()
  const ask = useEffectEvent(load)
  useEffect(() => {
    let isWanted = true
    const tell = (result: Loaded<Value>) => isWanted && setLoaded({ question, result })
    ask().then(
      (value) => tell({ state: 'ready', value }),
      (problem: unknown) => tell({ state: 'failed', problem }),
    )
    return () => {
      isWanted = false
    }
  }, [question])
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  // What was loaded for another key is not shown for this one, not even once.
  return { ...(loaded?.question === question ? loaded.result : { state: 'loading' }), again }
}
