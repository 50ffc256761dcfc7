import { type Amount, assert, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { createBets, type OperationAnswer } from '../modules/bets/index.ts'
import { createWallet, moveLegs } from '../modules/wallet/index.ts'
import { type Db, transaction } from '../platform/db/index.ts'
import { COIN, type Side, throwCoin } from './coin.ts'

type OnBet = { readonly key: string; readonly betId: string }

/** What can be asked of the door for tickets on a coin. All of it is data, so that it can be sent to another process and sent again. */
export type CoinOperation =
  | { readonly kind: 'fund'; readonly key: string; readonly memberId: string; readonly amount: Amount }
  | { readonly kind: 'open_event' | 'close_event'; readonly eventId: string }
  | {
      readonly kind: 'place'
      readonly key: string
      readonly memberId: string
      readonly eventId: string
      readonly tickets: readonly { readonly side: Side; readonly stake: Amount }[]
    }
  | { readonly kind: 'settle_event'; readonly key: string; readonly eventId: string; readonly fell: Side }
  | ({ readonly kind: 'cash_out'; readonly payout: Amount; readonly share: Amount; readonly atRisk: Amount } & OnBet)
  | ({ readonly kind: 'void' | 'rollback' } & OnBet)
  | ({ readonly kind: 'correct'; readonly payout: Amount; readonly refund: Amount } & OnBet)
  | { readonly kind: 'look'; readonly memberId: string }

export interface CoinAnswer {
  /** `placed`, `settled` … or the code of a refusal; the same for a repeat. */
  readonly answer: string
  /** Of a placed order. */
  readonly betIds?: readonly string[]
  /** Of a look: what the member has and owes. */
  readonly cash?: Amount
  readonly owed?: Amount
}
export type CoinDoor = (operation: CoinOperation) => Promise<CoinAnswer>

const ASSET = 'CNY'
/** Few, so that an event takes several transactions and a kill falls between two of them. */
const BATCH_BETS = 4

/** The door for bets with a class of the tests behind it, for one brand. */
export function createCoinDoor({ pool, db, brandId }: { pool: Pool; db: Db; brandId: string }): CoinDoor {
  const wallet = createWallet({ pool, db })
  const bets = createBets({
    ...{ db, pool, classes: () => [] },
    ports: {
      games: { findGame: async () => undefined, listGameIds: async () => [] },
      ledger: { listEntriesAbout: async () => ({ entries: [], isCut: false }) },
      wallet: { announce: () => undefined },
    },
  })
  const house = (kind: 'sandbox' | 'open:coin') => wallet.houseAccount({ brandId, kind, asset: ASSET })
  const cashOf = async (memberId: string): Promise<bigint> =>
    present((await wallet.openAccounts(db, { brandId, memberId, currency: ASSET, kinds: ['cash'] }))[0], 'cash')

  async function fund({ key, memberId, amount }: Extract<CoinOperation, { kind: 'fund' }>): Promise<CoinAnswer> {
    const [sandbox, cash] = [await house('sandbox'), await cashOf(memberId)]
    const posted = await transaction(db, tx =>
      wallet.postCreditIn(tx, {
        // No order of the cashier stands behind it, so it is no deposit.
        transfer: { ownerId: memberId, key, kind: 'coin_fund', legs: moveLegs({ from: sandbox, to: cash, amount }) },
        ...{ brandId, memberId, asset: ASSET, cashAccountId: cash },
      }),
    )
    return { answer: posted.ok ? 'posted' : posted.error }
  }

  async function place({ key, memberId, eventId, tickets }: Extract<CoinOperation, { kind: 'place' }>): Promise<CoinAnswer> {
    const order = await bets.place(COIN, {
      ...{ brandId, ownerId: memberId, account: 'better', accountType: 0, isTrial: false, asset: ASSET, vendorCode: 'house', gameId: COIN },
      ...{ memberAccountId: await cashOf(memberId), openStakesAccountId: await house('open:coin'), key: `coin:${key}` },
      bets: tickets.map(({ side, stake }) => ({ eventId, stake, placement: { side } })),
    })
    return order.ok ? { answer: 'placed', betIds: order.value.betIds } : { answer: order.error }
  }

  async function settleEvent({ key, eventId, fell }: Extract<CoinOperation, { kind: 'settle_event' }>): Promise<CoinAnswer> {
    const event = { brandId, eventId, key, cause: `coin ${fell}`, outcome: fell, batchBets: BATCH_BETS }
    const settled = await bets.settleEvent(event, throwCoin(fell))
    return { answer: settled.ok ? 'settled' : settled.error }
  }

  async function look(memberId: string): Promise<CoinAnswer> {
    const cash = await wallet.getBalance(await cashOf(memberId))
    return { answer: 'seen', cash: cash.ok ? cash.value : 0n, owed: await wallet.findOwed(memberId, ASSET) }
  }

  return async operation => {
    switch (operation.kind) {
      case 'fund':
        return fund(operation)
      case 'look':
        return look(operation.memberId)
      case 'open_event': {
        const opened = await bets.openEvent({ eventId: operation.eventId, brandId, class: COIN, gameId: COIN })
        return { answer: opened.ok ? 'opened' : opened.error }
      }
      case 'close_event': {
        const closed = await bets.closeEvent(operation.eventId)
        return { answer: closed.ok ? 'closed' : closed.error }
      }
      case 'place':
        return place(operation)
      case 'settle_event':
        return settleEvent(operation)
      default:
        return answerOf(await onBet(operation))
    }
  }

  function onBet(operation: Extract<CoinOperation, OnBet>): Promise<OperationAnswer> {
    const { kind, key, betId } = operation
    const once = { brandId, key, cause: `coin ${kind}` }
    switch (kind) {
      case 'void':
        return bets.voidBets({ ...once, betIds: [betId] })
      case 'rollback':
        return bets.rollback({ ...once, betIds: [betId] })
      case 'cash_out':
        return bets.cashOut({
          ...once,
          bets: [{ betId, payout: operation.payout, stake: operation.share, atRisk: operation.atRisk }],
        })
      case 'correct':
        return bets.correct({ ...once, bets: [{ betId, payout: operation.payout, refund: operation.refund, valid: 0n }] })
    }
  }
}

function answerOf(answer: OperationAnswer): CoinAnswer {
  if (!answer.ok) return { answer: answer.error }
  assert(answer.value.length === 1, 'one bet was asked about')
  return { answer: present(answer.value[0], 'an answer').answer }
}
