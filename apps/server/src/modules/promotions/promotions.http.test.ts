import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insistOn } from '../../testing/insist.ts'
import { BONUS, CASH, MATCH, openPromotions, type Person, type PromotionsFixture, termsAt } from '../../testing/promotions.fixture.ts'
import { takePicture } from '../../testing/test-pictures.ts'

let fixture: PromotionsFixture
beforeAll(async () => {
  fixture = await openPromotions()
}, 60_000)
afterAll(() => fixture.test.close())
afterEach(async () => expect(await fixture.findFaults()).toEqual([]))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const GOAL = { kind: 'valid_bet' as const, amount: '100.00' }

describe('how a promotion stands', () => {
  it('PROMO-STATUS-1: is the first row of the table that fits, for members and for visitors', async () => {
    const member = await fixture.join()
    const { publish, statusOf, enter, bet } = fixture
    const now = fixture.test.clock.now()
    const later = termsAt(new Date(now.getTime() + 5 * DAY_MS))
    const plain = await publish()
    expect([await statusOf(undefined, plain), await statusOf(member, plain)]).toEqual(['join', 'claim'])
    expect(await statusOf(member, await publish({ startAt: later.startAt }))).toBe('coming_soon')
    expect(await statusOf(member, await publish({ rankMin: 3 }))).toBe('close')
    expect(await statusOf(member, await publish({ accountDaysMin: 2 }))).toBe('close')
    expect(await statusOf(member, await publish({ needsApplication: true }))).toBe('join')
    expect(await statusOf(member, await publish({ goal: GOAL }))).toBe('joined')
    const goal = await publish({ goal: GOAL, needsJoin: true })
    expect(await statusOf(member, goal)).toBe('join')
    await enter(member, goal)
    expect(await statusOf(member, goal)).toBe('joined')
    await bet(member, '100')
    expect(await statusOf(member, goal)).toBe('claim')
    const poor = await publish({ reward: { ...CASH, amount: '5.00' }, goal: { kind: 'deposit', amount: '1.00' } }, '1.00')
    expect(await statusOf(member, poor)).toBe('close')
  })

  it('PROMO-LIST-1: is listed with its figures, by type, and counted where the member has something to do', async () => {
    const member = await fixture.join()
    const { client, publish } = fixture
    const promotionId = await publish({ type: 'daily', goal: GOAL })
    const list = async (token?: string) =>
      (await client.call('listPromotions', { ...(token && { token }), query: { type: 'daily' } })).value.list
    const card = (await list(member.token)).find(each => each.promotionId === promotionId)
    expect(card).toMatchObject({ type: 'daily', goal: { done: '0.00', target: '100.00' }, amount: '5.00', reward: 'cash', currency: 'CNY' })
    expect((await list()).map(({ type }) => type)).not.toContain('vip')
    await fixture.bet(member, '250')
    const after = (await client.call('availablePromotions', { token: member.token })).value
    expect(after.count).toBe(after.list.length)
    expect(after.list).toContainEqual(expect.objectContaining({ promotionId, status: 'claim' }))
  })

  it('PROMO-SEED-1: begins with one of each type, in six languages, readable by visitors', async () => {
    const { value } = await fixture.client.call('listPromotions', { query: {}, headers: { language: 'JA' } })
    const seeded = value.list.filter(({ code }) => !code.startsWith('test-'))
    expect(new Set(seeded.map(({ type }) => type))).toEqual(new Set(['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip']))
    expect(seeded.find(({ code }) => code === 'welcome-match')?.title).toBe('ウェルカムマッチ 100%（最大￥500.00）')
    expect(seeded.filter(({ title, summary }) => /[{}]/.test(title + summary))).toEqual([])
    const given = ({ code, type, picture }: (typeof seeded)[number]) => ({ code, type, art: picture.art })
    expect(seeded.slice(-3).map(given)).toEqual([
      { code: 'weekly-spins', type: 'limited', art: 'promo-weekly-spins' },
      { code: 'weekly-points', type: 'special', art: 'promo-weekly-points' },
      { code: 'moon-tickets', type: 'special', art: 'promo-moon-tickets' },
    ])
    const member = await fixture.join()
    const reads: string[] = []
    for (const language of ['EN', 'CN', 'ID', 'TH', 'VI', 'JA'])
      for (const { promotionId } of seeded) {
        const { value } = await fixture.client.call('getPromotion', {
          ...{ token: member.token, params: { promotionId }, query: {}, headers: { language } },
        })
        reads.push([value.title, value.summary, ...value.terms].join(' '))
      }
    expect(reads.filter(text => /[{}]/.test(text))).toEqual([])
    expect(new Set(reads).size).toBe(seeded.length * 6)
  })

  it('PROMO-WORST-1: says the worst case in figures and in words, for a deposit that is typed', async () => {
    const promotionId = await fixture.publish({ reward: MATCH })
    const worst = async (deposit?: string) => (await fixture.see(undefined, promotionId, deposit)).worstCase
    expect(await worst('200.00')).toMatchObject({
      deposit: '200.00',
      reward: '100.00',
      toStake: '500.00',
      toStakeLive: '5000.00',
      days: 14,
    })
    expect(await worst()).toMatchObject({ deposit: '600.00', reward: '300.00', toStake: '1500.00' })
    expect((await worst()).text).toContain('you may need to stake ¥1,500.00 within 14 days')
    const typed = await fixture.client.call('getPromotion', { params: { promotionId }, query: { deposit: 'much' } })
    expect(typed.code).toBe('amount_invalid')
  })
})

