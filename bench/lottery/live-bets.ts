import { setTimeout as sleep } from 'node:timers/promises'
import { newId, present, systemClock } from '@croupier/kernel'
import { BRAND, type openLottery } from './lottery-process.ts'

const PAUSE_MS = 20
const STAKE = 10_000n
const FUNDS = 1_000_000_000n
const PLACEMENT = { play: 'ssc-fixed', selection: { slots: [[1], [], [], [], []] }, mode: 'yuan', multiple: 1 }

export interface LiveBets {
  /** Ends them and answers how long each took, in milliseconds, shortest first. */
  stop(): Promise<readonly number[]>
}

/** One member's bets on an issue that is still on sale, one after another while the machine is busy with another one. */
export async function startLiveBets({ bets, wallet, db }: ReturnType<typeof openLottery>, gameId: string): Promise<LiveBets> {
  const freshId = () => newId(systemClock.now(), { bytes: length => crypto.getRandomValues(new Uint8Array(length)) })
  const [memberId, eventId] = [freshId(), freshId()]
  const [memberAccountId] = await wallet.openAccounts(db, { brandId: BRAND, memberId, currency: 'CNY', kinds: ['cash'] })
  const account = present(memberAccountId, 'a member has an account')
  const house = (kind: 'sandbox' | 'open:lott') => wallet.houseAccount({ brandId: BRAND, kind, asset: 'CNY' })
  const legs = [
    { accountId: await house('sandbox'), amount: -FUNDS },
    { accountId: account, amount: FUNDS },
  ]
  await wallet.postTransfers([{ ownerId: memberId, key: 'funds', kind: 'deposit', legs }])
  await bets.openEvent({ eventId, brandId: BRAND, class: 'lott', gameId, memberStakeMax: FUNDS })
  const order = {
    ...{ brandId: BRAND, ownerId: memberId, account: 'live', accountType: 0, isTrial: false, asset: 'CNY', vendorCode: 'house', gameId },
    ...{ memberAccountId: account, openStakesAccountId: await house('open:lott'), bets: [{ eventId, placement: PLACEMENT, stake: STAKE }] },
  }
  const times: number[] = []
  let isOver = false
  const placing = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      const placed = await bets.place('lott', { ...order, key: `lott:${times.length}` })
      if (!placed.ok) throw new Error(`a live bet was refused: ${placed.error}`)
      times.push(performance.now() - startedAt)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await placing
      return times.sort((one, other) => one - other)
    },
  }
}
