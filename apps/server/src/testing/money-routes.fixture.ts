import { randomUUID } from 'node:crypto'
import type { EndpointId, Endpoints } from '@croupier/contract'
import { amount, assert, present } from '@croupier/kernel'
import { acceptReport } from '../modules/cashier/commands/accept-report.ts'
import type { Late } from '../platform/late.ts'
import type { Realtime } from '../platform/realtime/index.ts'
import { systemRandom } from '../platform/system-random.ts'
import { cashierPorts } from '../wiring/cashier.ts'
import { BET_ENTROPY } from './bet-entropy.ts'
import { lotterySlip } from './lottery-slip.ts'
import { type Vault, type VaultMember, VENDOR } from './money-vault.fixture.ts'
import { openTable } from './open-table.ts'
import { type PlantedBill, plantBill } from './plant-bill.ts'
import { earnPoints } from './points.fixture.ts'
import { applied, publishPromotion, termsAt } from './promotions.fixture.ts'
import type { Call, Reply } from './test-client.ts'
import { giveTickets, openWheel } from './wheel.fixture.ts'
import { PIN } from './withdrawals.fixture.ts'

/** The calls of the contract that move money. */
export type MoneyRoute = { [Id in EndpointId]: Endpoints[Id] extends { readonly money: true } ? Id : never }[EndpointId]

export type AnyReply = Reply<EndpointId>

/** A call that moves money, with everything before it done: it only has to be sent. */
export interface ReadyCall {
  send(key?: string): Promise<AnyReply>
  /** Something else under the same key. */
  sendOther(key: string): Promise<AnyReply>
  /** Whoever may end the same thing, in whatever way, at the same moment. Absent where each call is a thing of its own. */
  readonly rivals?: readonly (() => Promise<AnyReply>)[]
}

/** Sends as the client does; what the type of the route promises is judged by the tests of its module. */
function sender<Id extends MoneyRoute>(vault: Vault, id: Id, given: Call<Id>, other: Partial<Call<Id>>) {
  const call = async (more: Partial<Call<Id>>) => (await vault.client.call(id, { ...given, ...more })) as AnyReply
  return {
    send: (key?: string) => call(key === undefined ? {} : { key }),
    sendOther: (key: string) => call({ ...other, key }),
  }
}

const reason = 'As the bank says.'
const BLACKJACK = 'BJ1'
const twice = <T>(make: () => Promise<T>): Promise<readonly [T, T]> => make().then(async first => [first, await make()] as const)
const times = (count: number, call: (key?: string) => Promise<AnyReply>) => Array.from({ length: count }, () => () => call())

/** As if bets of today had met a mission. */
async function meetMission(vault: Vault, { token, memberId }: VaultMember) {
  const mission = (await vault.client.call('missionSummary', { token })).value.list.find(({ code }) => code === 'day-play')
  const { missionId, firstDay, target } = present(mission, 'a mission of the day')
  await vault.test.database.admin.query(
    "INSERT INTO missions.facts (member_id, day, category, brand_id, amount, bets, wins) VALUES ($1, $2, 'rng', $3, $4, 1, 0)",
    [memberId, firstDay, vault.brandId, amount(target).toString()],
  )
  return { missionId, firstDay }
}

/** Everything before a decision of the withdrawal desk: asked for, and claimed by the operator who decides. */
async function claimed(vault: Vault, sum = '100.00') {
  const who = await vault.member()
  const withdrawalId = await vault.asked(who, sum)
  await vault.claim(vault.mei, withdrawalId)
  return { who, withdrawalId }
}

async function paid(vault: Vault, who: VaultMember, sum = '100.00') {
  const withdrawalId = await vault.paid(vault.mei, who, sum)
  const { payouts } = await vault.read(who, withdrawalId)
  return { withdrawalId, payoutId: present(payouts[0], 'a payout').payoutId }
}