describe('taking part', () => {
  it('PROMO-JOIN-1: pins the terms; who may not, what has not begun, is over or asks for an application refuses', async () => {
    const member = await fixture.join()
    const { publish, enter } = fixture
    const now = fixture.test.clock.now()
    const refused = async (promotionId: string) => (await enter(member, promotionId)).code
    const open = await publish({ needsJoin: true, goal: GOAL })
    expect((await enter(member, open)).value).toMatchObject({ status: 'joined', version: 1, joinedAt: expect.any(String) })
    expect(await refused(open)).toBe('wrong_state')
    expect(await refused(await publish({ needsJoin: true, goal: GOAL, rankMin: 1 }))).toBe('not_eligible')
    expect(
      await refused(await publish({ needsJoin: true, goal: GOAL, startAt: termsAt(new Date(now.getTime() + 3 * DAY_MS)).startAt })),
    ).toBe('not_yet')
    expect(await refused(await publish({ needsJoin: true, needsApplication: true }))).toBe('wrong_state')
    expect(await refused(await publish({ needsJoin: true, goal: GOAL }, '1.00'))).toBe('budget_used_up')
    expect(await refused(randomUUID())).toBe('not_found')
    const over = await publish({ needsJoin: true, goal: GOAL })
    await fixture.admin.query("UPDATE promotions.promotions SET closed_at = $2, closed_reason = 'early' WHERE promotion_id = $1", [
      over,
      now,
    ])
    expect(await refused(over)).toBe('promotion_closed')
  })

  it('PROMO-VERSION-1: a later version counts for whoever joins later, not for whoever has joined', async () => {
    const { admin, publish, enter, see } = fixture
    const [early, late] = [await fixture.join(), await fixture.join()]
    const promotionId = await publish({ needsJoin: true, goal: GOAL })
    await enter(early, promotionId)
    await admin.query(
      `INSERT INTO promotions.versions SELECT promotion_id, 2, jsonb_set(terms, '{reward,amount}', '"9.00"'), texts, art, picture_id, written_by, written_at, approved_by, approved_at
         FROM promotions.versions WHERE promotion_id = $1`,
      [promotionId],
    )
    await admin.query('UPDATE promotions.promotions SET version = 2 WHERE promotion_id = $1', [promotionId])
    await enter(late, promotionId)
    expect([await see(early, promotionId), await see(late, promotionId)]).toMatchObject([
      { version: 1, amount: '5.00' },
      { version: 2, amount: '9.00' },
    ])
    await expect(
      admin.query('UPDATE promotions.versions SET texts = \'{"EN":{}}\' WHERE promotion_id = $1', [promotionId]),
    ).rejects.toThrow('stay as they are')
  })

  it('PROMO-PAUSE-1: nothing is offered, joined, applied for or claimed in a pause', async () => {
    const member = await fixture.join()
    const { publish, enter, apply, claim, client } = fixture
    const [gift, join, ask, match] = [
      await publish(),
      await publish({ needsJoin: true, goal: GOAL }),
      await publish({ needsApplication: true }),
      await publish({ reward: MATCH }),
    ]
    expect((await client.call('exclude', { token: member.token, body: { kind: 'time_out', hours: 24 } })).success).toBe(true)
    const paused = { ...member, token: await client.signIn(member) }
    const answers = [await claim(paused, gift), await enter(paused, join), await apply(paused, ask)]
    expect(answers.map(({ code }) => code)).toEqual(['not_available', 'not_available', 'not_available'])
    expect((await client.call('availablePromotions', { token: paused.token })).value.count).toBe(0)
    expect(await fixture.statusOf(paused, match)).toBe('close')
    expect(await fixture.balanceOf(member)).toBe(0n)
  })
})

