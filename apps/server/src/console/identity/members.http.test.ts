import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators } from '../../testing/test-operators.ts'
import { changedSettings } from '../brand/brand-routes.ts'

const HOSTILE =
  '<h2 onclick="steal()">Hello</h2><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">go</a><p style="position:fixed">calm <b>words</b></p><iframe src="//evil"></iframe>'

let test: TestApp
let client: TestClient
let token: string
let midnight: string

beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  token = (await createTestOperators(test).owner()).token
  midnight = present((await client.call('operatorMe', { token })).value.brands[0], 'a brand').brandId
})
afterAll(() => test.close())

const lastDeed = async () => present((await client.call('listAudit', { token, query: { pageSize: 1 } })).value.list[0], 'an entry')

describe('members', () => {
  it('are found by the start of a name, an id and an address, with what they have', async () => {
    const member = await client.signUp('harbour77')
    await client.payIn(member.token, '250.00')
    for (const q of ['harb', member.memberId, '127.0.0.1']) {
      const { list } = (await client.call('listMembers', { token, query: { q, brandId: midnight } })).value
      expect(
        list.find(row => row.memberId === member.memberId),
        q,
      ).toMatchObject({ account: 'harbour77', balance: '250.00', currency: 'CNY', status: 'active' })
    }
    expect((await client.call('listMembers', { token, query: { q: '%' } })).value.total).toBe(0)
  })

  it('have a card with money, sessions, deposits and totals, and no secret', async () => {
    const member = await client.signUp('quarry12')
    await client.payIn(member.token, '80.00')
    const card = await client.call('getMember', { token, params: { memberId: member.memberId } })
    expect(card.value).toMatchObject({
      member: { account: 'quarry12', merchantCode: 'MIDNIGHT' },
      totals: { deposits: '80.00', stakes: '0.00', rounds: 0 },
      sessions: [{ endedAt: null, endReason: null }],
      deposits: [{ state: 'paid', amount: '80.00' }],
    })
    expect(card.value.wallets.find(line => line.kind === 'cash')?.balance).toBe('80.00')
    expect(card.text).not.toMatch(/argon2|token|password/i)
  })

  it('R7, CONSOLE-AUDIT-1: a lock ends every session at once and says why; an unlock lets the member in again', async () => {
    const fresh = await client.signUp()
    const other = { memberId: fresh.memberId }
    expect((await client.call('lockMember', { token, params: other, body: { reason: '    ' } })).code).toBe('reason_required')
    expect((await client.call('lockMember', { token, params: other, body: { reason: 'chargeback under review' } })).success).toBe(true)
    // Within the second that a session may be believed for where the notice is on its way.
    test.clock.advance(1_000)
    expect((await client.call('memberInfo', { token: fresh.token })).code).toBe('unauthorized')
    expect(await lastDeed()).toMatchObject({
      action: 'member.locked',
      actor: 'owner',
      subject: `member:${fresh.memberId}`,
      reason: 'chargeback under review',
      before: '{"status":"active"}',
    })
    const card = (await client.call('getMember', { token, params: other })).value
    expect(card).toMatchObject({ member: { status: 'locked' }, lockReason: 'chargeback under review', sessions: [{ endReason: 'locked' }] })
    expect(card.log[0]?.action).toBe('member.locked')
    await client.call('unlockMember', { token, params: other, body: { reason: 'cleared' } })
    expect((await client.call('getMember', { token, params: other })).value.member.status).toBe('active')
  })

  it('one session can be ended alone, once', async () => {
    const member = await client.signUp()
    const params = { memberId: member.memberId }
    const [session] = (await client.call('getMember', { token, params })).value.sessions
    const which = { ...params, sessionId: present(session, 'a session').sessionId }
    expect((await client.call('endMemberSession', { token, params: which })).success).toBe(true)
    expect((await client.call('endMemberSession', { token, params: which })).code).toBe('not_found')
  })
})

