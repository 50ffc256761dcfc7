import { playFreeSpin } from '@croupier/games/rewards'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../platform/db/index.ts'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { freeSpinsOf, giveFreeSpins, PLAIN_SLOT } from '../testing/free-spins.fixture.ts'
import { openVault, type Vault, type VaultMember } from '../testing/money-vault.fixture.ts'
import { publishPromotion, termsAt } from '../testing/promotions.fixture.ts'
import { openWheel } from '../testing/wheel.fixture.ts'

let vault: Vault
beforeAll(async () => {
  vault = await openVault()
  await vault.test.app.modules.catalog.module.start?.()
  await vault.test.database.admin.query("UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')")
  vault.test.app.modules.brand.invalidate()
})
afterAll(async () => {
  expect(await vault.findAll()).toEqual([])
  expect((await vault.test.app.modules.wallet.verifyLedger()).findings).toEqual([])
  await vault.test.close()
})

const give = (member: VaultMember, more: Partial<Parameters<typeof giveFreeSpins>[1]> = {}) =>
  giveFreeSpins(vault.test, { brandId: vault.brandId, memberId: member.memberId, ...more })
const launch = async ({ token }: VaultMember, gameId = PLAIN_SLOT): Promise<string> => {
  const launched = await vault.client.call('launchGame', { token, body: { gameId } })
  return present(launched.value?.game_url.split('#s=')[1], launched.text)
}
const spin = (game: string, packId: string, more: { bet?: string; key?: string } = {}) =>
  vault.client.call('spin', {
    ...{ token: game, body: { bet: more.bet ?? '1.00', betEntropy: BET_ENTROPY, packId } },
    ...(more.key !== undefined && { key: more.key }),
  })
const balancesOf = async ({ memberId }: VaultMember) => {
  const found = await vault.test.app.modules.wallet.listBalances(memberId)
  const of = (kind: string) => found.find(each => each.kind === kind)?.balance ?? 0n
  return { cash: of('cash'), bonus: of('bonus') }
}
const packsOf = async ({ token }: VaultMember) => (await vault.client.call('listFreeSpins', { token, query: {} })).value.list
const playUntilWon = async (member: VaultMember, game: string, packId: string) => {
  while (amount((await packsOf(member))[0]?.won ?? '0') === 0n) expect((await spin(game, packId)).success).toBe(true)
}
const promotionsAccount = async () => {
  const { wallet } = vault.test.app.modules
  const account = await wallet.houseAccount({ brandId: vault.brandId, kind: 'promotions', asset: 'CNY' })
  const { rows } = await vault.test.database.admin.query<{ sum: string }>('SELECT wallet.balance_of($1)::text AS sum', [account])
  return BigInt(present(rows[0], 'a sum').sum)
}