async function play(vault: Vault) {
  const { token } = await vault.member('100000.00')
  const { value } = await vault.client.call('launchGame', { token, body: { gameId: 'neon-sevens' } })
  const game = present(value.game_url.split('#s=')[1], 'the address carries the game session')
  const { betLevels } = (await vault.client.call('playSession', { token: game })).value
  return { token, game, betLevels }
}

const ORIGINAL = { bets: [{ placement: { mines: 3 }, stake: '1.00' }], betEntropy: BET_ENTROPY }

/** Mines, which keep their round open: nothing of it is luck until a tile is opened. */
async function mines(vault: Vault) {
  const { token } = await vault.member('1000.00')
  const { value } = await vault.client.call('launchGame', { token, body: { gameId: 'mines' } })
  return present(value.game_url.split('#s=')[1], 'the address carries the game session')
}

/** One spin in 56 begins its feature. */
const FEATURE_GAME = 'deepvein'
const SPINS_MAX = 5_000

/** A round in the middle of its feature. */
async function openRound(vault: Vault) {
  const { token } = await vault.member('1000000.00')
  const { value } = await vault.client.call('launchGame', { token, body: { gameId: FEATURE_GAME } })
  const game = present(value.game_url.split('#s=')[1], 'the address carries the game session')
  const [bet] = (await vault.client.call('playSession', { token: game })).value.betLevels
  for (let spins = 0; spins < SPINS_MAX; spins++) {
    const { round } = (await vault.client.call('spin', { token: game, body: { bet: present(bet, 'a stake'), betEntropy: BET_ENTROPY } }))
      .value
    if (round.state === 'open') return { game, round }
  }
  throw new Error(`no feature in ${SPINS_MAX} spins`)
}

async function order(vault: Vault, who: VaultMember, methodCode: string, sum: string) {
  const made = await vault.client.call('createDeposit', { token: who.token, body: { methodCode, amount: sum } })
  assert(made.success, `the order: ${made.text}`)
  return made.value
}

/** Whom a report is told to beside the member's money; the process itself tells its pages. */
const noPages: Late<Realtime> = { get: () => ({ toMember: () => undefined, toDesk: () => undefined }) as never, set: () => undefined }

/** More came than the method allows: it waits for the desk. */
async function heldPayment(vault: Vault) {
  const { depositId, reference, currency } = await order(vault, await vault.member('0'), 'sandbox-qr', '100.00')
  const { app, clock, database } = vault.test
  const report = { provider: 'sandbox', eventId: randomUUID(), reference, state: 'paid' as const, amount: amount('999999'), currency }
  const accepted = await acceptReport(
    app.db,
    { ...report, paymentId: randomUUID(), confirmations: null, sentAt: clock.now() },
    clock.now(),
    cashierPorts({ db: app.db, gather: app.modules.gather, realtime: noPages }, { ...app.modules, cashier: () => app.modules.cashier }),
    systemRandom,
  )
  assert(accepted.ok, 'the report is taken')
  const { rows } = await database.admin.query<{ payment_id: string }>(
    `SELECT payment_id FROM cashier.payments WHERE deposit_id = $1 AND outcome = 'held'`,
    [depositId],
  )
  return { depositId, paymentId: present(rows[0], 'a held payment').payment_id }
}

/** A transfer of which the vendor says nothing; one operator has proposed how it ended. */
async function proposedSettlement(vault: Vault) {
  const { token, memberId } = await vault.member()
  await vault.test.database.admin.query("INSERT INTO vendor_wallets.sandbox_faults VALUES ($1, 'silent')", [memberId])
  const sent = await vault.client.call('walletTransfer', { token, body: { from: 'main', to: VENDOR, amount: '60.00' } })
  assert(sent.success, `sending: ${sent.text}`)
  await vault.test.app.modules.vendorWallets.sweep()
  const { transferId } = sent.value
  const proposed = await vault.client.call('settleVendorTransfer', {
    token: vault.owner.token,
    params: { transferId },
    body: { outcome: 'refused', reason },
  })
  assert(proposed.success, `the proposal: ${proposed.text}`)
  return transferId
}