describe('brands', () => {
  const read = async () =>
    present(
      (await client.call('consoleBrands', { token })).value.list.find(brand => brand.brandId === midnight),
      'midnight',
    )

  it('an edit is live at once here, an older version is refused, and the log has only what changed', async () => {
    const { version } = await read()
    const edit = (body: { version: number; patch: Record<string, unknown> }) =>
      client.call('updateBrand', { token, params: { brandId: midnight }, body })
    const first = await edit({ version, patch: { name: 'Midnight Club' } })
    expect(first.value).toMatchObject({ version: version + 1, settings: { name: 'Midnight Club', currency: 'CNY' } })
    expect((await client.call('status')).value.brand.name).toBe('Midnight Club')
    expect((await edit({ version, patch: { name: 'Late' } })).code).toBe('version_conflict')
    expect(await lastDeed()).toMatchObject({
      action: 'brand.updated',
      before: '{"name":"Midnight"}',
      after: '{"name":"Midnight Club"}',
      brandId: midnight,
    })
  })

  it.each([
    ['theme_invalid', { theme: { base: 'midnight', tokens: { '--c-page': 'url(//evil)' }, logo: 'midnight' } }, 'theme.tokens.--c-page'],
    ['validation_failed', { timeZone: 'Moon/Base' }, 'timeZone'],
    ['validation_failed', { unheardOf: true }, ''],
  ])('%s: names the setting at fault and changes nothing', async (code, patch, field) => {
    const { version } = await read()
    const refused = await client.call('updateBrand', { token, params: { brandId: midnight }, body: { version, patch } })
    expect(refused.code).toBe(code)
    expect(Object.keys(refused.fields ?? {})).toContain(field)
    expect((await read()).version).toBe(version)
  })

  it('maintenance of a brand closes the portal and never the console', async () => {
    const { version, settings } = await read()
    const maintenance = settings.maintenance as { active: boolean; message: Record<string, string>; until: null }
    const params = { brandId: midnight }
    const closed = await client.call('updateBrand', {
      token,
      params,
      body: { version, patch: { maintenance: { ...maintenance, active: true } } },
    })
    expect((await client.call('gameList', { query: {} })).code).toBe('maintenance')
    expect((await client.call('operatorMe', { token })).success).toBe(true)
    await client.call('updateBrand', { token, params, body: { version: closed.value.version, patch: { maintenance } } })
    expect((await client.call('gameList', { query: {} })).success).toBe(true)
  })

  it('only what differs is told', () => {
    expect(changedSettings({ a: 1, b: { c: [1] } }, { a: 1, b: { c: [2] }, d: 3 })).toEqual({
      before: { b: { c: [1] }, d: undefined },
      after: { b: { c: [2] }, d: 3 },
    })
  })
})

describe('announcements', () => {
  const input = () => ({
    brandId: midnight,
    type: 'PL' as const,
    texts: { EN: { title: 'Hello', content: HOSTILE } },
    startsAt: test.clock.now().toISOString(),
    endsAt: null,
    position: 0,
    picture: null,
    link: null,
  })

  it('hostile HTML is cleaned where it is stored: nothing that runs, loads or covers the page is left', async () => {
    const { value } = await client.call('createAnnouncement', { token, body: input() })
    const content = value.texts.EN?.content ?? ''
    expect(content).not.toMatch(/script|onclick|onerror|javascript|iframe|style|<img/i)
    expect(content).toContain('calm')
    test.clock.advance(1_000)
    const shown = await client.call('notices', { query: { types: 'PL' } })
    expect(shown.text).toContain('calm')
    expect(shown.text).not.toMatch(/onerror|javascript:/)
  })

  it('is edited by version, taken down, and all of it is logged', async () => {
    const { value: made } = await client.call('createAnnouncement', { token, body: input() })
    const params = { announcementId: made.announcementId }
    const body = { ...input(), texts: { EN: { title: 'Second', content: '<p>two</p>' } }, version: made.version }
    expect((await client.call('updateAnnouncement', { token, params, body })).value).toMatchObject({
      version: made.version + 1,
      texts: { EN: { title: 'Second' } },
    })
    expect((await client.call('updateAnnouncement', { token, params, body })).code).toBe('version_conflict')
    expect((await client.call('deleteAnnouncement', { token, params })).success).toBe(true)
    expect((await client.call('deleteAnnouncement', { token, params })).code).toBe('not_found')
    const log = (await client.call('listAudit', { token, query: { subject: `announcement:${made.announcementId}` } })).value.list
    expect(log.map(line => line.action)).toEqual(['announcement.deleted', 'announcement.updated', 'announcement.created'])
    const titleIn = (side: string | null) => /"title":"(\w+)"/.exec(side ?? '')?.[1]
    expect(log.map(({ before, after }) => [titleIn(before), titleIn(after)])).toEqual([
      ['Second', undefined],
      ['Hello', 'Second'],
      [undefined, 'Hello'],
    ])
  })

  it('ends after it begins, or is refused by name', async () => {
    const refused = await client.call('createAnnouncement', { token, body: { ...input(), endsAt: '2020-01-01T00:00:00.000Z' } })
    expect(refused).toMatchObject({ code: 'validation_failed', fields: { endsAt: 'field_invalid' } })
  })
})

describe('games and vendors', () => {
  it('a game switched off for one brand is closed there alone; the same edit twice is refused', async () => {
    const [game] = (await client.call('listGames', { token, query: { brandId: midnight, pageSize: 1 } })).value.list
    const { gameId, version } = present(game, 'a game')
    const off = { token, params: { gameId }, body: { brandId: midnight, version, isOff: true } }
    expect((await client.call('updateGame', off)).value).toMatchObject({ isOff: true, isOffForAll: false })
    expect((await client.call('updateGame', off)).code).toBe('version_conflict')
    const row = async (query: { brandId?: string }) =>
      (await client.call('listGames', { token, query })).value.list.find(each => each.gameId === gameId)
    expect((await row({ brandId: midnight }))?.isOff).toBe(true)
    expect((await row({}))?.isOff).toBe(false)
    expect(await lastDeed()).toMatchObject({
      action: 'game.updated',
      subject: `game:${gameId}`,
      after: '{"isOff":true}',
      brandId: midnight,
    })
  })

  it('a vendor is praised and moved for all brands', async () => {
    const vendor = present(
      (await client.call('listVendors', { token, query: {} })).value.find(each => each.isOwn),
      'an own vendor',
    )
    const body = { version: vendor.version, isHot: !vendor.isHot, position: 3 }
    const saved = await client.call('updateVendor', { token, params: { vassalage: vendor.vassalage }, body })
    expect(saved.value).toMatchObject({ isHot: !vendor.isHot, position: 3, version: vendor.version + 1 })
    expect(vendor.gameCount).toBeGreaterThan(0)
  })
})

