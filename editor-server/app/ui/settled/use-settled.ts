import { useEffect, useState } from 'react'

/** A value once it has stayed the same for so long, in ms; what changes with every key is told when the keys rest. */
export function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
