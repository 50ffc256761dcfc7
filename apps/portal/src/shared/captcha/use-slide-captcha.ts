import { CAPTCHA_REFRESH_THROTTLE_MS } from '@croupier/contract/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '../api/call.ts'
import type { SlideChallenge } from '../api/types.ts'
import { throttle } from '../ui/throttle.ts'
import type { DragPath } from './drag-path.ts'

export type CaptchaMode = SlideChallenge['mode']
/** What the pass will be spent on; it is good for nothing else. */
export type CaptchaPurpose = 'sign-in' | 'registration' | 'code' | 'pictures'
export type Solution = { answer: string } | { x: number; path: DragPath }

/** A pass works once and for two minutes; a little earlier it is asked for anew, so that it is not refused on the way. */
const PASS_LIFE_MS = 110_000

export interface SlideCaptcha {
  mode: CaptchaMode
  challenge: SlideChallenge | undefined
  /** Why there is no picture. */
  loadError: unknown
  /** Why the last try did not pass. */
  tryError: unknown
  isJudging: boolean
  /** The pass for the call that it protects; null until solved. */
  token: string | null
  solve: (solution: Solution) => void
  /** Another picture, at most once a second. */
  refresh: () => void
  setMode: (mode: CaptchaMode) => void
  /** The pass was spent, or the call it protected failed. */
  reset: () => void
}

/** What the browser has to find for a question; begun when it comes, so that it is done when the numbers are typed. */
const workQuery = ({ challengeId, work }: SlideChallenge) => ({
  queryKey: ['captcha', 'work', challengeId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (work ? (await import('./solve-work.ts')).solveWork(work, signal) : []),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** One captcha: its picture or question, the judgement of the server, and the pass. */
export function useSlideCaptcha(purpose: CaptchaPurpose): SlideCaptcha {
  const queries = useQueryClient()
  const [mode, setMode] = useState<CaptchaMode>('drag')
  const [attempt, setAttempt] = useState(0)
  const [token, setToken] = useState<string | null>(null)
  const picture = useQuery({
    queryKey: ['captcha', 'slide', purpose, mode, attempt],
    queryFn: ({ signal }) => call('slideCaptcha', { query: { mode, purpose }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useWork(picture.data)
  const renew = useMemo(() => throttle(() => setAttempt(n => n + 1), CAPTCHA_REFRESH_THROTTLE_MS), [])
  useEffect(() => renew.cancel, [renew])
  const {
    mutate,
    reset: forgetTry,
    ...judging
  } = useMutation({
    mutationFn: async (solution: Solution) => {
      const challenge = picture.data
      const challengeId = challenge?.challengeId ?? ''
      const answer =
        'answer' in solution
          ? { ...solution, work: challenge ? await queries.fetchQuery(workQuery(challenge)) : [] }
          : { x: solution.x, path: solution.path.samples.map(sample => [...sample] as [number, number, number]) }
      return call('slideCaptchaSolve', { body: { challengeId, ...answer } })
    },
    onSuccess: ({ slideToken }) => setToken(slideToken),
    onError: renew.run,
  })
  const reset = useCallback(() => {
    setToken(null)
    forgetTry()
    renew.run()
  }, [forgetTry, renew])
  useEffect(() => {
    if (!token) return
    const timer = setTimeout(reset, PASS_LIFE_MS)
    return () => clearTimeout(timer)
  }, [token, reset])
  return {
    mode,
    challenge: picture.data,
    loadError: picture.error,
    tryError: judging.error,
    isJudging: judging.isPending,
    token,
    solve: mutate,
    refresh: renew.run,
    setMode,
    reset,
  }
}

const NOTHING = { challengeId: '', work: null } as SlideChallenge

function useWork(challenge: SlideChallenge | undefined): void {
  useQuery({ ...workQuery(challenge ?? NOTHING), enabled: Boolean(challenge?.work) })
}
