import { randomUUID } from 'node:crypto'
import { endpointList } from '@croupier/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AnyReply, MoneyRoute } from '../testing/money-acts.fixture.ts'
import { MONEY_ROUTES } from '../testing/money-routes.fixture.ts'
import { openVault, type Vault } from '../testing/money-vault.fixture.ts'
import { createStatePrinter } from '../testing/print-state.ts'

/** What each call posts to the ledger at once, in the ledger's words; a win follows a stake where luck has it. */
const POSTS: { readonly [Id in MoneyRoute]: readonly string[] } = {
  createDeposit: [],
  spin: ['stake'],
  playStep: [],
  placeOriginal: ['stake'],
  stepOriginal: [],
  placeLotteryOrder: ['stake'],
  cancelLotteryOrder: ['refund'],
  placeTableBets: ['stake'],
  makeTableMove: ['stake'],
  walletTransfer: ['vendor_send'],
  recallVendorWallets: [],
  recallForMember: [],
  settleVendorTransfer: ['vendor_returned'],
  createMemberTransfer: ['transfer_up'],
  redeemPoints: ['points_redeemed'],
  convertPoints: ['reward', 'points_converted'],
  claimRankGift: ['reward'],
  claimMission: ['reward'],
  claimDailySignIn: ['points_given'],
  claimCashback: ['reward'],
  claimRafflePromotion: ['reward'],
  claimRaffleWithoutRelay: ['reward'],
  giveWheelTickets: [],
  claimPromotion: ['reward'],
  approvePromotionApplication: ['reward'],
  giveManualReward: ['reward'],
  agreeManualReward: ['reward'],
  refuseManualReward: [],
  claimBill: ['dividend', 'commission_released'],
  approveBill: ['dividend', 'commission_released'],
  refuseBill: [],
  proposePayForPayer: [],
  decidePayForPayer: ['dividend', 'commission_released'],
  requestWithdrawal: ['withdrawal'],
  cancelFreeSpins: [],
  cancelGrant: ['bonus_cancelled', 'bonus'],
  cancelWithdrawal: ['withdrawal_returned'],
  answerPayout: [],
  receiveAllPayouts: [],
  approveWithdrawal: [],
  rejectWithdrawal: ['withdrawal_returned'],
  payWithdrawal: ['withdrawal_paid'],
  returnWithdrawal: ['withdrawal_returned'],
  settleCase: ['payout_reversed', 'withdrawal_returned'],
  approveDeposit: ['deposit'],
  decideHeldPayment: ['deposit'],
  proposeAdjustment: [],
  decideAdjustment: ['adjustment'],
}
const ROUTES = Object.keys(MONEY_ROUTES) as MoneyRoute[]
/** Things of their own each time they are called: nobody can be quicker at ending them. */
const BEGINNINGS: readonly MoneyRoute[] = [
  'createDeposit',
  'spin',
  'placeOriginal',
  'placeLotteryOrder',
  'placeTableBets',
  'createMemberTransfer',
  'redeemPoints',
  'convertPoints',
  'requestWithdrawal',
  'giveManualReward',
  'giveWheelTickets',
  'proposeAdjustment',
]
/** Who says it second is told how it stands. */
const SAID_TWICE: readonly MoneyRoute[] = [
  'playStep',
  'stepOriginal',
  'cancelLotteryOrder',
  'recallVendorWallets',
  'recallForMember',
  'answerPayout',
  'receiveAllPayouts',
]

let vault: Vault
let print: Awaited<ReturnType<typeof createStatePrinter>>
beforeAll(async () => {
  vault = await openVault()
  print = await createStatePrinter(vault.test.database.admin)
})
afterAll(() => vault.test.close())
afterEach(async () => expect(await vault.findAll()).toEqual([]))

const lastTransfer = async () =>
  (await vault.test.database.admin.query<{ id: bigint }>('SELECT coalesce(max(transfer_id), 0) AS id FROM wallet.transfers')).rows[0]?.id