/** A hand that asks for a decision: one hand in twenty is a blackjack, which does not. */
async function blackjackToDecide(vault: Vault, token: string) {
  for (;;) {
    const { round, deal } = await openTable(vault, BLACKJACK)
    const body = { round, lines: [{ spot: 'main', amount: '50' }], betEntropy: BET_ENTROPY }
    const laid = await vault.client.call('placeTableBets', { token, params: { code: BLACKJACK }, body })
    assert(laid.success, `the bet: ${laid.text}`)
    if (!(await deal())) continue
    const own = await vault.client.call('tableOwn', { token, params: { code: BLACKJACK } })
    return { round, choices: present(own.value, 'a part of the round').choices }
  }
}

async function reachRank({ test, brandId }: Vault, { memberId }: VaultMember): Promise<void> {
  const { admin } = test.database
  await admin.query(
    `INSERT INTO ranks.members (member_id, brand_id, rank, highest, deposits, valid_bet, month, month_bet) VALUES ($1, $2, 2, 2, 0, 0, '2026-01', 0)`,
    [memberId, brandId],
  )
  await admin.query(
    `INSERT INTO ranks.changes (member_id, brand_id, from_rank, to_rank, why, ladder_version, at) VALUES ($1, $2, 0, 2, 'reached', 0, now() - interval '1 day')`,
    [memberId, brandId],
  )
}

/** Of two days, of which the second gave nothing. */
async function earnCashback({ test, brandId }: Vault, { memberId }: VaultMember): Promise<void> {
  const { admin } = test.database
  await admin.query(
    `INSERT INTO cashback.days SELECT $1, day, now() - interval '2 days', now() - interval '1 day', now() - interval '1 day', now() + interval '6 days', now(), now()
       FROM unnest(ARRAY['2026-01-01', '2026-01-02']) day ON CONFLICT DO NOTHING`,
    [brandId],
  )
  const lines = JSON.stringify([{ category: 'rng', valid: '1000.0000', ratePpm: 3000, amount: '3.0000' }])
  await admin.query(
    `INSERT INTO cashback.amounts (member_id, day, brand_id, rank, ladder_version, lines, total, withheld) VALUES ($1, '2026-01-01', $2, 0, 0, $3, 30000, 0)`,
    [memberId, brandId, lines],
  )
}

async function proposedReward(vault: Vault): Promise<string> {
  const { memberId } = await vault.member('0')
  const body = { memberId, kind: 'cash' as const, amount: '20000.00', turnoverPct: 100, days: 7, reason }
  const proposed = await vault.client.call('giveManualReward', { token: vault.mei.token, body })
  assert(proposed.success, `proposing: ${proposed.text}`)
  return proposed.value.rewardId
}

async function atVendor(vault: Vault) {
  const { token, memberId } = await vault.member()
  const sent = await vault.client.call('walletTransfer', { token, body: { from: 'main', to: VENDOR, amount: '80.00' } })
  assert(sent.success, `sending: ${sent.text}`)
  await vault.test.app.modules.vendorWallets.sweep()
  return { token, memberId }
}

/** A ticket for a wheel on which every segment pays. */
async function raffle(vault: Vault, id: 'claimRafflePromotion' | 'claimRaffleWithoutRelay') {
  const { token, memberId } = await vault.member('0')
  const wheelId = await openWheel(vault.test, vault.brandId)
  await giveTickets(vault.test, { wheelId, memberId })
  const body = { wheelId, version: 1, betEntropy: BET_ENTROPY }
  const ready = sender(vault, id, { token, body }, { body: { ...body, betEntropy: 'f'.repeat(32) } })
  return { ...ready, rivals: times(4, ready.send) }
}

const OLD_MS = 31 * 86_400_000

