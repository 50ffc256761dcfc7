import { randomUUID } from 'node:crypto'
import type { EndpointId, Endpoints } from '@croupier/contract'
import { amount, assert, present } from '@croupier/kernel'
import { acceptReport } from '../modules/cashier/commands/accept-report.ts'
import type { Late } from '../platform/late.ts'
import type { Realtime } from '../platform/realtime/index.ts'
import { systemRandom } from '../platform/system-random.ts'
import { cashierPorts } from '../wiring/cashier.ts'
import { BET_ENTROPY } from './bet-entropy.ts'
import { type Vault, type VaultMember, VENDOR } from './money-vault.fixture.ts'
import { openTable } from './open-table.ts'
import { type PlantedBill, plantBill } from './plant-bill.ts'
import type { Call, Reply } from './test-client.ts'
import { giveTickets, openWheel } from './wheel.fixture.ts'

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
export function sender<Id extends MoneyRoute>(vault: Vault, id: Id, given: Call<Id>, other: Partial<Call<Id>>) {
  const call = async (more: Partial<Call<Id>>) => (await vault.client.call(id, { ...given, ...more })) as AnyReply
  return {
    send: (key?: string) => call(key === undefined ? {} : { key }),
    sendOther: (key: string) => call({ ...other, key }),
  }
}

export const reason = 'As the bank says.'
export const BLACKJACK = 'BJ1'
export const twice = <T>(make: () => Promise<T>): Promise<readonly [T, T]> => make().then(async first => [first, await make()] as const)
export const times = (count: number, call: (key?: string) => Promise<AnyReply>) => Array.from({ length: count }, () => () => call())

/** As if bets of today had met a mission. */
export async function meetMission(vault: Vault, { token, memberId }: VaultMember) {
  const mission = (await vault.client.call('missionSummary', { token })).value.list.find(({ code }) => code === 'day-play')
  const { missionId, firstDay, target } = present(mission, 'a mission of the day')
  await vault.test.database.admin.query(
    "INSERT INTO missions.facts (member_id, day, category, brand_id, amount, bets, wins) VALUES ($1, $2, 'rng', $3, $4, 1, 0)",
    [memberId, firstDay, vault.brandId, amount(target).toString()],
  )
  return { missionId, firstDay }
}

/** Everything before a decision of the withdrawal desk: asked for, and claimed by the operator who decides. */
export async function claimed(vault: Vault, sum = '100.00') {
  const who = await vault.member()
  const withdrawalId = await vault.asked(who, sum)
  await vault.claim(vault.mei, withdrawalId)
  return { who, withdrawalId }
}

export async function paid(vault: Vault, who: VaultMember, sum = '100.00') {
  const withdrawalId = await vault.paid(vault.mei, who, sum)
  const { payouts } = await vault.read(who, withdrawalId)
  return { withdrawalId, payoutId: present(payouts[0], 'a payout').payoutId }
}

export async function play(vault: Vault) {
  const { token } = await vault.member('100000.00')
  const { value } = await vault.client.call('launchGame', { token, body: { gameId: 'neon-sevens' } })
  const game = present(value.game_url.split('#s=')[1], 'the address carries the game session')
  const { betLevels } = (await vault.client.call('playSession', { token: game })).value
  return { token, game, betLevels }
}

export const ORIGINAL = { bets: [{ placement: { mines: 3 }, stake: '1.00' }], betEntropy: BET_ENTROPY }

/** Mines, which keep their round open: nothing of it is luck until a tile is opened. */
export async function mines(vault: Vault) {
  const { token } = await vault.member('1000.00')
  const { value } = await vault.client.call('launchGame', { token, body: { gameId: 'mines' } })
  return present(value.game_url.split('#s=')[1], 'the address carries the game session')
}

/** One spin in 56 begins its feature. */
const FEATURE_GAME = 'deepvein'
const SPINS_MAX = 5_000

/** A round in the middle of its feature. */
export async function openRound(vault: Vault) {
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

export async function order(vault: Vault, who: VaultMember, methodCode: string, sum: string) {
  const made = await vault.client.call('createDeposit', { token: who.token, body: { methodCode, amount: sum } })
  assert(made.success, `the order: ${made.text}`)
  return made.value
}

/** Whom a report is told to beside the member's money; the process itself tells its pages. */
const noPages: Late<Realtime> = { get: () => ({ toMember: () => undefined, toDesk: () => undefined }) as never, set: () => undefined }

/** More came than the method allows: it waits for the desk. */
export async function heldPayment(vault: Vault) {
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
export async function proposedSettlement(vault: Vault) {
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
export async function blackjackToDecide(vault: Vault, token: string) {
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

export async function reachRank({ test, brandId }: Vault, { memberId }: VaultMember): Promise<void> {
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
export async function earnCashback({ test, brandId }: Vault, { memberId }: VaultMember): Promise<void> {
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

export async function proposedReward(vault: Vault): Promise<string> {
  const { memberId } = await vault.member('0')
  const body = { memberId, kind: 'cash' as const, amount: '20000.00', turnoverPct: 100, days: 7, reason }
  const proposed = await vault.client.call('giveManualReward', { token: vault.mei.token, body })
  assert(proposed.success, `proposing: ${proposed.text}`)
  return proposed.value.rewardId
}

export async function atVendor(vault: Vault) {
  const { token, memberId } = await vault.member()
  const sent = await vault.client.call('walletTransfer', { token, body: { from: 'main', to: VENDOR, amount: '80.00' } })
  assert(sent.success, `sending: ${sent.text}`)
  await vault.test.app.modules.vendorWallets.sweep()
  return { token, memberId }
}

/** A ticket for a wheel on which every segment pays. */
export async function raffle(vault: Vault, id: 'claimRafflePromotion' | 'claimRaffleWithoutRelay') {
  const { token, memberId } = await vault.member('0')
  const wheelId = await openWheel(vault.test, vault.brandId)
  await giveTickets(vault.test, { wheelId, memberId })
  const body = { wheelId, version: 1, betEntropy: BET_ENTROPY }
  const ready = sender(vault, id, { token, body }, { body: { ...body, betEntropy: 'f'.repeat(32) } })
  return { ...ready, rivals: times(4, ready.send) }
}

const OLD_MS = 31 * 86_400_000

/** A dividend of an agent, by the house or by another agent who has nothing. */
export async function billed(vault: Vault, state: NonNullable<PlantedBill['state']>, isFromAbove = false) {
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
export async function reviewed(vault: Vault): Promise<string> {
  const { billId } = await billed(vault, 'awaiting_review')
  const claimedIt = await vault.client.call('claimBillReview', { token: vault.mei.token, params: { itemId: billId }, body: {} })
  assert(claimedIt.success, `claiming: ${claimedIt.text}`)
  return billId
}

export async function proposedPayment(vault: Vault): Promise<string> {
  const { billId } = await billed(vault, 'upline_short', true)
  const proposed = await vault.client.call('proposePayForPayer', { token: vault.mei.token, params: { billId }, body: { reason } })
  assert(proposed.success, `proposing: ${proposed.text}`)
  return billId
}
