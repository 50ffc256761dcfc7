import { amount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { openVault, type Vault, VENDOR } from '../testing/money-vault.fixture.ts'
import { PIN } from '../testing/withdrawals.fixture.ts'

let vault: Vault
beforeAll(async () => {
  vault = await openVault()
})
afterAll(() => vault.test.close())
afterEach(async () => expect(await vault.findAll()).toEqual([]))

const EACH_WAY = 40
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** A member with exactly one stake, and every way to spend it. */
async function openOneStake() {
  const who = await vault.member('0')
  const { token, memberId, accountId } = who
  const launched = await vault.client.call('launchGame', { token, body: { gameId: 'neon-sevens' } })
  const game = present(launched.value.game_url.split('#s=')[1], 'the address carries the game session')
  const stake = present((await vault.client.call('playSession', { token: game })).value.betLevels.at(-1), 'a stake')
  await vault.setRules(rules => ({ ...rules, methods: rules.methods.map(method => ({ ...method, amountMin: stake, feeFixed: '0' })) }))
  await vault.give(memberId, stake, 'funds')
  const proposals: string[] = []
  for (let n = 0; n < EACH_WAY; n++) {
    const body = { memberId, direction: 'out' as const, amount: stake, reason: 'Twice booked.' }
    proposals.push((await vault.client.call('proposeAdjustment', { token: vault.mei.token, body })).value.adjustmentId)
  }
  const { call } = vault.client
  const ways = {
    bet: () => call('spin', { token: game, body: { bet: stake, betEntropy: BET_ENTROPY } }),
    withdrawal: () => vault.ask(who, stake),
    toUpline: () =>
      call('createMemberTransfer', {
        token,
        body: { direction: 'up', receiverId: vault.upline.memberId, amount: stake, paymentPassword: PIN },
      }),
    toVendor: () => call('walletTransfer', { token, body: { from: 'main', to: VENDOR, amount: stake } }),
    correction: () =>
      call('decideAdjustment', {
        token: vault.tom.token,
        params: { adjustmentId: present(proposals.pop(), 'a proposal for each') },
        body: { isAgreed: true, reason: 'Looked at.' },
      }),
  }
  return { memberId, accountId, stake: amount(stake), ways }
}

/** What calls say that come too late, while another of the same kind is under way, or that wait for a connection longer than anybody should: nothing was done. */
const TOO_LATE = ['insufficient_funds', 'round_in_progress', 'spin_too_fast', 'vendor_transfer_open', 'unavailable']
const OVER_LIMIT = ['deposit_limit_reached', 'transfer_receiver_unavailable', 'unavailable']

describe('S4: one balance, every way out at once', () => {
  it('of 200 mixed bets, withdrawals, transfers to the upline and to a vendor, and corrections one spends it, and none of it twice', {
    timeout: 240_000,
  }, async () => {
    const { memberId, stake, ways } = await openOneStake()
    const answers = await Promise.all(times(EACH_WAY, () => Object.values(ways).map(way => way())).flat())
    expect(answers).toHaveLength(200)
    expect(answers.filter(({ success, code }) => !success && !TOO_LATE.includes(code ?? ''))).toEqual([])
    const spent = answers.filter(({ success }) => success)
    const wins = spent.map(({ value }) => ('round' in value ? amount(value.round.win) : 0n))
    const won = wins.reduce((sum, win) => sum + win, 0n)
    const { cash } = await vault.balances(memberId)
    expect(cash).toBe(stake + won - BigInt(spent.length) * stake)
    // Only a win is something to spend again.
    if (won === 0n) expect([spent.length, cash]).toEqual([1, 0n])
    expect(spent.length).toBeGreaterThan(0)
    expect(cash).toBeGreaterThanOrEqual(0n)
  })
})

describe('R7: one limit, every way in at once', () => {
  it('50 orders and gifts from above at once, each the limit less one, commit one of them', { timeout: 240_000 }, async () => {
    const { token, memberId } = await vault.member('0')
    await vault.give(vault.upline.memberId, '5000.00', 'funds')
    await vault.client.call('setLimit', { token, body: { kind: 'deposit', period: 'day', amount: '100.00' } })
    const order = () => vault.client.call('createDeposit', { token, body: { methodCode: 'bank-transfer', amount: '99.00' } })
    const gift = () =>
      vault.client.call('createMemberTransfer', {
        token: vault.upline.token,
        body: { direction: 'down', receiverId: memberId, amount: '99.00', paymentPassword: PIN },
      })
    const answers = await Promise.all(times(25, () => [order(), gift()]).flat())
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const codes = answers.flatMap(({ success, code }) => (success ? [] : [code]))
    expect(codes.filter(code => !OVER_LIMIT.includes(code ?? ''))).toEqual([])
    const { limits } = (await vault.client.call('saferPlay', { token })).value
    expect(limits).toMatchObject([{ kind: 'deposit', used: '99.00', left: '1.00' }])
  })
})