describe('the ledger, the engine room and the log', () => {
  it('R10: a deposit is found as a transfer of two entries that sum to 0, and the whole verifies', async () => {
    const member = await client.signUp()
    await client.payIn(member.token, '42.00')
    const { list } = (await client.call('listTransfers', { token, query: { q: member.memberId } })).value
    const deposit = present(
      list.find(line => line.kind === 'deposit'),
      'a deposit',
    )
    expect(deposit).toMatchObject({ amount: '42.00', asset: 'CNY', ownerAccount: member.account })
    const { entries } = (await client.call('getTransfer', { token, params: { transferId: deposit.transferId } })).value
    expect(entries.map(entry => [entry.owner, entry.amount, entry.balanceAfter])).toEqual([
      ['MIDNIGHT', '-42.00', null],
      [member.account, '42.00', '42.00'],
    ])
    expect((await client.call('verifyLedgerNow', { token })).value).toMatchObject({ isClean: true, findings: [] })
    const holdings = (await client.call('listHouseAccounts', { token, query: { brandId: midnight } })).value
    const sum = holdings.filter(line => line.asset === 'CNY').reduce((total, line) => total + Number(line.balance), 0)
    expect(sum).toBeCloseTo(0, 4)
  })

  it('R9: what operators did is chained, and the chain verifies', async () => {
    await expect
      .poll(async () => (await client.call('verifyAudit', { token })).value, { timeout: 10_000 })
      .toMatchObject({ isIntact: true, firstBrokenId: null })
    await expect.poll(async () => (await lastDeed()).hash, { timeout: 10_000 }).toMatch(/^[0-9a-f]{64}$/)
  })

  it('shows jobs, how far readers are behind, and what was sent', async () => {
    const { jobs, readers } = (await client.call('listJobs', { token })).value
    expect(readers.map(reader => reader.name)).toContain('audit-chain')
    expect(Array.isArray(jobs)).toBe(true)
    expect((await client.call('retryJob', { token, params: { jobId: '999999' } })).code).toBe('not_found')
    expect((await client.call('listOutgoing', { token, query: { channel: 'sms' } })).value.total).toBe(0)
  })

  it('a failed job shows its error and is tried again at once', async () => {
    await test.database.admin.query(
      "SELECT graphile_worker.add_job('test.nobody-handles-this', '{}'::json, run_at := now() + interval '1 day')",
    )
    const find = async () =>
      present(
        (await client.call('listJobs', { token })).value.jobs.find(job => job.name === 'test.nobody-handles-this'),
        'the job',
      )
    const { jobId, runAt } = await find()
    expect((await client.call('retryJob', { token, params: { jobId } })).success).toBe(true)
    expect(Date.parse((await find()).runAt)).toBeLessThan(Date.parse(runAt))
    expect((await lastDeed()).action).toBe('job.retried')
  })

  it('counts today: who came, what was paid in', async () => {
    const { brands, days } = (await client.call('dashboard', { token, query: { brandId: midnight } })).value
    expect(brands).toHaveLength(1)
    expect(brands[0]).toMatchObject({ merchantCode: 'MIDNIGHT', deposits: '372.00', stakes: '0.00' })
    expect(brands[0]?.membersNew).toBeGreaterThanOrEqual(5)
    expect(days).toHaveLength(14)
    expect(days.at(-1)?.deposits).toBe('372.00')
  })

  it('the ledger is searched by the name, the id, the order and the number, within days', async () => {
    const member = await client.signUp()
    await client.payIn(member.token, '17.00')
    const find = async (query: { q: string; from?: string; to?: string; brandId?: string }) =>
      (await client.call('listTransfers', { token, query })).value.list.map(({ transferId }) => transferId)
    const all = await find({ q: member.memberId })
    expect(all).not.toEqual([])
    expect(await find({ q: ` ${member.account.toUpperCase()} ` })).toEqual(all)
    const { list } = (await client.call('listTransfers', { token, query: { q: member.account } })).value
    const deposit = present(
      list.find(({ kind }) => kind === 'deposit'),
      'a deposit',
    )
    expect(await find({ q: deposit.transferId })).toEqual([deposit.transferId])
    expect(await find({ q: present(deposit.referenceId, 'the order') })).toEqual([deposit.transferId])
    expect(await find({ q: `${member.account}x` })).toEqual([])
    expect(await find({ q: member.account, to: deposit.postedAt })).not.toContain(deposit.transferId)
    expect(await find({ q: member.account, from: deposit.postedAt })).toContain(deposit.transferId)
    expect(await find({ q: member.account, brandId: midnight })).toEqual(all)
  })
})
