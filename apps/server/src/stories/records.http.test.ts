import { type Endpoints, type QueryOf, STATEMENT_LINES, type ValueOf } from '@croupier/contract'
import { amount, formatAmount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAllBlocks } from '../modules/wallet/testing.ts'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { type Desk, openDesk, type Payee } from '../testing/withdrawals.fixture.ts'

const DAY_MS = 86_400_000
type Entry = ValueOf<Endpoints['recordEntries']>['list'][number]

let desk: Desk
let member: Payee
let withdrawalId = ''
const spins = 6

/** A member who has paid in, played, taken out, got something back and been corrected. */
beforeAll(async () => {
  desk = await openDesk()
  await desk.test.listen()
  const finance = await desk.operators.hire('finance')
  member = await desk.payee('0')
  await desk.give(member.memberId, '160.00')
  await desk.give(member.memberId, '5.00', 'birthday_surprise')
  const [game] = (await desk.client.call('gameList', { query: { gameCategory: 'rng' } })).value.games
  const launched = await desk.client.call('launchGame', { token: member.token, body: { gameId: present(game, 'a slot').gameId } })
  const token = present(launched.value.game_url.split('#s=')[1], 'a game session')
  const { betLevels } = (await desk.client.call('playSession', { token })).value
  for (let spin = 0; spin < spins; spin++) {
    const spun = await desk.client.call('spin', { token, body: { bet: present(betLevels[0], 'a stake'), betEntropy: BET_ENTROPY } })
    if (!spun.success) throw new Error(spun.text)
    let { round } = spun.value
    for (let step = 1; round.state === 'open'; step++)
      round = (await desk.client.call('playStep', { token, params: { roundId: round.roundId }, body: { step } })).value.round
    desk.test.clock.advance(5_000)
    await desk.test.database.admin.query("UPDATE seats.seats SET next_bet_at = '-infinity'")
  }
  withdrawalId = await desk.paid(finance, member, '100.00')
  await desk.client.payIn(member.token, '500.00')
}, 60_000)
afterAll(() => desk.test.close())

const entries = async (query: QueryOf<Endpoints['recordEntries']> = {}, token = member.token) => {
  const answer = await desk.client.call('recordEntries', { token, query })
  expect(answer.success, answer.text).toBe(true)
  return answer.value
}
const all = async (query: QueryOf<Endpoints['recordEntries']> = {}) => {
  const list: Entry[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page = await entries({ ...query, pageSize: 3, ...(before && { before }) })
    list.push(...page.list)
    before = page.next
  }
  return list
}
const sum = (amounts: readonly string[]) => amounts.reduce((total, text) => total + amount(text), 0n)
const closeJournal = async () => {
  await closeAllBlocks({ wallet: desk.test.app.modules.wallet, admin: desk.test.database.admin })
  return desk.test.app.modules.records.readJournal()
}
/** Whether the journal has been read or not, what is told is the same. */
const readings = [
  ['before the journal was read', async () => 0],
  ['after it was read', closeJournal],
] as const

