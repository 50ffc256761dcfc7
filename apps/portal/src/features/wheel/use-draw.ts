import { useRef } from 'react'
import { call } from '../../shared/api/call.ts'
import type { Wheel, WheelDraw } from '../../shared/api/queries/wheel.ts'
import { isRefusal } from '../../shared/api/use-intent-key.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'
import { newBetEntropy } from '../../shared/play/api/bet-entropy.ts'

interface DrawWish {
  readonly wheelId: string
  readonly version: number
  readonly betEntropy: string
}

/** Draws once with a ticket. A draw of which nobody knows what came is asked for again as it was, bytes of the browser and all, so that it counts once. */
export function useDraw(onDrawn: (draw: WheelDraw) => void) {
  const unknown = useRef<DrawWish | undefined>(undefined)
  const step = useMoneyStep(
    ['member'],
    (wish: DrawWish, idempotencyKey) => call('claimRafflePromotion', { body: wish, idempotencyKey }),
    onDrawn,
  )
  const draw = ({ wheelId, version }: Wheel) => {
    const open = unknown.current
    const wish = open?.wheelId === wheelId ? open : { wheelId, version, betEntropy: newBetEntropy() }
    unknown.current = wish
    step.mutate(wish, {
      onSuccess: () => {
        unknown.current = undefined
      },
      onError: error => {
        if (isRefusal(error)) unknown.current = undefined
      },
    })
  }
  return { draw, isPending: step.isPending, error: step.error }
}
