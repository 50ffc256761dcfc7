import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveFreeSpins } from '../testing/free-spins.fixture.ts'
import { openVault, type Vault, type VaultMember } from '../testing/money-vault.fixture.ts'

let vault: Vault
beforeAll(async () => {
  vault = await openVault()
})
afterAll(() => vault.test.close())

const admin = () => vault.test.database.admin
const titles = async ({ memberId }: VaultMember): Promise<string[]> => {
  const { rows } = await admin().query<{ title: string }>(
    `SELECT title FROM messages.inbox WHERE member_id = $1 AND origin IN ('rank-reached', 'cashback-ready', 'mission-met', 'free-spins-expiring') ORDER BY created_at, id`,
    [memberId],
  )
  return rows.map(({ title }) => title)
}
const pause = async ({ token }: VaultMember) => {
  const paused = await vault.client.call('exclude', { token, body: { kind: 'time_out', hours: 24 } })
  expect(paused.success, paused.text).toBe(true)
}
const reach = ({ memberId }: VaultMember, from: number, to: number) =>
  admin().query(
    `INSERT INTO ranks.changes (member_id, brand_id, from_rank, to_rank, why, ladder_version, at) VALUES ($1, $2, $3, $4, 'reached', 0, now())`,
    [memberId, vault.brandId, from, to],
  )
/** A day of yesterday, fixed and open to be claimed. */
async function cashBack({ memberId }: VaultMember, sum: string) {
  const now = vault.test.clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  await admin().query(
    `INSERT INTO cashback.days (brand_id, day, starts_at, ends_at, available_at, claim_until, started_at, closed_at) VALUES ($1, '2026-01-05', $2, $3, $3, $4, $3, $3)
     ON CONFLICT DO NOTHING`,
    [vault.brandId, at(-48), at(-24), at(100)],
  )
  await admin().query(
    `INSERT INTO cashback.amounts (member_id, day, brand_id, rank, ladder_version, lines, cap, total, withheld) VALUES ($1, '2026-01-05', $2, 0, 0, '[]', NULL, $3, 0)`,
    [memberId, vault.brandId, amount(sum).toString()],
  )
}

describe('messages of rewards', () => {
  it('RANK-TELL-1: a member hears of a new rank once, of the highest of several, and never in a pause', async () => {
    const [member, paused] = [await vault.member('0'), await vault.member('0')]
    await pause(paused)
    for (const who of [member, paused]) {
      await reach(who, 0, 1)
      await reach(who, 1, 2)
    }
    const { ranks } = vault.test.app.modules
    expect([await ranks.tellReached(), await ranks.tellReached()]).toEqual([1, 0])
    expect(await titles(member)).toEqual(['You reached rank 2'])
    expect(await titles(paused)).toEqual([])
  })

  it('CASHBACK-TELL-1: a member hears of each day’s cashback once, and not in a pause or a week in which they set a limit', async () => {
    const [member, limited, paused] = [await vault.member('0'), await vault.member('0'), await vault.member('0')]
    const set = await vault.client.call('setLimit', { token: limited.token, body: { kind: 'deposit', period: 'day', amount: '100.00' } })
    expect(set.success, set.text).toBe(true)
    await pause(paused)
    for (const who of [member, limited, paused]) await cashBack(who, '12.5')
    const { cashback } = vault.test.app.modules
    expect([await cashback.tellReady(), await cashback.tellReady()]).toEqual([1, 0])
    expect(await titles(member)).toEqual(['Your cashback is ready: 12.50 CNY'])
    expect(await titles(limited)).toEqual([])
    expect(await titles(paused)).toEqual([])
  })

  it('MISSION-TELL-1: a member hears once of a mission they complete in its period', async () => {
    const member = await vault.member('0')
    const { missions } = vault.test.app.modules
    await missions.tellMet()
    const { list } = (await vault.client.call('missionSummary', { token: member.token })).value
    const { firstDay, target, title } = present(
      list.find(({ code }) => code === 'day-play'),
      'a mission of the day',
    )
    await admin().query(
      "INSERT INTO missions.facts (member_id, day, category, brand_id, amount, bets, wins, last_at) VALUES ($1, $2, 'rng', $3, $4, 1, 0, $5)",
      [member.memberId, firstDay, vault.brandId, amount(target).toString(), vault.test.clock.now()],
    )
    expect(await missions.tellMet()).toBe(1)
    await missions.tellMet()
    expect(await titles(member)).toEqual([`Mission complete: ${title}`])
  })

  it('FREE-SPIN-TELL-1: free spins are told once within their last day, to nobody in a pause', async () => {
    const [member, paused] = [await vault.member('0'), await vault.member('0')]
    const now = vault.test.clock.now()
    const soon = { expiresAt: new Date(now.getTime() + 3_600_000), now: new Date(now.getTime() - 2 * 3_600_000) }
    for (const who of [member, paused]) await giveFreeSpins(vault.test, { brandId: vault.brandId, memberId: who.memberId, ...soon })
    await giveFreeSpins(vault.test, {
      brandId: vault.brandId,
      memberId: member.memberId,
      ...soon,
      expiresAt: new Date(now.getTime() + 3 * 86_400_000),
    })
    await pause(paused)
    const { freeSpins } = vault.test.app.modules
    expect([await freeSpins.tellExpiring(), await freeSpins.tellExpiring()]).toEqual([1, 0])
    expect(await titles(member)).toEqual(['Your free spins expire soon: Neon Sevens'])
    expect(await titles(paused)).toEqual([])
  })
})