const postedSince = async (id: bigint | undefined) =>
  (
    await vault.test.database.admin.query<{ kind: string }>(
      "SELECT kind FROM wallet.transfers WHERE transfer_id > $1 AND kind <> 'win' ORDER BY transfer_id",
      [String(id)],
    )
  ).rows.map(row => row.kind)

/** Of money and what explains it; answers, log lines and facts are as many as the calls. */
const rows = async (): Promise<ReadonlyMap<string, number>> =>
  new Map(
    Object.entries(await print())
      .filter(([table]) => /^(wallet|play|cashier|withdrawals|vendor_wallets|member_transfers|missions|grants)\./.test(table))
      .map(([table, printed]) => [table, Number(printed.split(' ')[0])]),
  )
const grown = (from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>) =>
  Object.fromEntries([...to].map(([table, count]) => [table, count - (from.get(table) ?? 0)] as const).filter(([, more]) => more !== 0))

it('R3 R6 S7: every call of the contract that moves money has its row here', () => {
  const movers = endpointList.filter(each => each.money).map(each => each.id)
  expect(movers.length).toBeGreaterThan(20)
  expect(new Set<string>(ROUTES)).toEqual(new Set(movers))
})

describe('R3: one key', () => {
  it.each(ROUTES)('%s: 5 at once and 5 later have one effect and one answer to the byte; something else under it is refused', async id => {
    const ready = await MONEY_ROUTES[id](vault)
    const before = await print()
    for (const none of ['', 'short', 'with a space', 'x'.repeat(129)])
      expect((await ready.send(none)).code).toBe('idempotency_key_required')
    expect(await print()).toEqual(before)
    const key = randomUUID()
    const from = await lastTransfer()
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => ready.send(key)))
    expect(atOnce[0]?.success, atOnce[0]?.text).toBe(true)
    const after = await print()
    const later: AnyReply[] = []
    for (let n = 0; n < 5; n++) later.push(await ready.send(key))
    expect(new Set([...atOnce, ...later].map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
    const other = await ready.sendOther(key)
    expect([other.status, other.code]).toEqual([409, 'idempotency_conflict'])
    expect(await print()).toEqual(after)
    expect(await postedSince(from)).toEqual(POSTS[id])
  })
})

describe('R6: one end', () => {
  it.each(ROUTES.filter(id => !BEGINNINGS.includes(id) && !SAID_TWICE.includes(id)))(
    '%s: of all who end it at the same moment, each in his way and under a key of his own, one does',
    async id => {
      const { rivals = [] } = await MONEY_ROUTES[id](vault)
      const from = await lastTransfer()
      const answers = await Promise.all(rivals.map(rival => rival()))
      const told = answers.map(answer => answer.text).join('\n')
      expect(rivals.length).toBeGreaterThan(1)
      expect(answers.filter(answer => answer.success).length, told).toBe(1)
      expect(
        answers.filter(answer => !answer.success && answer.status !== 409 && answer.status !== 422),
        told,
      ).toEqual([])
      const kinds = await postedSince(from)
      expect(kinds.length, kinds.join(' ')).toBe(new Set(kinds).size)
    },
  )

  it.each(SAID_TWICE)('%s: said by several at the same moment, each under a key of his own, it has the effect of one', async id => {
    const [alone, together] = [await MONEY_ROUTES[id](vault), await MONEY_ROUTES[id](vault)]
    const atFirst = await rows()
    expect((await alone.send()).success).toBe(true)
    const afterOne = await rows()
    const answers = await Promise.all((together.rivals ?? []).map(rival => rival()))
    const afterAll = await rows()
    expect(answers.length).toBeGreaterThan(1)
    expect(answers.filter(answer => !answer.success)).toEqual([])
    expect(grown(afterOne, afterAll)).toEqual(grown(atFirst, afterOne))
  })
})
