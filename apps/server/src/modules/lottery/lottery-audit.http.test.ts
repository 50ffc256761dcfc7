import { randomUUID } from 'node:crypto'
import type { Endpoints, ValueOf } from '@croupier/contract'
import { isAuditFile, isEvidence, type KeyHistory, readKeyHistory, verifyAudit, verifyEvidence } from '@croupier/games/fairness'
import { findLotteryRules } from '@croupier/games/fairness/lottery'
import { allPlays, FAMILIES, type FamilyId, LOTTERY_GAMES, type LotteryGame, previewSlip, type SlipLine } from '@croupier/games/lottery'
import { amount, assert, formatAmount, parseAmount, present, seededRandom } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomTicket } from '../../../../../games/lottery/testing/selections.ts'
import { BET_ENTROPY } from '../../testing/bet-entropy.ts'
import { documentOf } from '../../testing/document-of.ts'
import { type Hall, HOUSE_LIMITS, type LotteryOrder, openHall } from '../../testing/lottery.fixture.ts'

/** For the long run: `LOTTERY_AUDIT_ORDERS=100000 npx vitest run --project http apps/server/src/modules/lottery/lottery-audit`. */
const ORDERS = Number(process.env.LOTTERY_AUDIT_ORDERS ?? 300)
const AT_ONCE = 8
const LINES_MAX = 4
const EXPOSURE_MAX = '999999999999.00'
/** Wide tickets cost more than a wallet holds. */
const UNITS_MAX = 400
const LONG_MS = Math.max(60_000, ORDERS * 40)

type Terms = ValueOf<Endpoints['lotteryGame']>

let hall: Hall
let members: readonly { token: string }[]
let auditor: { token: string }
const sold = new Map<string, { game: LotteryGame; number: string; terms: Terms }>()
const seen = new Set<string>()
let orders = 0

beforeAll(async () => {
  hall = await openHall()
  members = await Promise.all(Array.from({ length: AT_ONCE }, () => hall.member('500000000.00')))
  for (const family of FAMILIES) {
    const game = gameOf(family.id)
    await openWide(game.code)
    // An issue ahead stays open however slow the machine is, and one further ahead as long as the long run takes.
    const issue = present((await hall.upcoming(game.code, ORDERS > 1_000 ? 30 : 3)).at(-1), 'an issue')
    const terms = (await hall.client.call('lotteryGame', { params: { gameCode: game.code } })).value
    sold.set(family.id, { game, number: issue.number, terms })
  }
}, LONG_MS)
afterAll(() => hall.test.close())

/** So many orders would close the outcomes that cost the most, as they should. */
async function openWide(gameCode: string): Promise<void> {
  const limits = { ...HOUSE_LIMITS, optionExposureMax: EXPOSURE_MAX }
  const body = { brandId: hall.brandId, version: 0, source: 'own' as const, limits }
  const set = await hall.client.call('updateLotteryGame', { token: hall.owner.token, params: { gameCode }, body })
  assert(set.success, set.text)
}

/** The lottery of a family that draws least often. */
function gameOf(family: FamilyId): LotteryGame {
  const own = LOTTERY_GAMES.filter(game => game.family === family)
  return present(own.toSorted((a, b) => b.schedule.intervalSec - a.schedule.intervalSec)[0], `a game of ${family}`)
}

/** A slip over some plays of one lottery: the next ones that nobody has bought yet, later any. */
async function buyRandom(seed: number, { token }: { token: string }): Promise<void> {
  const random = seededRandom(seed)
  const family = present(FAMILIES[seed % FAMILIES.length], 'a family')
  const { game, number, terms } = present(sold.get(family.id), 'an issue')
  const { baseBet, groupMax, modes } = terms
  const slip = { baseBet: amount(baseBet), ownGroup: groupMax, unitsMax: UNITS_MAX }
  const fresh = family.plays.filter(({ id }) => !seen.has(id))
  const plays = fresh.length > 0 ? fresh : family.plays
  const lines: SlipLine[] = []
  for (let tries = 0; lines.length < LINES_MAX && tries < 100; tries++) {
    const play = present(plays[fresh.length > 0 ? tries % plays.length : random.below(plays.length)], 'a play')
    const { selection } = randomTicket(play, random.below(2 ** 30))
    const mode = present(modes[random.below(modes.length)], 'a mode')
    const betGroup = groupMax - 2 * random.below(20)
    const line = { play: play.id, selection, mode, multiple: 1 + random.below(3), betGroup }
    if (previewSlip([line], slip).isAcceptable) lines.push(line)
  }
  const { cost, isAcceptable } = previewSlip(lines, slip)
  assert(isAcceptable, `a slip of ${family.id}`)
  const bought = await hall.client.call('placeLotteryOrder', {
    token,
    key: randomUUID(),
    body: {
      gameCode: game.code,
      lines: lines as LotteryOrder['lines'],
      issues: [{ number, multiple: 1 }],
      total: formatAmount(cost),
      betEntropy: BET_ENTROPY,
    },
  })
  assert(bought.success, `${bought.text} ${JSON.stringify(lines).slice(0, 400)}`)
  for (const { play } of lines) seen.add(play)
  orders++
}

