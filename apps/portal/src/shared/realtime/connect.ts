import type { QueryClient } from '@tanstack/react-query'
import { billKeys } from '../api/queries/bills.ts'
import { catalogKeys } from '../api/queries/catalog.ts'
import { contractKeys } from '../api/queries/contracts.ts'
import { grantKeys } from '../api/queries/grants.ts'
import { lotteryKeys } from '../api/queries/lottery.ts'
import { messagesKeys } from '../api/queries/messages.ts'
import { pointKeys } from '../api/queries/points.ts'
import { promotionKeys } from '../api/queries/promotions.ts'
import { rewardKeys } from '../api/queries/rewards.ts'
import { systemKeys } from '../api/queries/system.ts'
import { verificationKeys } from '../api/queries/verification.ts'
import { walletKeys } from '../api/queries/wallet.ts'
import { withdrawalKeys } from '../api/queries/withdrawals.ts'
import type { Answer } from '../api/types.ts'
import { readSession } from '../session/session-keys.ts'
import { useSession } from '../session/session-store.ts'
import { mayHaveMovedGrants } from './grants-push.ts'
import { type Line, useHeldLine } from './held-line.ts'
import { useLine } from './line-store.ts'
import { applyLotteryPush } from './lottery-push.ts'
import { applyWalletPush } from './wallet-push.ts'

/** One line per browser tab. Messages are advisory: after a gap everything live is read again. Answers a function that hangs up. */
export async function connect(queries: QueryClient): Promise<() => void> {
  const { io } = await import('socket.io-client')
  const line: Line = io({ path: '/socket', transports: ['websocket', 'polling'], auth: { merchant: readSession('merchant') } })
  line.on('connect', () => {
    const wasDown = useLine.getState().state === 'down'
    useLine.setState({ state: 'up' })
    authenticate(line, queries)
    if (wasDown) void readAgain(queries)
  })
  line.on('disconnect', () => useLine.setState({ state: 'down' }))
  // A dead line is noticed by its silence, which takes most of a minute; the browser knows at once. Where it errs the line is back in a second.
  const doubt = () => line.io.engine?.close()
  addEventListener('offline', doubt)
  listen(line, queries)
  useHeldLine.setState({ line })
  const forget = useSession.subscribe((now, before) => {
    if (now.token === before.token) return
    if (now.token) authenticate(line, queries)
    // The server's room of the member is left by hanging up.
    else if (before.token) line.disconnect().connect()
  })
  return () => {
    forget()
    removeEventListener('offline', doubt)
    line.disconnect()
    useHeldLine.setState({ line: null })
    useLine.setState({ state: 'quiet' })
  }
}

function authenticate(line: Line, queries: QueryClient): void {
  const { token, end } = useSession.getState()
  if (!token || !line.connected) return
  line.emit('authenticate', token, ({ ok }) => {
    // What happened between the first reading and this moment was pushed to nobody: a spin may be quicker than the line.
    if (ok) {
      void queries.invalidateQueries({ queryKey: walletKeys.all })
      void queries.invalidateQueries({ queryKey: messagesKeys.unread() })
      void queries.invalidateQueries({ queryKey: messagesKeys.inbox() })
    } else if (useSession.getState().token === token) end('expired')
  })
}

function listen(line: Line, queries: QueryClient): void {
  line.on('wallet.changed', push => {
    const known = queries.getQueryData<Answer<'balance'>>(walletKeys.balance())
    if (mayHaveMovedGrants(queries, known?.version === push.version)) void queries.invalidateQueries({ queryKey: grantKeys.all })
    if (known) queries.setQueryData(walletKeys.balance(), applyWalletPush(known, push))
    else void queries.invalidateQueries({ queryKey: walletKeys.balance() })
  })
  line.on('notice.changed', () => void queries.invalidateQueries({ queryKey: messagesKeys.all }))
  line.on('inbox.changed', () => {
    void queries.invalidateQueries({ queryKey: messagesKeys.unread() })
    void queries.invalidateQueries({ queryKey: messagesKeys.inbox() })
    void queries.invalidateQueries({ queryKey: messagesKeys.ownFeedback() })
  })
  line.on('brand.changed', () => {
    void queries.invalidateQueries({ queryKey: systemKeys.all })
    void queries.invalidateQueries({ queryKey: catalogKeys.all })
  })
  line.on('deposit.changed', () => {
    void queries.invalidateQueries({ queryKey: walletKeys.all })
    void queries.invalidateQueries({ queryKey: grantKeys.all })
  })
  line.on('vendor-transfer.changed', () => void queries.invalidateQueries({ queryKey: walletKeys.all }))
  line.on('withdrawal.changed', () => void queries.invalidateQueries({ queryKey: withdrawalKeys.all }))
  line.on('round.settled', () => {
    void queries.invalidateQueries({ queryKey: catalogKeys.recent() })
    void queries.invalidateQueries({ queryKey: lotteryKeys.orders() })
    if (mayHaveMovedGrants(queries)) void queries.invalidateQueries({ queryKey: grantKeys.all })
  })
  line.on('lottery.drawn', push => applyLotteryPush(queries, push))
  line.on('verification.changed', () => void queries.invalidateQueries({ queryKey: verificationKeys.all }))
  line.on('points.changed', () => void queries.invalidateQueries({ queryKey: pointKeys.all }))
  line.on('bills.changed', () => void queries.invalidateQueries({ queryKey: billKeys.all }))
  line.on('contracts.changed', () => void queries.invalidateQueries({ queryKey: contractKeys.all }))
  line.on('promotions.changed', () => {
    void queries.invalidateQueries({ queryKey: promotionKeys.all })
    void queries.invalidateQueries({ queryKey: rewardKeys.all })
  })
  line.on('session.ended', ({ reason }) => useSession.getState().end(reason))
}

async function readAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: walletKeys.all }),
    queries.invalidateQueries({ queryKey: grantKeys.all }),
    queries.invalidateQueries({ queryKey: pointKeys.all }),
    queries.invalidateQueries({ queryKey: messagesKeys.all }),
    queries.invalidateQueries({ queryKey: lotteryKeys.all }),
    queries.invalidateQueries({ queryKey: lotteryKeys.orders() }),
    queries.invalidateQueries({ queryKey: systemKeys.status() }),
  ])
}