describe('a claim', () => {
  it('PROMO-CLAIM-1: pays once, by a hundred at the same time; what it was computed from can be opened', async () => {
    const member = await fixture.join()
    const promotionId = await fixture.publish({ goal: GOAL })
    await fixture.bet(member, '120')
    const answers = await Promise.all(Array.from({ length: 100 }, () => fixture.claim(member, promotionId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['already_claimed']))
    expect(await fixture.balanceOf(member)).toBe(amount('5'))
    expect(await fixture.statusOf(member, promotionId)).toBe('claimed')
    const { list } = (await fixture.client.call('listRewardCredits', { token: member.token, query: { source: 'promotions' } })).value
    expect(list).toMatchObject([{ rule: 'promotions.cash', amount: '5.00', turnover: '5.00' }])
    const why = await fixture.client.call('rewardCredit', { token: member.token, params: { creditId: list[0]?.creditId ?? '' } })
    expect(why.value.why).toMatchObject({ version: '1', figures: { goal: '100.00', valid_bet: '120.00', period: 'ever' } })
    expect(await fixture.inboxOf(member)).toMatchObject([{ origin: 'promotion-given' }])
  })

  it('PROMO-CLAIM-2: is refused before the goal, after its time, and answers as the first time under its key', async () => {
    const member = await fixture.join()
    const promotionId = await fixture.publish({ goal: { kind: 'deposit', amount: '100.00' } })
    expect((await fixture.claim(member, promotionId)).code).toBe('nothing_to_claim')
    await fixture.pay(await fixture.order(member, '100.00'))
    const key = randomUUID()
    const [first, again] = [await fixture.claim(member, promotionId, key), await fixture.claim(member, promotionId, key)]
    expect([first.success, again.text]).toEqual([true, first.text])
    expect(await fixture.balanceOf(member)).toBe(amount('105'))
    const late = await fixture.publish({ goal: { kind: 'deposit', amount: '100.00' } })
    await fixture.admin.query(`ALTER TABLE promotions.versions DISABLE TRIGGER keep_published`)
    await fixture.admin.query(
      `UPDATE promotions.versions SET terms = terms || jsonb_build_object('endAt', $2::text, 'claimUntil', $2::text) WHERE promotion_id = $1`,
      [late, fixture.test.clock.now().toISOString()],
    )
    await fixture.admin.query(`ALTER TABLE promotions.versions ENABLE TRIGGER keep_published`)
    expect((await fixture.claim(member, late)).code).toBe('claim_expired')
  })

  it('PROMO-PERIOD-1: is there again in the next period of the brand', async () => {
    const member = await fixture.join()
    const promotionId = await fixture.publish({ period: 'day' })
    expect((await fixture.claim(member, promotionId)).success).toBe(true)
    expect((await fixture.claim(member, promotionId)).code).toBe('already_claimed')
    fixture.test.clock.advance(DAY_MS)
    const token = await fixture.client.signIn(member)
    expect((await fixture.claim({ ...member, token }, promotionId)).success).toBe(true)
    expect(await fixture.balanceOf(member)).toBe(amount('10'))
  })

  it('PROMO-BUDGET-1: a budget is never passed by many at once', async () => {
    const promotionId = await fixture.publish({}, '12.00')
    const members = await Promise.all(Array.from({ length: 8 }, () => fixture.join()))
    const answers = await Promise.all(members.map(member => fixture.claim(member, promotionId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['budget_used_up']))
    expect(await fixture.spentOf(promotionId)).toBe(amount('10'))
  })

  it('PROMO-KEYS-1: one person has it once, by whatever account; a refused claim leaves no trace', async () => {
    const [first, second, third] = [await fixture.join(), await fixture.join(), await fixture.join()]
    const promotionId = await fixture.publish({ onePer: ['phone', 'idNumber'] })
    const known = (member: Person, mobile: string, idNumber: string) =>
      fixture.admin.query(
        `UPDATE identity.members SET mobile = $2, mobile_verified_at = now(), profile = profile || jsonb_build_object('idNumber', $3::text) WHERE id = $1`,
        [member.memberId, mobile, idNumber],
      )
    await known(first, '+8613811110001', 'A1')
    await known(second, '+8613811110002', 'A1')
    await known(third, '+8613811110003', 'A3')
    expect((await fixture.claim(first, promotionId)).success).toBe(true)
    expect((await fixture.see(second, promotionId)).rules).toContainEqual(expect.objectContaining({ rule: 'once', isMet: false }))
    expect((await fixture.claim(second, promotionId)).code).toBe('already_claimed_by_linked')
    expect((await fixture.claim(third, promotionId)).success).toBe(true)
    const { rows } = await fixture.admin.query('SELECT value FROM promotions.claim_keys WHERE promotion_id = $1', [promotionId])
    expect(rows).toHaveLength(4)
    expect(JSON.stringify(rows)).not.toContain('138111')
  })

  it('PROMO-KEYS-1: of ten linked accounts that claim a hundred times at once, one has it, once', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => fixture.join()))
    const promotionId = await fixture.publish({ onePer: ['idNumber'] })
    await fixture.admin.query(`UPDATE identity.members SET profile = profile || '{"idNumber":"L1"}' WHERE id = ANY ($1::uuid[])`, [
      members.map(({ memberId }) => memberId),
    ])
    const { insist } = insistOn(fixture.client)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        insist('claimPromotion', { token: present(members[n % 10], 'a member').token, params: { promotionId } }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const codes = answers.map(({ code }) => code)
    expect(codes.filter(code => code === 'already_claimed')).toHaveLength(9)
    expect(codes.filter(code => code === 'already_claimed_by_linked')).toHaveLength(90)
    expect(await fixture.spentOf(promotionId)).toBe(amount('5'))
    const balances = await Promise.all(members.map(member => fixture.balanceOf(member)))
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(amount('5'))
  })

  it('PROMO-CLAIM-3: bonus money comes with turnover of its own, and the promotion is in process', async () => {
    const member = await fixture.join()
    const promotionId = await fixture.publish({ reward: BONUS })
    expect((await fixture.claim(member, promotionId)).value).toMatchObject({
      status: 'process',
      grant: { state: 'active', owed: '30.00', progress: '0.00' },
    })
    expect(await fixture.balanceOf(member, 'bonus')).toBe(amount('10'))
    const { list } = (await fixture.client.call('listGrants', { token: member.token, query: {} })).value
    expect(list).toMatchObject([{ source: 'promotions', amount: '10.00', owed: '30.00' }])
    await fixture.client.call('cancelGrant', { token: member.token, params: { grantId: list[0]?.grantId ?? '' } })
    expect(await fixture.statusOf(member, promotionId)).toBe('claimed')
  })

  it('PROMO-CLAIMABLE-1: is announced once to whoever joined, and stands among what can be claimed', async () => {
    const member = await fixture.join()
    const promotionId = await fixture.publish({ needsJoin: true, goal: GOAL })
    await fixture.enter(member, promotionId)
    await fixture.test.app.modules.promotions.tellClaimable()
    expect(await fixture.inboxOf(member)).toEqual([])
    await fixture.bet(member, '100')
    await fixture.test.app.modules.promotions.tellClaimable()
    await fixture.test.app.modules.promotions.tellClaimable()
    expect(await fixture.inboxOf(member)).toMatchObject([{ origin: 'promotion-claimable', title: expect.stringContaining('¥5.00') }])
    const { list } = (await fixture.client.call('listClaimableRewards', { token: member.token })).value
    expect(list).toContainEqual(expect.objectContaining({ source: 'promotions', id: promotionId, amount: '5.00' }))
  })
})