/** A dividend of an agent, by the house or by another agent who has nothing. */
async function billed(vault: Vault, state: NonNullable<PlantedBill['state']>, isFromAbove = false) {
  const { token, memberId } = await vault.member('0')
  const { admin } = vault.test.database
  const payer = isFromAbove ? (await vault.member('0')).memberId : null
  await admin.query('UPDATE identity.members SET type = 1 WHERE id = ANY ($1)', [[memberId, payer]])
  // A session is believed for a second after it was looked up, its type with it.
  vault.test.clock.advance(1_001)
  const now = vault.test.clock.now()
  const owed = payer === null ? {} : { payerId: payer, owedSince: new Date(now.getTime() - OLD_MS) }
  const { billId } = await plantBill(admin, { brandId: vault.brandId, receiverId: memberId, now, state, ...owed })
  return { token, billId }
}

/** A dividend that awaits its review, claimed by whoever reviews it. */
async function reviewed(vault: Vault): Promise<string> {
  const { billId } = await billed(vault, 'awaiting_review')
  const claimedIt = await vault.client.call('claimBillReview', { token: vault.mei.token, params: { itemId: billId }, body: {} })
  assert(claimedIt.success, `claiming: ${claimedIt.text}`)
  return billId
}

async function proposedPayment(vault: Vault): Promise<string> {
  const { billId } = await billed(vault, 'upline_short', true)
  const proposed = await vault.client.call('proposePayForPayer', { token: vault.mei.token, params: { billId }, body: { reason } })
  assert(proposed.success, `proposing: ${proposed.text}`)
  return billId
}