describe('free spins', () => {
  it('FREE-SPIN-STAKE-1: the house pays each stake, a win is cash at once, and nothing of it counts', async () => {
    const member = await vault.member('0')
    const packId = await give(member, { count: 20 })
    const before = await promotionsAccount()
    const game = await launch(member)
    expect((await vault.client.call('playSession', { token: game })).value.freeSpins).toMatchObject({ packId, left: 20, stake: '1.00' })
    let won = 0n
    for (let number = 0; number < 20; number += 1) {
      const { value, text } = await spin(game, packId)
      expect(value?.round.isFree, text).toBe(true)
      won += amount(value.round.win)
      expect(amount(value.balance)).toBe(won)
    }
    expect(await balancesOf(member)).toEqual({ cash: won, bonus: 0n })
    expect((await promotionsAccount()) - before).toBe(-amount('20'))
    expect(await packsOf(member)).toMatchObject([{ packId, state: 'played', left: 0, isPlayable: false }])
    const { list, totals } = (await vault.client.call('rounds', { token: member.token, query: {} })).value
    expect(list.every(line => line.isFree && line.validBet === '0.00')).toBe(true)
    expect(amount(totals.result)).toBe(won)
    expect((await vault.client.call('playSession', { token: game })).value.freeSpins).toBeNull()
  })

  it('names the game in the member’s language: in the pack, among rewards to claim, in the game and in the account record', async () => {
    const member = await vault.member('50')
    const { token } = member
    await give(member)
    for (const [language, name] of [
      ['CN', '霓虹幸运七'],
      ['EN', 'Neon Sevens'],
    ] as const) {
      const headers = { language }
      const packs = await vault.client.call('listFreeSpins', { token, query: {}, headers })
      expect(packs.value.list).toMatchObject([{ gameName: name }])
      const claimable = await vault.client.call('listClaimableRewards', { token, headers })
      expect(claimable.value.list).toMatchObject([{ source: 'free_spins', about: { game: name } }])
      const game = await launch(member)
      expect((await vault.client.call('playSession', { token: game, headers })).value.gameName).toBe(name)
      await vault.client.call('spin', { token: game, body: { bet: '1.00', betEntropy: BET_ENTROPY } })
      const entries = await vault.client.call('recordEntries', { token, query: { group: 'play' }, headers })
      const [entry] = entries.value.list
      expect(entry?.about).toMatchObject({ type: 'round', name })
      const detail = await vault.client.call('recordEntry', { token, params: { entryId: present(entry, 'a bet').entryId }, headers })
      expect(detail.value.about).toMatchObject({ name })
    }
  })

  it('FREE-SPIN-ONCE-1: of twenty at once no more are played than there are, and a repeat is the same spin', async () => {
    const member = await vault.member('0')
    const packId = await give(member, { count: 3 })
    const game = await launch(member)
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(game, packId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['no_spins_left']))
    const again = await give(member, { count: 3 })
    const key = crypto.randomUUID()
    const repeats = await Promise.all(Array.from({ length: 5 }, () => spin(game, again, { key })))
    expect(new Set(repeats.map(({ text }) => text)).size).toBe(1)
    expect((await packsOf(member)).find(pack => pack.packId === again)?.left).toBe(2)
    expect((await spin(game, packId, { key })).code).toBe('idempotency_conflict')
  })

  it('FREE-SPIN-TERMS-1: refuses what the pack does not say: another stake, another game, another member’s pack', async () => {
    const [member, other] = [await vault.member('10.00'), await vault.member('10.00')]
    const packId = await give(member)
    const game = await launch(member)
    expect((await spin(game, packId, { bet: '2.00' })).code).toBe('bet_level_invalid')
    expect((await spin(await launch(other), packId)).code).toBe('free_spins_not_found')
    expect((await spin(await launch(member, 'bamboo-fortune'), packId)).code).toBe('free_spins_not_found')
    expect((await packsOf(member))[0]?.left).toBe(3)
  })

  it('FREE-SPIN-MODEL-1: counts wins as the rules say, up to their most', async () => {
    const member = await vault.member('0')
    const terms = { count: 40, winAs: 'cash' as const, maxWin: amount('6'), multiplePct: 0, expiresAt: new Date(Date.now() + 1_000_000) }
    const packId = await give(member, { count: 40, winMax: terms.maxWin })
    const game = await launch(member)
    let spins = { used: 0, won: 0n }
    for (let number = 0; number < 40; number += 1) {
      const { value } = await spin(game, packId)
      const played = playFreeSpin(spins, terms, { win: amount(value.round.win), now: new Date() })
      if (played.ok) spins = played.value.spins
      expect(amount(value.balance)).toBe(spins.won)
    }
    expect((await packsOf(member))[0]).toMatchObject({ won: expect.any(String), left: 0 })
    expect(amount((await packsOf(member))[0]?.won ?? '0')).toBe(spins.won)
  })

  it('FREE-SPIN-BONUS-1: wins become one grant with its turnover after the last spin, and at the end of the time', async () => {
    const [member, late] = [await vault.member('0'), await vault.member('0')]
    const bonus = { winAs: 'bonus' as const, multiplePct: 500, count: 500 }
    const packId = await give(member, bonus)
    const game = await launch(member)
    await playUntilWon(member, game, packId)
    expect(await balancesOf(member)).toEqual({ cash: 0n, bonus: 0n })
    await vault.test.database.admin.query('UPDATE free_spins.packs SET count = used + 1 WHERE pack_id = $1', [packId])
    expect((await spin(game, packId)).success).toBe(true)
    const [pack] = await packsOf(member)
    const won = amount(pack?.won ?? '0')
    expect(won).toBeGreaterThan(0n)
    expect(await balancesOf(member)).toEqual({ cash: 0n, bonus: won })
    const { list } = (await vault.client.call('listGrants', { token: member.token, query: {} })).value
    expect(list.map(({ grantId, amount: sum, owed }) => ({ grantId, sum: amount(sum), owed: amount(owed) }))).toEqual([
      { grantId: pack?.grantId, sum: won, owed: won * 5n },
    ])
    const lost = await give(late, bonus)
    const lateGame = await launch(late)
    await playUntilWon(late, lateGame, lost)
    await vault.test.database.admin.query('UPDATE free_spins.packs SET expires_at = now(), due_at = now() WHERE pack_id = $1', [lost])
    expect((await spin(lateGame, lost)).code).toBe('free_spins_expired')
    expect(await vault.test.app.modules.freeSpins.end()).toBe(1)
    expect(await packsOf(late)).toMatchObject([{ state: 'expired' }])
    expect((await balancesOf(late)).bonus).toBeGreaterThan(0n)
  })

  it('FREE-SPIN-CANCEL-1: may be given up; what was won stays', async () => {
    const member = await vault.member('0')
    const packId = await give(member)
    const game = await launch(member)
    await spin(game, packId)
    const cash = (await balancesOf(member)).cash
    expect((await vault.client.call('cancelFreeSpins', { token: member.token, params: { packId } })).success).toBe(true)
    expect((await spin(game, packId)).code).toBe('no_spins_left')
    expect((await vault.client.call('cancelFreeSpins', { token: member.token, params: { packId } })).code).toBe('wrong_state')
    expect((await balancesOf(member)).cash).toBe(cash)
  })

  it('FREE-SPIN-PAUSE-1: plays and gives nothing in a pause', async () => {
    const member = await vault.member('0')
    const packId = await give(member)
    const game = await launch(member)
    await vault.test.database.admin.query(
      "INSERT INTO bets.closures (owner_id, until, code) VALUES ($1, now() + interval '1 day', 'time_out_active')",
      [member.memberId],
    )
    expect((await spin(game, packId)).code).toBe('time_out_active')
    expect((await packsOf(member))[0]?.left).toBe(3)
    const excluded = await vault.member('0')
    const pause = await vault.client.call('exclude', { token: excluded.token, body: { kind: 'time_out', hours: 24 } })
    expect(pause.success, pause.text).toBe(true)
    const { db, modules } = vault.test.app
    const given = { brandId: vault.brandId, memberId: excluded.memberId }
    const refused = await transaction(db, tx => modules.freeSpins.give(tx, freeSpinsOf(given, vault.test.clock.now())))
    expect(refused).toEqual({ ok: false, error: 'not_available' })
  })

  it('FREE-SPIN-PAUSE-2: the clock stands still in a pause: what was left is left, and a longer one adds what it is longer', async () => {
    const member = await vault.member('0')
    const packId = await give(member)
    const endOf = async () => new Date((await packsOf(member))[0]?.expiresAt ?? 0).getTime()
    const end = await endOf()
    const close = (hours: number) =>
      transaction(vault.test.app.db, tx =>
        vault.test.app.modules.play.bets.closeAccount(tx, {
          ...{ ownerId: member.memberId, until: new Date(Date.now() + hours * 3_600_000), code: 'time_out_active' },
        }),
      )
    const hoursMoved = async () => ((await endOf()) - end) / 3_600_000
    await close(24)
    expect(await hoursMoved()).toBeCloseTo(24, 2)
    await close(72)
    expect(await hoursMoved()).toBeCloseTo(72, 2)
    await close(48)
    expect(await hoursMoved()).toBeCloseTo(72, 2)
    expect(await vault.test.app.modules.freeSpins.end()).toBe(0)
    expect(await packsOf(member)).toMatchObject([{ packId, state: 'active', left: 3 }])
    await vault.test.database.admin.query(
      "UPDATE free_spins.packs SET given_at = now() - interval '2 hours', expires_at = now() + interval '2 hours' WHERE pack_id = $1",
      [packId],
    )
    expect(await vault.test.app.modules.freeSpins.tellExpiring()).toBe(0)
    await vault.test.database.admin.query("UPDATE free_spins.packs SET paused_until = now() - interval '1 second' WHERE pack_id = $1", [
      packId,
    ])
    await vault.test.database.admin.query("UPDATE bets.closures SET until = now() - interval '1 second' WHERE owner_id = $1", [
      member.memberId,
    ])
    expect(await vault.test.app.modules.freeSpins.tellExpiring()).toBe(1)
  })

  it('FREE-SPIN-LIMIT-1: a limit of stakes counts them, one of losses does not', async () => {
    const member = await vault.member('0')
    const packId = await give(member)
    const game = await launch(member)
    const limit = (kind: string, sum: string) =>
      vault.test.database.admin.query(
        `INSERT INTO bets.limits (owner_id, kind, period, amount, time_zone, starts_at) VALUES ($1, $2, 'day', $3, 'UTC', date_trunc('day', now()))`,
        [member.memberId, kind, amount(sum).toString()],
      )
    await limit('loss', '0')
    expect((await spin(game, packId)).success).toBe(true)
    await limit('stake', '0.5')
    expect((await spin(game, packId)).code).toBe('stake_limit_reached')
  })
})

