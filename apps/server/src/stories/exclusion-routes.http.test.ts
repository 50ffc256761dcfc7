import { type Endpoint, type EndpointId, endpointList, type WithdrawalRules } from '@croupier/contract'
import { amount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { lotterySlip } from '../testing/lottery-slip.ts'
import { openTable } from '../testing/open-table.ts'
import type { TestOperator } from '../testing/test-operators.ts'
import { type Desk, openDesk, PIN } from '../testing/withdrawals.fixture.ts'

/**
 * What an exclusion means for every call by which a member moves money, or opens the way to it. `in`: money goes to play, or to the wallet from outside.
 * `home`: money leaves, or comes back to the member's own wallet. `settle`: ends what was begun before. `elsewhere`: its own tests prove it.
 */
type Meaning = 'in' | 'home' | 'settle' | 'elsewhere'
const MEANINGS: Readonly<Record<string, Meaning>> = {
  createDeposit: 'in',
  spin: 'in',
  launchGame: 'in',
  playStep: 'settle',
  placeOriginal: 'in',
  stepOriginal: 'settle',
  placeLotteryOrder: 'in',
  cancelLotteryOrder: 'home',
  placeTableBets: 'in',
  // What a decision stakes goes through the same door; one that stakes nothing ends a round that was begun before.
  makeTableMove: 'settle',
  requestWithdrawal: 'home',
  cancelWithdrawal: 'home',
  answerPayout: 'home',
  receiveAllPayouts: 'home',
  bindWithdrawalAccount: 'home',
  unbindWithdrawalAccount: 'home',
  // TRANSFER-SAFE-1, -2 and -3 of transfers between members; TRANSFER-HOME-1 of those to vendors and back.
  createMemberTransfer: 'elsewhere',
  // RANK-GIFT-3 of ranks, CASHBACK-CLAIM-3 of cashback.
  claimRankGift: 'elsewhere',
  claimCashback: 'elsewhere',
  // FREE-SPIN-PAUSE-1 of free spins.
  cancelFreeSpins: 'elsewhere',
  // GRANT-PAUSE-1 of bonus money, which may be given up at any time.
  cancelGrant: 'elsewhere',
  // A bill is owed for past work, whatever its receiver decided since: the worlds of the rule book hold it.
  claimBill: 'elsewhere',
  // WHEEL-PAUSE-1 of wheels.
  claimRafflePromotion: 'elsewhere',
  claimRaffleWithoutRelay: 'elsewhere',
  // PROMO-PAUSE-1 of promotions.
  claimPromotion: 'elsewhere',
  // MISSION-CLAIM-3 of missions.
  claimMission: 'elsewhere',
  claimDailySignIn: 'elsewhere',
  // POINTS-PAUSE-1 of points.
  redeemPoints: 'elsewhere',
  convertPoints: 'elsewhere',
  walletTransfer: 'elsewhere',
  recallVendorWallets: 'elsewhere',
}
const MEMBERS_DOORS: readonly Endpoint['auth'][] = ['token', 'real', 'agent', 'launch']

let desk: Desk
let finance: TestOperator
beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0, freePerDay: 100 }))
  await desk.test.app.modules.catalog.module.start?.()
  finance = await desk.operators.hire('finance')
})
afterAll(() => desk.test.close())
afterEach(async () => expect(await desk.faults()).toEqual([]))

it('R7: every call of members that moves money says what an exclusion means for it', () => {
  const movers = endpointList.filter(each => each.money && MEMBERS_DOORS.includes(each.auth)).map(each => each.id)
  expect(movers.length).toBeGreaterThan(5)
  expect(movers.filter(id => !(id in MEANINGS))).toEqual([])
})

const BREAKS = [
  ['a time-out', { kind: 'time_out', hours: 24 }, 'time_out_active'],
  ['a self-exclusion for ever', { kind: 'self_exclusion', months: null }, 'self_excluded'],
] as const