/** For each call that moves money: how it comes to be sent, what else could stand under its key, and who could be quicker. */
export const MONEY_ROUTES: { readonly [Id in MoneyRoute]: (vault: Vault) => Promise<ReadyCall> } = {
  createDeposit: async vault => {
    const { token } = await vault.member('0')
    const body = { methodCode: 'bank-transfer', amount: '100.00' }
    return sender(vault, 'createDeposit', { token, body }, { body: { ...body, amount: '101.00' } })
  },
  spin: async vault => {
    const { game: token, betLevels } = await play(vault)
    const [bet, otherBet] = [present(betLevels[0], 'a stake'), present(betLevels[1], 'another stake')]
    return sender(vault, 'spin', { token, body: { bet, betEntropy: BET_ENTROPY } }, { body: { bet: otherBet, betEntropy: BET_ENTROPY } })
  },
  playStep: async vault => {
    const { game: token, round } = await openRound(vault)
    const given = { token, params: { roundId: round.roundId }, body: { step: round.outcomes.length } }
    const ready = sender(vault, 'playStep', given, { body: { step: round.outcomes.length + 1 } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  placeOriginal: async vault => {
    const token = await mines(vault)
    const body = { ...ORIGINAL, bets: [{ placement: { mines: 4 }, stake: '1.00' }] }
    return sender(vault, 'placeOriginal', { token, body: ORIGINAL }, { body })
  },
  stepOriginal: async vault => {
    const token = await mines(vault)
    const { round } = (await vault.client.call('placeOriginal', { token, body: ORIGINAL })).value
    const given = { token, params: { roundId: round.roundId }, body: { step: 1, action: { kind: 'cash_out' as const } } }
    const ready = sender(vault, 'stepOriginal', given, { body: { step: 1, action: { kind: 'open', tile: 0 } } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  placeLotteryOrder: async vault => {
    const { token } = await vault.member()
    const body = await lotterySlip(vault.client)
    return sender(vault, 'placeLotteryOrder', { token, body }, { body: await lotterySlip(vault.client, 2) })
  },
  cancelLotteryOrder: async vault => {
    const { token } = await vault.member()
    const [order, other] = await twice(async () => {
      const bought = await vault.client.call('placeLotteryOrder', { token, body: await lotterySlip(vault.client) })
      assert(bought.success, `buying: ${bought.text}`)
      return bought.value.orderId
    })
    const ready = sender(vault, 'cancelLotteryOrder', { token, params: { orderId: order }, body: {} }, { params: { orderId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  placeTableBets: async vault => {
    const { token } = await vault.member()
    const { round } = await openTable(vault, 'BAC1')
    const body = { round, lines: [{ spot: 'player', amount: '20' }], betEntropy: BET_ENTROPY }
    const other = { body: { ...body, lines: [{ spot: 'player', amount: '21' }] } }
    return sender(vault, 'placeTableBets', { token, params: { code: 'BAC1' }, body }, other)
  },
  makeTableMove: async vault => {
    const { token } = await vault.member()
    const { round, choices } = await blackjackToDecide(vault, token)
    const decide = ({ move }: { move: string }) => ({ round, after: 0, move })
    const [staked, free] = [choices.find(({ stake }) => amount(stake) > 0n), choices.find(({ stake }) => amount(stake) === 0n)]
    const body = decide(present(staked, 'a move that is staked'))
    const other = { body: decide(present(free, 'one that is not')) }
    const ready = sender(vault, 'makeTableMove', { token, params: { code: BLACKJACK }, body }, other)
    return { ...ready, rivals: times(4, ready.send) }
  },
  walletTransfer: async vault => {
    const { token } = await vault.member()
    const body = { from: 'main', to: VENDOR, amount: '20.00' }
    const ready = sender(vault, 'walletTransfer', { token, body }, { body: { ...body, amount: '21.00' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  recallVendorWallets: async vault => {
    const { token } = await atVendor(vault)
    const ready = sender(vault, 'recallVendorWallets', { token, body: {} }, { body: { vassalage: VENDOR } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  recallForMember: async vault => {
    const { memberId } = await atVendor(vault)
    const given = { token: vault.mei.token, params: { memberId }, body: { reason } }
    const ready = sender(vault, 'recallForMember', given, { body: { reason: 'Asked again.' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  settleVendorTransfer: async vault => {
    const params = { transferId: await proposedSettlement(vault) }
    const given = { token: vault.mei.token, params, body: { outcome: 'refused' as const, reason } }
    const ready = sender(vault, 'settleVendorTransfer', given, { body: { outcome: 'refused', reason: 'Another word.' } })
    const tom = sender(vault, 'settleVendorTransfer', { ...given, token: vault.tom.token }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, tom.send)] }
  },
  createMemberTransfer: async vault => {
    const { token } = await vault.member()
    const body = { direction: 'up' as const, receiverId: vault.upline.memberId, amount: '20.00', paymentPassword: PIN }
    return sender(vault, 'createMemberTransfer', { token, body }, { body: { ...body, amount: '21.00' } })
  },
  redeemPoints: async vault => {
    const { token, memberId } = await vault.member()
    await earnPoints(vault.test, { memberId, brandId: vault.brandId }, 20_000)
    const [good] = (await vault.client.call('pointRewards', { token })).value.list.filter(({ delivery }) => delivery === 'whatsapp')
    const body = { rewardId: present(good, 'a good').rewardId, redeemQuantity: 1, contact: '+8613800000000', paymentPassword: PIN }
    return sender(vault, 'redeemPoints', { token, body }, { body: { ...body, redeemQuantity: 2 } })
  },
  convertPoints: async vault => {
    const { token, memberId } = await vault.member()
    await earnPoints(vault.test, { memberId, brandId: vault.brandId }, 20_000)
    const body = { points: '1000', paymentPassword: PIN }
    return sender(vault, 'convertPoints', { token, body }, { body: { ...body, points: '1001' } })
  },
  requestWithdrawal: async vault => {
    const { token, accountId } = await vault.member()
    const body = { accountId, amount: '100.00', paymentPassword: PIN }
    return sender(vault, 'requestWithdrawal', { token, body }, { body: { ...body, amount: '101.00' } })
  },
  claimMission: async vault => {
    const who = await vault.member()
    const { missionId, firstDay } = await meetMission(vault, who)
    const ready = sender(
      vault,
      'claimMission',
      { token: who.token, params: { missionId }, body: { firstDay } },
      { body: { firstDay: '2026-01-01' } },
    )
    return { ...ready, rivals: times(4, ready.send) }
  },
  claimDailySignIn: async vault => {
    const { token } = await vault.member()
    const { today } = (await vault.client.call('dailySignIn', { token })).value
    const ready = sender(vault, 'claimDailySignIn', { token, body: { today } }, { body: { today: '2026-01-01' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  claimRankGift: async vault => {
    const who = await vault.member()
    await reachRank(vault, who)
    const ready = sender(vault, 'claimRankGift', { token: who.token, params: { giftId: 'level-1' } }, { params: { giftId: 'level-2' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  claimCashback: async vault => {
    const who = await vault.member()
    await earnCashback(vault, who)
    const ready = sender(vault, 'claimCashback', { token: who.token, body: { day: '2026-01-01' } }, { body: { day: '2026-01-02' } })
    const all = sender(vault, 'claimCashback', { token: who.token, body: {} }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, all.send)] }
  },
  claimRafflePromotion: vault => raffle(vault, 'claimRafflePromotion'),
  claimRaffleWithoutRelay: vault => raffle(vault, 'claimRaffleWithoutRelay'),
  giveWheelTickets: async vault => {
    const { memberId } = await vault.member('0')
    const params = { wheelId: await openWheel(vault.test, vault.brandId) }
    const body = { memberId, count: 1, days: null, reason }
    return sender(vault, 'giveWheelTickets', { token: vault.mei.token, params, body }, { body: { ...body, count: 2 } })
  },
  claimPromotion: async vault => {
    const who = await vault.member('0')
    const [promotionId, other] = await twice(() =>
      publishPromotion(vault.test, { brandId: vault.brandId, code: randomUUID(), terms: termsAt(vault.test.clock.now()) }),
    )
    const ready = sender(vault, 'claimPromotion', { token: who.token, params: { promotionId } }, { params: { promotionId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  approvePromotionApplication: async vault => {
    const risk = await vault.risk()
    const [applicationId, other] = await twice(async () => applied(vault, await vault.member('0')))
    const claimed = await vault.client.call('claimPromotionApplication', { token: risk.token, params: { itemId: applicationId }, body: {} })
    assert(claimed.success, `claiming: ${claimed.text}`)
    const given = { token: risk.token, params: { applicationId } }
    const ready = sender(vault, 'approvePromotionApplication', given, { params: { applicationId: other } })
    const reject = async () => (await vault.client.call('rejectPromotionApplication', { ...given, body: { reason } })) as AnyReply
    return { ...ready, rivals: [...times(4, ready.send), reject] }
  },
  giveManualReward: async vault => {
    const { memberId } = await vault.member('0')
    const body = { memberId, kind: 'cash' as const, amount: '10.00', turnoverPct: 100, days: 7, reason }
    return sender(vault, 'giveManualReward', { token: vault.mei.token, body }, { body: { ...body, amount: '11.00' } })
  },
  agreeManualReward: async vault => {
    const [rewardId, other] = await twice(() => proposedReward(vault))
    const given = { token: vault.tom.token, params: { rewardId } }
    const ready = sender(vault, 'agreeManualReward', given, { params: { rewardId: other } })
    const refuse = async () => (await vault.client.call('refuseManualReward', { ...given, body: { note: reason } })) as AnyReply
    return { ...ready, rivals: [...times(4, ready.send), refuse] }
  },
  refuseManualReward: async vault => {
    const given = { token: vault.tom.token, params: { rewardId: await proposedReward(vault) }, body: { note: reason } }
    const ready = sender(vault, 'refuseManualReward', given, { body: { note: 'Another word.' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  claimBill: async vault => {
    const { token, billId } = await billed(vault, 'awaiting_claim')
    const ready = sender(vault, 'claimBill', { token, params: { billId } }, { params: { billId: randomUUID() } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  approveBill: async vault => {
    const given = { token: vault.mei.token, params: { billId: await reviewed(vault) }, body: { reason } }
    const ready = sender(vault, 'approveBill', given, { body: { reason: 'Another word.' } })
    const refuse = sender(vault, 'refuseBill', given, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, refuse.send)] }
  },
  refuseBill: async vault => {
    const given = { token: vault.mei.token, params: { billId: await reviewed(vault) }, body: { reason } }
    const ready = sender(vault, 'refuseBill', given, { body: { reason: 'Another word.' } })
    const approve = sender(vault, 'approveBill', given, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, approve.send)] }
  },
  proposePayForPayer: async vault => {
    const { billId } = await billed(vault, 'upline_short', true)
    const ready = sender(
      vault,
      'proposePayForPayer',
      { token: vault.mei.token, params: { billId }, body: { reason } },
      { body: { reason: 'Another word.' } },
    )
    return { ...ready, rivals: times(4, ready.send) }
  },
  decidePayForPayer: async vault => {
    const given = { token: vault.tom.token, params: { billId: await proposedPayment(vault) }, body: { isAgreed: true, reason } }
    const ready = sender(vault, 'decidePayForPayer', given, { body: { isAgreed: true, reason: 'Another word.' } })
    const refuse = sender(vault, 'decidePayForPayer', { ...given, body: { isAgreed: false, reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, refuse.send)] }
  },
  cancelFreeSpins: async vault => {
    const who = await vault.member()
    const [packId, other] = await twice(() => vault.freeSpins(who))
    const given = { token: who.token, params: { packId } }
    const ready = sender(vault, 'cancelFreeSpins', given, { params: { packId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  cancelGrant: async vault => {
    const who = await vault.member()
    const [grantId, other] = await twice(() => vault.grant(who, '20.00'))
    const given = { token: who.token, params: { grantId } }
    const ready = sender(vault, 'cancelGrant', given, { params: { grantId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  cancelWithdrawal: async vault => {
    const who = await vault.member()
    const [withdrawalId, other] = await twice(() => vault.asked(who))
    const given = { token: who.token, params: { withdrawalId } }
    const ready = sender(vault, 'cancelWithdrawal', given, { params: { withdrawalId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  answerPayout: async vault => {
    const who = await vault.member()
    const given = { token: who.token, params: { payoutId: (await paid(vault, who)).payoutId }, body: { received: true } }
    const ready = sender(vault, 'answerPayout', given, { body: { received: false } })
    // Who has said "not received" may still find the money, so that one answer is no rival of the other.
    return { ...ready, rivals: times(4, ready.send) }
  },
  receiveAllPayouts: async vault => {
    const who = await vault.member()
    const [{ withdrawalId }, other] = await twice(() => paid(vault, who))
    const given = { token: who.token, params: { withdrawalId } }
    const ready = sender(vault, 'receiveAllPayouts', given, { params: { withdrawalId: other.withdrawalId } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  approveWithdrawal: async vault => {
    const { withdrawalId } = await claimed(vault)
    const given = { token: vault.mei.token, params: { withdrawalId }, body: {} }
    const ready = sender(vault, 'approveWithdrawal', given, { body: { note: 'Another word.' } })
    // What is approved may still be rejected before anything was sent, so that a rejection is no rival.
    return { ...ready, rivals: times(4, ready.send) }
  },
  rejectWithdrawal: async vault => {
    const { who, withdrawalId } = await claimed(vault)
    const given = { token: vault.mei.token, params: { withdrawalId }, body: { reason } }
    const ready = sender(vault, 'rejectWithdrawal', given, { body: { reason: 'Another word.' } })
    const cancel = sender(vault, 'cancelWithdrawal', { token: who.token, params: { withdrawalId } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, cancel.send)] }
  },
  payWithdrawal: async vault => {
    const { withdrawalId } = await claimed(vault)
    await vault.approve(vault.mei, withdrawalId)
    await vault.claim(vault.tom, withdrawalId)
    const parts = [
      { amount: '60.00', byHand: true, note: 'BANK-1' },
      { amount: '40.00', byHand: false },
    ]
    const given = { token: vault.tom.token, params: { withdrawalId }, body: { parts } }
    const ready = sender(vault, 'payWithdrawal', given, { body: { parts: parts.slice(0, 1) } })
    const back = sender(vault, 'returnWithdrawal', { ...given, body: { reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, back.send)] }
  },
  returnWithdrawal: async vault => {
    const who = await vault.member()
    const withdrawalId = await vault.paid(vault.mei, who, '100.91')
    await vault.claim(vault.mei, withdrawalId)
    const given = { token: vault.mei.token, params: { withdrawalId }, body: { reason } }
    const ready = sender(vault, 'returnWithdrawal', given, { body: { reason: 'Another word.' } })
    const again = sender(vault, 'payWithdrawal', { ...given, body: { parts: [{ amount: '100.91', byHand: true, note: 'BANK-2' }] } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, again.send)] }
  },
  settleCase: async vault => {
    const who = await vault.member()
    const { withdrawalId, payoutId } = await paid(vault, who, '70.96')
    vault.test.clock.advance(6_000)
    await vault.client.call('answerPayout', { token: who.token, params: { payoutId }, body: { received: false } })
    const { payouts } = await vault.read(who, withdrawalId)
    const params = { caseId: present(present(payouts[0], 'a payout').caseId, 'a case') }
    const given = { token: vault.mei.token, params, body: { outcome: 'refunded' as const, reason } }
    const ready = sender(vault, 'settleCase', given, { body: { outcome: 'refunded', reason: 'Another word.' } })
    const again = sender(vault, 'settleCase', { ...given, token: vault.tom.token, body: { outcome: 'paid_again', reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, again.send)] }
  },
  approveDeposit: async vault => {
    const { depositId } = await order(vault, await vault.member('0'), 'bank-transfer', '200.00')
    const given = { token: vault.mei.token, params: { depositId }, body: { amount: '200.00' } }
    const ready = sender(vault, 'approveDeposit', given, { body: { amount: '199.00' } })
    const tom = sender(vault, 'approveDeposit', { ...given, token: vault.tom.token }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, tom.send)] }
  },
  decideHeldPayment: async vault => {
    const given = { token: vault.mei.token, params: await heldPayment(vault), body: { isCredited: true, reason } }
    // A sum that two agree on: Tom has wished for it first.
    await vault.client.call('decideHeldPayment', { ...given, token: vault.tom.token })
    const ready = sender(vault, 'decideHeldPayment', given, { body: { isCredited: false, reason } })
    const back = sender(vault, 'decideHeldPayment', { ...given, token: vault.tom.token, body: { isCredited: false, reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, back.send)] }
  },
  proposeAdjustment: async vault => {
    const { memberId } = await vault.member()
    const body = { memberId, direction: 'in' as const, amount: '40.00', reason }
    return sender(vault, 'proposeAdjustment', { token: vault.mei.token, body }, { body: { ...body, amount: '41.00' } })
  },
  decideAdjustment: async vault => {
    const { memberId } = await vault.member()
    const body = { memberId, direction: 'out' as const, amount: '40.00', reason }
    const proposed = await vault.client.call('proposeAdjustment', { token: vault.mei.token, body })
    const params = { adjustmentId: proposed.value.adjustmentId }
    const given = { token: vault.tom.token, params, body: { isAgreed: true, reason } }
    const ready = sender(vault, 'decideAdjustment', given, { body: { isAgreed: true, reason: 'Another word.' } })
    const refuse = sender(vault, 'decideAdjustment', { ...given, token: vault.mei.token, body: { isAgreed: false, reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, refuse.send)] }
  },
}