describe('the account record', () => {
  it.each(readings)(
    'RECORDS-ENTRY-1 shows every movement once, newest first, with a running balance that adds up, %s',
    async (_when, prepare) => {
      await prepare()
      const main = await all({ wallet: 'main' })
      expect(new Set(main.map(entry => entry.entryId)).size).toBe(main.length)
      for (const [place, entry] of main.entries()) {
        const earlier = main[place + 1]?.balanceAfter ?? '0.00'
        expect(amount(earlier) + amount(entry.amount)).toBe(amount(entry.balanceAfter))
      }
      const cash = (await desk.client.call('balance', { token: member.token })).value
      expect(main[0]?.balanceAfter).toBe(cash.sumBalance)
      const everywhere = await all()
      expect(everywhere.length).toBeGreaterThan(main.length)
      expect(new Set(everywhere.map(entry => entry.wallet))).toEqual(new Set(['main', 'locked']))
    },
  )

  it.each(readings)('RECORDS-ENTRY-2 the groups part the record: each entry is in one, and none is lost, %s', async (_when, prepare) => {
    await prepare()
    const everything = await all()
    const parts: Entry[] = []
    for (const group of ['deposits', 'withdrawals', 'play', 'transfers', 'rewards', 'corrections', 'fees', 'other'] as const) {
      const part = await all({ group })
      expect(part.every(entry => entry.group === group)).toBe(true)
      parts.push(...part)
    }
    const key = ({ entryId, wallet }: Entry) => `${entryId} ${wallet}`
    expect(new Set(parts.map(key))).toEqual(new Set(everything.map(key)))
    expect(parts.length).toBe(everything.length)
    expect((await all({ group: 'other' })).map(entry => entry.kind)).toEqual(['birthday_surprise'])
  })

  it.each(readings)('RECORDS-ENTRY-3 is narrowed by direction and by time, inclusive and exclusive, %s', async (_when, prepare) => {
    await prepare()
    const [ins, outs] = [await all({ direction: 'in', wallet: 'main' }), await all({ direction: 'out', wallet: 'main' })]
    expect(ins.every(entry => amount(entry.amount) > 0n) && outs.every(entry => amount(entry.amount) < 0n)).toBe(true)
    expect(ins.length + outs.length).toBe((await all({ wallet: 'main' })).length)
    const [deposit] = await all({ group: 'deposits' })
    const { at } = present(deposit, 'a deposit')
    expect((await all({ group: 'deposits', from: at })).length).toBe(1)
    expect((await all({ group: 'deposits', to: at })).length).toBe(0)
  })

  it('RECORDS-ENTRY-4 finds an entry by its number, by what caused it, and by the code people know', async () => {
    const [deposit] = await all({ group: 'deposits' })
    const { about, entryId, reference } = present(deposit, 'a deposit')
    expect(about).toMatchObject({ type: 'deposit' })
    for (const search of [
      entryId,
      present(reference, 'its reference'),
      present(about?.name, 'its code'),
      ` ${about?.name?.toLowerCase()} `,
    ])
      expect((await entries({ search })).list.map(entry => entry.entryId)).toEqual([entryId])
    const { number } = await desk.read(member, withdrawalId)
    const found = (await entries({ search: number })).list
    expect(found.length).toBeGreaterThan(1)
    expect(found.every(entry => entry.about?.type === 'withdrawal' && entry.about.id === withdrawalId)).toBe(true)
    const [line] = (await desk.client.call('rounds', { token: member.token, query: {} })).value.list
    const { reference: code, roundId } = present(line, 'a round')
    expect((await entries({ search: code })).list.every(entry => entry.about?.id === roundId)).toBe(true)
    expect((await entries({ search: code })).list.length).toBeGreaterThan(0)
    for (const nothing of ['no such code', '999999999', '01900000-0000-7000-8000-000000000000'])
      expect((await entries({ search: nothing })).list).toEqual([])
  })

  it('RECORDS-ENTRY-5 opens a movement down to the entries of its transfer, which sum to nothing, and names nobody else', async () => {
    const [locked] = await all({ group: 'withdrawals', wallet: 'locked' })
    const { entryId } = present(locked, 'an entry of a withdrawal')
    const detail = (await desk.client.call('recordEntry', { token: member.token, params: { entryId } })).value
    expect(sum(detail.legs.map(leg => leg.amount))).toBe(0n)
    expect(detail.legs[0]).toMatchObject({ side: 'own', account: 'locked' })
    expect(detail.legs.filter(leg => leg.side !== 'own').every(leg => leg.balanceAfter === null)).toBe(true)
    expect(JSON.stringify(detail)).not.toContain(desk.brandId)
  })

  it('S2 RECORDS-ENTRY-6 shows a stranger nothing of it, by list, by number or by code', async () => {
    const stranger = await desk.hire()
    const [deposit] = await all({ group: 'deposits' })
    const { entryId, about } = present(deposit, 'a deposit')
    expect((await entries({}, stranger.token)).list).toEqual([])
    expect((await entries({ search: entryId }, stranger.token)).list).toEqual([])
    expect((await entries({ search: present(about?.name, 'its code') }, stranger.token)).list).toEqual([])
    for (const none of ['999999999999999999', '9223372036854775808', '9999999999999999999'])
      expect((await desk.client.call('recordEntry', { token: stranger.token, params: { entryId: none } })).status, none).toBeLessThan(500)
    const answer = await desk.client.call('recordEntry', { token: stranger.token, params: { entryId } })
    expect([answer.status, answer.code]).toEqual([404, 'not_found'])
  })

  it('RECORDS-CSV-1 exports the same entries in the same order, at most a year of them', async () => {
    const { admin } = desk.test.database
    const now = (await admin.query<{ now: Date }>('SELECT now()')).rows[0]?.now ?? new Date()
    const span = { from: new Date(now.getTime() - DAY_MS).toISOString(), to: new Date(now.getTime() + DAY_MS).toISOString() }
    const { text, status } = await desk.client.call('recordEntriesCsv', { token: member.token, query: span })
    expect(status).toBe(200)
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFtime,entry,wallet,group,kind,amount,balance after,about,reference')
    expect(rows.map(row => row.split(',').slice(1, 3).join(' '))).toEqual((await all()).map(entry => `${entry.entryId} ${entry.wallet}`))
    const year = { from: '2025-01-01T00:00:00Z', to: '2026-01-03T00:00:00Z' }
    const refused = await desk.client.call('recordEntriesCsv', { token: member.token, query: year })
    expect([refused.status, refused.code]).toEqual([422, 'span_too_long'])
  })
})