/** Balances of the house's accounts for open stakes and results of draws. */
async function houseMoney() {
  const { rows } = await hall.test.database.admin.query<{ kind: string; balance: string }>(
    `SELECT a.kind, sum(e.amount)::text AS balance FROM wallet.ledger_accounts a JOIN wallet.ledger_entries e USING (account_id)
      WHERE a.is_house AND (a.kind IN ('open:lott', 'result:lott')) GROUP BY a.kind`,
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, BigInt(balance)]))
}

const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, text) => {
    const parsed = parseAmount(text)
    assert(parsed.ok, `${text} is money`)
    return sum + parsed.value
  }, 0n)

describe('LOTTERY-AUDIT', () => {
  it(
    '1: random orders over every play are sold, drawn and paid, and the books agree with what an auditor reads',
    async () => {
      const rest = Array.from({ length: ORDERS }, (_, seed) => seed)
      const buyer = async (member: { token: string }) => {
        for (let seed = rest.shift(); seed !== undefined; seed = rest.shift()) await buyRandom(seed, member)
      }
      await Promise.all(members.map(buyer))
      // What is left of plays after the random part is bought one family after the other.
      for (let seed = 0; seen.size < allPlays().length; seed++) await buyRandom(seed, present(members[0], 'a member'))
      expect(seen.size).toBe(447)

      // After a long sale the session of one who waited would be over.
      auditor = await hall.operators.hire('auditor')
      const keys = readKeyHistory(documentOf<KeyHistory>((await hall.client.call('fairnessKeys', {})).value))
      assert(keys.ok, 'the keys follow each other')
      let [tickets, kept] = [0, 0n]
      for (const { game, number } of sold.values()) {
        await hall.runTo(game.code, number)
        const issueId = hall.issueId(game.code, number)
        const file = (await hall.client.call('exportLotteryIssue', { token: auditor.token, params: { issueId } })).text
        const verified = verifyEvidence(file, { findRules: findLotteryRules, keys: keys.value })
        assert(verified.ok, `${game.code}: ${JSON.stringify(verified).slice(0, 300)}`)
        const { opened, prizes, leaves } = verified.value.evidence
        expect([opened.length, prizes.length]).toEqual([leaves.length, leaves.length])
        tickets += opened.length
        kept += sumOf(opened.map(({ ticket }) => ticket.stake)) - sumOf(prizes)
      }
      expect(tickets).toBeGreaterThanOrEqual(orders)
      expect(await houseMoney()).toEqual({ 'open:lott': 0n, 'result:lott': kept })
      expect(await hall.findAll()).toEqual([])
    },
    LONG_MS,
  )

  it('2: names nobody, and is not to be had before the issue is settled or by others', async () => {
    const { game, number } = present(sold.get('LF3'), 'an issue')
    const issueId = hall.issueId(game.code, number)
    const { text } = await hall.client.call('exportLotteryIssue', { token: auditor.token, params: { issueId } })
    const { rows } = await hall.test.database.admin.query<{ id: string; account: string }>('SELECT id, account FROM identity.members')
    for (const { id, account } of rows) expect([text.includes(id), text.includes(account)]).toEqual([false, false])
    const support = await hall.operators.hire('support')
    expect((await hall.client.call('exportLotteryIssue', { token: support.token, params: { issueId } })).code).toBe('forbidden')
    const next = present((await hall.upcoming(game.code, 1))[0], 'the issue on sale').number
    const open = await hall.client.call('exportLotteryIssue', {
      token: auditor.token,
      params: { issueId: hall.issueId(game.code, next) },
    })
    expect(open.code).toMatch(/^(not_found|issue_state_conflict)$/)
    const { list } = (await hall.client.call('listAudit', { token: auditor.token, query: { action: 'export.taken', pageSize: 5 } })).value
    expect(list.map(({ subject }) => subject)).toContain(`export:lottery-${game.code}-${number}`)
  })

  it('3: of an official result holds every ticket and prize, and changes are found', async () => {
    const { game } = present(sold.get('LF3'), 'a game')
    const { admin } = hall.test.database
    const { rows } = await admin.query<{ issue_id: string; number: string }>(
      `UPDATE lottery.issues SET source = 'official' WHERE issue_id = $1 RETURNING issue_id, number`,
      [hall.issueId(game.code, present(sold.get('LF3'), 'an issue').number)],
    )
    const { issue_id: issueId } = present(rows[0], 'the issue')
    const { text } = await hall.client.call('exportLotteryIssue', { token: auditor.token, params: { issueId } })
    const file: unknown = JSON.parse(text)
    expect([isAuditFile(file), isEvidence(file)]).toEqual([true, false])
    expect(verifyAudit(text, { findRules: findLotteryRules }).ok).toBe(true)
    const changed = verifyAudit(text.replace(/"prizes":\["[^"]*"/, '"prizes":["7.77"'), { findRules: findLotteryRules })
    expect(changed.ok ? [] : changed.error.map(({ code }) => code)).toEqual(expect.arrayContaining(['prizes_wrong', 'prize_wrong']))
    // While a corrected result is settled again, prizes and draw do not belong together.
    await admin.query('UPDATE lottery.issues SET corrected_at = now() WHERE issue_id = $1', [issueId])
    const between = await hall.client.call('exportLotteryIssue', { token: auditor.token, params: { issueId } })
    expect(between.code).toBe('issue_state_conflict')
  })
})