describe('promotions that give no money', () => {
  it.each([
    [
      'free_spins',
      {
        kind: 'free_spins',
        gameId: PLAIN_SLOT,
        stake: '1.00',
        count: 12,
        days: 3,
        winAs: 'cash',
        maxWin: null,
        multiplePct: 0,
        bonusDays: 7,
      },
      '12.00',
    ],
    ['points', { kind: 'points', points: '500.00', worth: '5.00' }, '5.00'],
  ] as const)('PROMO-GIFT-1: gives %s once, with why, and counts its cost against the budget', async (kind, reward, cost) => {
    const member = await vault.member('0')
    const { brandId, client, test } = vault
    const promotionId = await publishPromotion(test, {
      brandId,
      code: `gift-${kind.replace('_', '-')}`,
      terms: termsAt(test.clock.now(), { reward }),
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call('claimPromotion', { token: member.token, params: { promotionId } })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const { list } = (await client.call('listRewardCredits', { token: member.token, query: {} })).value
    expect(list).toMatchObject([{ source: 'promotions', kind, rule: `promotions.${kind}`, turnover: '0.00' }])
    const { rows } = await test.database.admin.query('SELECT spent FROM promotions.promotions WHERE promotion_id = $1', [promotionId])
    expect(String(rows[0].spent)).toBe(amount(cost).toString())
    if (kind === 'free_spins') expect(await packsOf(member)).toMatchObject([{ count: 12, left: 12, stake: '1.00', isPlayable: true }])
  })

  it('PROMO-GIFT-2: gives wheel tickets; a wheel that stands still closes the promotion', async () => {
    const [first, second] = [await vault.member('0'), await vault.member('0')]
    const { brandId, client, test } = vault
    const wheelId = await openWheel(test, brandId)
    const reward = { kind: 'tickets' as const, wheelId, count: 2, days: 7, worth: '10.00' }
    const promotionId = await publishPromotion(test, { brandId, code: 'gift-tickets', terms: termsAt(test.clock.now(), { reward }) })
    const claimed = await client.call('claimPromotion', { token: first.token, params: { promotionId } })
    expect(claimed.success, claimed.text).toBe(true)
    expect(claimed.value?.gift).toBe('2 wheel tickets')
    const wheels = (await client.call('wheels', { token: first.token })).value.list
    expect(wheels.find(each => each.wheelId === wheelId)?.tickets).toBe(2)
    await test.database.admin.query('UPDATE wheel.wheels SET is_open = false WHERE wheel_id = $1', [wheelId])
    expect((await client.call('claimPromotion', { token: second.token, params: { promotionId } })).code).toBe('promotion_closed')
  })
})