describe('profit and loss', () => {
  const today = async () => {
    const { rows } = await desk.test.database.admin.query<{ today: string }>(
      "SELECT to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS today",
    )
    return present(rows[0], 'a day').today
  }
  const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
  const profit = async (from: string, to: string) => desk.client.call('personalProfit', { token: member.token, query: { from, to } })

  it.each(readings)('RECORDS-PROFIT-1 totals equal the ledger’s entries, by day, category and vendor, %s', async (_when, prepare) => {
    await prepare()
    const day = await today()
    const { value } = await profit(dayBefore(day), day)
    const list = await all()
    const of = (group: Entry['group'], keep: (entry: Entry) => boolean = () => true) =>
      sum(list.filter(entry => entry.group === group && keep(entry)).map(entry => entry.amount))
    const stakes = -of('play', entry => entry.kind === 'stake')
    expect(value.totals).toEqual({
      rounds: spins,
      validBet: formatAmount(stakes),
      win: formatAmount(of('play', entry => entry.kind === 'win')),
      result: formatAmount(of('play')),
      corrections: formatAmount(of('corrections') + of('other')),
      fees: formatAmount(-of('fees')),
      net: formatAmount(of('play') + of('corrections') + of('other') + of('fees')),
    })
    expect(sum(value.days.map(({ net }) => net))).toBe(amount(value.totals.net))
    expect(sum(value.categories.map(({ result }) => result))).toBe(amount(value.totals.result))
    expect(value.categories.map(({ category, vendors }) => [category, vendors.length])).toEqual([['rng', 1]])
    expect(value.categories[0]?.vendors[0]?.displayName).not.toBe('')
  })

  it('RECORDS-PROFIT-2 refuses days that are none, ends before beginnings, and more than 92 days', async () => {
    for (const [from, to, code] of [
      ['2026-02-30', '2026-03-01', 'field_invalid'],
      ['2026-03-02', '2026-03-01', 'field_invalid'],
      ['2026-01-01', '2026-04-03', 'span_too_long'],
    ] as const)
      expect((await profit(from, to)).code, `${from} to ${to}`).toBe(code)
    expect((await profit('2026-01-01', '2026-04-02')).success).toBe(true)
  })
})

