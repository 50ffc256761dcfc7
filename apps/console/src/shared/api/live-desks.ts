import type { ClientMessages, Desk, ServerMessages } from '@croupier/contract/browser'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { session } from './session.ts'
import type { CallId } from './types.ts'

type Line = Socket<ServerMessages, ClientMessages>

/** What a queue's screens read. */
const CALLS: Readonly<Record<Desk, readonly CallId[]>> = {
  deposits: ['deskDeposits', 'deskDeposit', 'allCases', 'deskCounts'],
  withdrawals: ['consoleWithdrawals', 'consoleWithdrawal', 'deskCounts'],
  cases: ['withdrawalCases', 'withdrawalCase', 'allCases', 'deskCounts'],
  feedback: ['listFeedback'],
  verification: ['listVerificationCases', 'getVerificationCase', 'getMemberVerification'],
  'vendor-transfers': ['consoleVendorTransfers', 'consoleVendorTransfer', 'consoleVendorWallets'],
  'referral-cases': ['listReferralCases', 'deskCounts'],
  'contract-proposals': ['contractProposals', 'deskCounts'],
  'point-orders': ['consolePointOrders', 'consolePointOrder', 'consoleGoods', 'deskCounts'],
  'promotion-applications': ['consolePromotionApplications', 'consolePromotionApplication', 'consolePromotions', 'deskCounts'],
  'bill-reviews': ['listConsoleBills', 'consoleBill', 'listBillDebts', 'deskCounts'],
  alarms: ['listResultAlarms', 'getResultAlarm', 'deskCounts'],
}
const PUSHED: ReadonlySet<CallId> = new Set(Object.values(CALLS).flat())
/** Of a burst of changes one reading is enough. */
const GATHER_MS = 400
/** While the line is up the clock is only the safety net. */
const SAFETY_NET_MS = 30_000

let isUp = false
const listeners = new Set<() => void>()
const setUp = (next: boolean) => {
  isUp = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How often a call is made by the clock: as often as asked for, but seldom while what it answers is pushed. */
export function useEveryMs(id: CallId, everyMs: number | undefined): number | undefined {
  const isPushed = useSyncExternalStore(subscribe, () => isUp) && PUSHED.has(id)
  return everyMs !== undefined && isPushed ? Math.max(SAFETY_NET_MS, everyMs) : everyMs
}

/** One line for all desks of this tab: what has changed is read again at once. */
export function useLiveDesks(): void {
  const queries = useQueryClient()
  const token = useSyncExternalStore(session.subscribe, session.token)
  useEffect(() => {
    if (!token) return
    const changed = gather(queries)
    let hangUp = (): void => undefined
    let isGone = false
    connect(changed).then(
      close => {
        if (isGone) close()
        else hangUp = close
      },
      // Without a line the clock goes on as before.
      () => undefined,
    )
    return () => {
      isGone = true
      hangUp()
      setUp(false)
    }
  }, [queries, token])
}

function gather(queries: QueryClient): (desk: Desk) => void {
  const waiting = new Set<Desk>()
  return desk => {
    const isWaiting = waiting.size > 0
    waiting.add(desk)
    if (isWaiting) return
    setTimeout(() => {
      const calls = new Set([...waiting].flatMap(each => CALLS[each]))
      waiting.clear()
      for (const call of calls) void queries.invalidateQueries({ queryKey: [call] })
    }, GATHER_MS)
  }
}

async function connect(changed: (desk: Desk) => void): Promise<() => void> {
  const { io } = await import('socket.io-client')
  const line: Line = io({ path: '/socket', transports: ['websocket', 'polling'] })
  line.on('connect', () => {
    line.emit('authenticateOperator', session.token() ?? '', ({ ok }) => {
      setUp(ok)
      // What changed before this moment was pushed to nobody.
      if (ok) for (const desk of Object.keys(CALLS) as Desk[]) changed(desk)
    })
  })
  line.on('disconnect', () => setUp(false))
  line.on('desk.changed', ({ desk }) => changed(desk))
  return () => void line.disconnect()
}