describe.each(BREAKS)('during %s', (_name, body, code) => {
  let token: string
  let memberId: string
  let accountId: string
  let game: string
  let original: string
  let ticket: string
  /** Asked for before the door was shut. */
  let open: { cancelled: string; paid: string; refunded: string }

  beforeEach(async () => {
    const member = await desk.member('1000.00')
    ;({ memberId, accountId } = member)
    const launched = await desk.client.call('launchGame', { token: member.token, body: { gameId: 'neon-sevens' } })
    game = present(launched.value.game_url.split('#s=')[1], 'the address carries the game session')
    const launchedOriginal = await desk.client.call('launchGame', { token: member.token, body: { gameId: 'dice' } })
    original = present(launchedOriginal.value.game_url.split('#s=')[1], 'the address carries the game session')
    const tickets = await desk.client.call('placeLotteryOrder', { token: member.token, body: await lotterySlip(desk.client) })
    ticket = tickets.value.orderId
    open = {
      cancelled: await desk.asked(member, '50.00'),
      paid: await desk.paid(finance, member, '60.00'),
      refunded: await desk.paid(finance, member, '70.96'),
    }
    expect((await desk.client.call('exclude', { token: member.token, body })).success).toBe(true)
    token = await desk.client.signIn(member)
  })
  const balances = () => desk.balances(memberId)
  const payoutsOf = async (withdrawalId: string) => (await desk.read({ token }, withdrawalId)).payouts
  const receipt = async (withdrawalId: string, received: boolean) => {
    const { payoutId } = present((await payoutsOf(withdrawalId))[0], 'a payout')
    return desk.client.call('answerPayout', { token, params: { payoutId }, body: { received } })
  }

  const WAYS_IN: Partial<Record<EndpointId, () => Promise<{ status: number; code: string | undefined }>>> = {
    createDeposit: async () => {
      const [method] = (await desk.client.call('depositMethods', { token })).value
      const methodCode = present(method, 'the brand has a method').methodCode
      return desk.client.call('createDeposit', { token, body: { methodCode, amount: '100.00' } })
    },
    launchGame: () => desk.client.call('launchGame', { token, body: { gameId: 'neon-sevens' } }),
    spin: async () => {
      // The exclusion has ended the game; even one that was missed takes no bet.
      expect((await desk.client.call('spin', { token: game, body: { bet: '1.00', betEntropy: BET_ENTROPY } })).code).toBe(
        'launch_token_invalid',
      )
      await desk.test.database.admin.query('UPDATE seats.sessions SET ended_at = NULL WHERE owner_id = $1', [memberId])
      return desk.client.call('spin', { token: game, body: { bet: '1.00', betEntropy: BET_ENTROPY } })
    },
    placeOriginal: async () => {
      const bet = { bets: [{ placement: { side: 'under', target: 5000 }, stake: '1.00' }], betEntropy: BET_ENTROPY }
      await desk.test.database.admin.query('UPDATE seats.sessions SET ended_at = NULL WHERE owner_id = $1', [memberId])
      return desk.client.call('placeOriginal', { token: original, body: bet })
    },
    placeTableBets: async () => {
      const { round } = await openTable(desk, 'BAC1')
      const body = { round, lines: [{ spot: 'player', amount: '20' }], betEntropy: BET_ENTROPY }
      return desk.client.call('placeTableBets', { token, params: { code: 'BAC1' }, body })
    },
    placeLotteryOrder: async () => desk.client.call('placeLotteryOrder', { token, body: await lotterySlip(desk.client) }),
  }

  it('R7 SAFER-EXCLUDE-1: every way in is shut, and moves nothing', async () => {
    const before = await balances()
    const ids = Object.keys(MEANINGS).filter(id => MEANINGS[id] === 'in') as EndpointId[]
    for (const id of ids) {
      const answer = await present(WAYS_IN[id], `a way to try ${id}`)()
      expect([id, answer.status, answer.code]).toEqual([id, 403, code])
    }
    expect(await balances()).toEqual(before)
  })

  it('R7 WITHDRAW-REQUEST-4: money is asked for, approved, paid and received as ever', async () => {
    const { cash } = await balances()
    const payee = { token, memberId, accountId, number: '' }
    const withdrawalId = await desk.asked(payee, '100.00')
    expect(await balances()).toEqual({ cash: cash - amount('100'), locked: amount('150') })
    await desk.approvedFor(finance, withdrawalId)
    await desk.pay(finance, withdrawalId, '100.00')
    await desk.withdrawals.sweep()
    const received = await desk.client.call('receiveAllPayouts', { token, params: { withdrawalId } })
    expect([received.value.state, (await receipt(open.paid, true)).value.state]).toEqual(['received', 'received'])
  })

  it('R7 WITHDRAW-REQUEST-4: rules that approve by themselves know no exclusion', async () => {
    const all = { amountMax: '1000000.00', amountPerDayMax: '1000000.00', winRatioPercentMax: 1_000_000, countPerHourMax: 100 }
    const none = { memberDaysMin: 0, accountHoursMin: 0, passwordHoursMin: 0, rapidMinutes: 0, verificationLevelMin: 0 }
    await desk.give(memberId, '1000.00', 'deposit')
    let before: WithdrawalRules | undefined
    await desk.setRules(rules => {
      before = rules
      return { ...rules, automatic: { enabled: true, ...all, ...none, firstNeedsReview: false } }
    })
    const withdrawalId = await desk.asked({ token, memberId, accountId, number: '' }, '100.00')
    await desk.setRules(rules => before ?? rules)
    const { events } = await desk.read({ token }, withdrawalId)
    expect(events.map(event => [event.kind, event.actor]).slice(0, 2)).toEqual([
      ['requested', 'member'],
      ['approved', 'system'],
    ])
  })

  it('R7 LOTTERY-SALE-2: a ticket whose sale is still open is taken back', async () => {
    const { cash } = await balances()
    const answer = await desk.client.call('cancelLotteryOrder', { token, params: { orderId: ticket }, body: {} })
    expect(answer.value).toEqual({ cancelled: 1, refunded: '2.00' })
    expect((await balances()).cash).toBe(cash + amount('2'))
  })

  it('R7 WITHDRAW-REQUEST-4: what was taken back, given back or refunded comes home', async () => {
    const { cash } = await balances()
    await desk.client.call('cancelWithdrawal', { token, params: { withdrawalId: open.cancelled } })
    expect(await balances()).toEqual({ cash: cash + amount('50'), locked: 0n })
    desk.test.clock.advance(6_000)
    expect((await receipt(open.refunded, false)).success).toBe(true)
    const { caseId } = present((await payoutsOf(open.refunded))[0], 'a payout')
    await desk.client.call('settleCase', {
      token: finance.token,
      params: { caseId: present(caseId, 'a case') },
      body: { outcome: 'refunded', reason: 'It came back.' },
    })
    expect(await balances()).toEqual({ cash: cash + amount('120.96'), locked: 0n })
  })

  it('R7 WITHDRAW-REQUEST-4: accounts to be paid to are bound and removed as ever', async () => {
    const bound = await desk.bind(token, '4111111111111111')
    expect(bound.success, bound.text).toBe(true)
    const params = { accountId: bound.value.accountId }
    expect((await desk.client.call('unbindWithdrawalAccount', { token, params, body: { paymentPassword: PIN } })).success).toBe(true)
  })
})