describe('the monthly statement', () => {
  const call = (month: string) => desk.client.call('statement', { token: member.token, params: { month } })
  /** A session does not outlive a month. */
  const signInAgain = async () => {
    const { admin } = desk.test.database
    const { rows } = await admin.query<{ account: string }>('SELECT account FROM identity.members WHERE id = $1', [member.memberId])
    const slideToken = await desk.client.passSlideCaptcha()
    const body = { username: present(rows[0], 'the member').account, password: 'Lantern88fish', type: 'username' as const, slideToken }
    const answer = await desk.client.call('login', { body })
    expect(answer.success, answer.text).toBe(true)
    member = { ...member, token: answer.value.token }
  }
  const months = async () => (await desk.client.call('statements', { token: member.token })).value

  it('RECORDS-STATEMENT-1 opening and lines make the closing balance, in sum and in each wallet, while the month runs and after', async () => {
    const [running] = await months()
    const { month } = present(running, 'this month')
    const { value } = await call(month)
    expect([value.number, value.hash]).toEqual([null, null])
    for (const part of [value, ...value.wallets])
      expect(amount(part.opening) + sum(STATEMENT_LINES.map(line => part.lines[line] ?? '0'))).toBe(amount(part.closing))
    expect([value.opening, value.lines.deposits, value.lines.withdrawals]).toEqual(['0.00', '500.00', '-100.00'])
    expect(value.days.reduce((rounds, day) => rounds + day.rounds, 0)).toBe(spins)
    expect((await desk.client.call('statementCsv', { token: member.token, params: { month } })).status).toBe(404)
  })

  it('RECORDS-STATEMENT-2 a month that is over is closed once, and says the same ever after, whatever comes later', async () => {
    const [running] = await months()
    const { month } = present(running, 'this month')
    const before = (await call(month)).value
    desk.test.clock.advance(32 * DAY_MS)
    await signInAgain()
    expect((await months()).find(line => line.month === month)).toEqual({ month, isClosed: true })
    const both = await Promise.all([call(month), call(month)])
    const [closed, again] = both.map(({ text }) => text)
    expect(closed).toBe(again)
    const { number, hash, ...said } = both[0].value
    expect(said).toEqual({ ...before, number: undefined, hash: undefined })
    expect([number, hash]).toEqual([expect.stringMatching(/^ST-\d{6}-[2-9A-Z]{10}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
    await desk.give(member.memberId, '7.00')
    expect((await call(month)).text).toBe(closed)
    const csv = () => desk.client.call('statementCsv', { token: member.token, params: { month } })
    expect((await csv()).text).toBe((await csv()).text)
    expect((await csv()).text).toContain(`statement,,,hash,${hash},,`)
    const pdf = () => desk.client.call('statementPdf', { token: member.token, params: { month } })
    expect((await pdf()).text.startsWith('%PDF-')).toBe(true)
    expect((await pdf()).text).toBe((await pdf()).text)
    await expect(desk.test.database.admin.query("UPDATE records.statements SET content = '{}'")).rejects.toThrow('does not change')
  })

  it('S2 RECORDS-STATEMENT-4 support sees what the member sees, for a closed account too, and the log says who looked', async () => {
    const [, last] = await months()
    const { month } = present(last, 'a month that is over')
    const { text } = await call(month)
    const { token } = await desk.operators.hire('support')
    await desk.test.database.admin.query(
      "UPDATE identity.members SET status = 'locked', lock_reason = 'closed', closed_at = now() WHERE id = $1",
      [member.memberId],
    )
    const params = { memberId: member.memberId, month }
    expect((await desk.client.call('memberStatement', { token, params })).text).toBe(text)
    expect((await desk.client.call('memberStatementPdf', { token, params })).text.startsWith('%PDF-')).toBe(true)
    const { rows } = await desk.test.database.admin.query("SELECT count(*)::int AS looks FROM audit.events WHERE action = 'statement.read'")
    expect(rows).toEqual([{ looks: 2 }])
    await desk.test.database.admin.query(
      "UPDATE identity.members SET status = 'active', lock_reason = NULL, closed_at = NULL WHERE id = $1",
      [member.memberId],
    )
  })

  it('RECORDS-STATEMENT-5 support is told whether a paper is ours and unchanged, by its number, its fingerprint or how that begins', async () => {
    const [, last] = await months()
    const { month } = present(last, 'a month that is over')
    const { number, hash } = (await call(month)).value
    const [ours, mark] = [present(number, 'a number'), present(hash, 'a fingerprint')]
    const { token } = await desk.operators.hire('support', 'support.two')
    const check = async (query: QueryOf<Endpoints['checkStatement']>) => desk.client.call('checkStatement', { token, query })
    const { account } = (await desk.client.call('getMember', { token, params: { memberId: member.memberId } })).value.member
    const statement = { number: ours, hash: mark, memberId: member.memberId, account, month, closedAt: expect.any(String) }
    const another = mark.replace(/./g, digit => (digit === '0' ? '1' : '0'))
    for (const [query, verdict] of [
      [{ number: ours, fingerprint: mark }, 'valid'],
      [{ fingerprint: mark.slice(0, 16) }, 'valid'],
      [{ number: ours }, 'number_only'],
      [{ number: ours, fingerprint: another }, 'changed'],
      [{ number: 'ST-202601-ABCDEFGH23', fingerprint: mark }, 'changed'],
    ] as const)
      expect((await check(query)).value, JSON.stringify(query)).toEqual({ verdict, statement })
    for (const query of [{ number: 'ST-202601-ABCDEFGH23' }, { fingerprint: another }])
      expect((await check(query)).value).toEqual({ verdict: 'unknown', statement: null })
    for (const query of [{}, { number: 'ST-1' }, { fingerprint: mark.slice(0, 8) }]) {
      const { status, code, fields } = await check(query)
      expect([status, code, Object.keys(fields ?? {}).length]).toEqual([422, 'validation_failed', 1])
    }
  })

  it('RECORDS-STATEMENT-3 is of months of the membership alone', async () => {
    for (const month of ['2020-01', '2098-01']) expect((await call(month)).status).toBe(404)
    expect((await call('2026-13')).status).toBe(422)
  })
})