describe('a deposit match', () => {
  const offersOf = async (member: Person, sum: string) => {
    const [method] = (await fixture.client.call('depositMethods', { token: member.token })).value
    const query = { methodCode: method?.methodCode ?? '', amount: sum }
    return (await fixture.client.call('depositPromotions', { token: member.token, query })).value
  }

  it('PROMO-MATCH-1: is offered with what the amount brings, pinned by choosing it, and given with the money', async () => {
    const member = await fixture.join()
    const promotionId = await fixture.publish({ reward: MATCH, needsJoin: true })
    const code = await fixture.codeOf(promotionId)
    expect(await offersOf(member, '200.00')).toContainEqual(
      expect.objectContaining({ promotionCode: code, bonus: '100.00', turnoverTimes: 1.67 }),
    )
    expect((await offersOf(member, '99.00')).map(({ promotionCode }) => promotionCode)).not.toContain(code)
    const ordered = await fixture.order(member, '200.00', code)
    expect(await fixture.see(member, promotionId)).toMatchObject({ status: 'joined', version: 1 })
    expect(await fixture.balanceOf(member, 'bonus')).toBe(0n)
    await fixture.pay(ordered)
    expect([await fixture.balanceOf(member), await fixture.balanceOf(member, 'bonus')]).toEqual([amount('200'), amount('100')])
    expect(await fixture.see(member, promotionId)).toMatchObject({ status: 'process', amount: '100.00', grant: { owed: '500.00' } })
    expect((await fixture.inboxOf(member)).map(({ origin }) => origin)).toEqual(['promotion-given'])
  })

  it('PROMO-MATCH-2: is refused at the order below its minimum, for another deposit than its own, and where it was had', async () => {
    const member = await fixture.join()
    const first = await fixture.publish({ reward: MATCH, nthDeposit: 1 })
    const code = await fixture.codeOf(first)
    expect((await fixture.order(member, '50.00', code)).code).toBe('below_minimum')
    expect((await fixture.order(member, '200.00', await fixture.codeOf(await fixture.publish()))).code).toBe(
      'deposit_promotion_unavailable',
    )
    await fixture.pay(await fixture.order(member, '100.00', code))
    expect((await fixture.order(member, '100.00', code)).code).toBe('already_claimed')
    const other = await fixture.join()
    await fixture.pay(await fixture.order(other, '100.00'))
    expect((await fixture.order(other, '100.00', code)).code).toBe('deposit_promotion_unavailable')
    const asked = await fixture.codeOf(await fixture.publish({ reward: MATCH, needsApplication: true }))
    expect((await fixture.order(other, '100.00', asked)).code).toBe('deposit_promotion_unavailable')
  })

  it('PROMO-MATCH-3: what is promised to an open deposit nobody else gets; where it is gone the deposit comes alone and its member is told', async () => {
    const [member, other] = [await fixture.join(), await fixture.join()]
    const promotionId = await fixture.publish({ reward: MATCH }, '120.00')
    const code = await fixture.codeOf(promotionId)
    const ordered = await fixture.order(member, '200.00', code)
    expect((await fixture.order(other, '200.00', code)).code).toBe('budget_used_up')
    await fixture.pay(ordered)
    expect(await fixture.spentOf(promotionId)).toBe(amount('100'))
    const late = await fixture.publish({ reward: MATCH }, '120.00')
    const open = await fixture.order(other, '200.00', await fixture.codeOf(late))
    await fixture.admin.query('UPDATE promotions.promotions SET spent = 1000000 WHERE promotion_id = $1', [late])
    await fixture.pay(open)
    expect([await fixture.balanceOf(other), await fixture.balanceOf(other, 'bonus')]).toEqual([amount('200'), 0n])
    expect((await fixture.inboxOf(other)).map(({ origin }) => origin)).toEqual(['promotion-missed'])
    await fixture.admin.query('UPDATE promotions.promotions SET spent = 0 WHERE promotion_id = $1', [late])
  })

  it('PROMO-MATCH-4: two orders of one member bring one bonus, whichever is paid first', async () => {
    const member = await fixture.join()
    const promotionId = await fixture.publish({ reward: MATCH })
    const code = await fixture.codeOf(promotionId)
    const orders = [await fixture.order(member, '200.00', code), await fixture.order(member, '400.00', code)]
    await Promise.all(orders.map(fixture.pay))
    expect(await fixture.balanceOf(member)).toBe(amount('600'))
    expect([amount('100'), amount('200')]).toContain(await fixture.balanceOf(member, 'bonus'))
    expect((await fixture.inboxOf(member)).map(({ origin }) => origin).toSorted()).toEqual(['promotion-given', 'promotion-missed'])
  })
})

