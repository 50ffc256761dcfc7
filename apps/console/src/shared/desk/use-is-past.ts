import { useEffect, useReducer } from 'react'

/** Whether a moment has passed; the screen changes as it does. */
export function useIsPast(at: string | null): boolean {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const leftMs = at === null ? undefined : Date.parse(at) - Date.now()
  const isPast = leftMs !== undefined && leftMs <= 0
  useEffect(() => {
    if (at === null || isPast) return
    const timer = setTimeout(look, Date.parse(at) - Date.now())
    return () => clearTimeout(timer)
  }, [at, isPast])
  return isPast
}