describe('an application', () => {
  const upload = (member: Person, file: Buffer) => fixture.client.call('addPromotionImage', { token: member.token, file })

  it('PROMO-APPLY-1: has a remark of at most 140 code points and at most three images, in this order', async () => {
    const member = await fixture.join()
    const promotionId = await fixture.publish({ needsApplication: true })
    const four = Array.from({ length: 4 }, () => randomUUID())
    expect((await fixture.apply(member, promotionId, '🎁'.repeat(141), four)).code).toBe('remark_too_long')
    expect((await fixture.apply(member, promotionId, '🎁'.repeat(140), four)).code).toBe('too_many_images')
    expect((await fixture.apply(member, promotionId, 'Mine.', four.slice(0, 1))).code).toBe('not_found')
    const { imageId } = (await upload(member, await takePicture('selfie'))).value
    const stranger = await fixture.join()
    expect((await fixture.apply(stranger, promotionId, 'Not mine.', [imageId])).code).toBe('not_found')
    const applied = await fixture.apply(member, promotionId, '🎁'.repeat(140), [imageId])
    expect(applied.value, applied.text).toMatchObject({ status: 'applying', application: { reason: null } })
    expect((await fixture.apply(member, promotionId)).code).toBe('wrong_state')
  })

  it('PROMO-APPLY-2: images are png or jpeg by their content, under 5 MB, and drawn anew', async () => {
    const member = await fixture.join()
    const jpeg = await takePicture('selfie')
    expect((await upload(member, Buffer.from('GIF89a and so on'))).code).toBe('image_type')
    expect((await upload(member, Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]))).code).toBe('image_too_big')
    const { imageId } = (await upload(member, jpeg)).value
    const { rows } = await fixture.admin.query<{ bytes: Buffer }>('SELECT bytes FROM promotions.images WHERE image_id = $1', [imageId])
    expect([rows[0]?.bytes.subarray(8, 12).toString(), rows[0]?.bytes.includes('taken at home')]).toEqual(['WEBP', false])
  })

  it('PROMO-REBATE-1: of a rebate is computed when it is sent, and is refused where nothing was bet', async () => {
    const member = await fixture.join()
    const reward = { kind: 'rebate' as const, ratePpm: 6000, cap: '50.00', turnoverPct: 100 }
    const promotionId = await fixture.publish({ type: 'high_rebate', period: 'week', needsApplication: true, reward })
    expect((await fixture.apply(member, promotionId)).code).toBe('nothing_to_claim')
    await fixture.bet(member, '1234.5')
    expect((await fixture.apply(member, promotionId)).value).toMatchObject({ status: 'applying', amount: '7.40' })
    await fixture.bet(member, '5000')
    expect((await fixture.see(member, promotionId)).amount).toBe('7.40')
  })
})
