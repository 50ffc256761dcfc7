import { randomUUID } from 'node:crypto'
import type { BodyOf, Endpoints, PromotionTerms } from '@croupier/contract'
import { amount } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PROMOTION_PROOFS } from '../../reports/reconcile-promotions.ts'
import { PLAIN_SLOT } from '../../testing/free-spins.fixture.ts'
import { BONUS, CASH, MATCH, openPromotions, type Person, type PromotionsFixture, termsAt } from '../../testing/promotions.fixture.ts'
import type { TestOperator } from '../../testing/test-operators.ts'
import { takePicture } from '../../testing/test-pictures.ts'

let fixture: PromotionsFixture
let staff: Readonly<Record<'content' | 'finance' | 'risk' | 'risk2' | 'support', TestOperator>>
beforeAll(async () => {
  fixture = await openPromotions()
  const { hire } = fixture.operators
  staff = {
    ...{ content: await hire('content'), finance: await hire('finance'), risk: await hire('risk'), risk2: await hire('risk', 'risk.two') },
    support: await hire('support'),
  }
}, 60_000)
afterAll(() => fixture.test.close())
afterEach(async () => expect(await fixture.findFaults()).toEqual([]))

const call = () => fixture.client.call
const draft = (more: Partial<PromotionTerms> = {}): BodyOf<Endpoints['draftPromotion']> => ({
  ...{ brandId: fixture.brandId, code: `draft-${randomUUID().slice(0, 8)}`, position: 9, art: 'promo-tell-us', pictureId: null },
  terms: termsAt(fixture.test.clock.now(), more),
  texts: { EN: { title: 'Lantern week', summary: 'A lantern for everybody.', terms: ['One each.'] } },
})
const auditOf = async (subject: string) =>
  (await fixture.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY id', [subject])).rows.map(
    ({ action }) => action,
  )
const idOf = async (member: Person) =>
  (
    await fixture.admin.query<{ id: string }>(
      'SELECT application_id AS id FROM promotions.applications WHERE member_id = $1 ORDER BY created_at DESC',
      [member.memberId],
    )
  ).rows[0]?.id ?? ''

describe('promotions', () => {
  it('PROMO-VERSION-2: are drafted by content, paid for by money and published by an owner; members see them from then on', async () => {
    const { content, finance, support } = staff
    const body = draft()
    expect((await call()('draftPromotion', { token: finance.token, body })).status).toBe(403)
    const drafted = await call()('draftPromotion', { token: content.token, body })
    expect(drafted.value, drafted.text).toMatchObject({
      phase: 'draft',
      version: null,
      draftVersion: 1,
      money: { budget: null, left: null },
    })
    expect((await call()('draftPromotion', { token: content.token, body })).code).toBe('promotion_code_taken')
    const { promotionId } = drafted.value
    const params = { promotionId }
    const seen = async () => (await call()('getPromotion', { params, query: {} })).code
    expect(await seen()).toBe('not_found')
    const publish = (token: string, revision: number) => call()('publishPromotion', { token, params, body: { revision, version: 1 } })
    expect((await publish(content.token, 1)).status).toBe(403)
    expect((await publish((await fixture.operators.owner()).token, 1)).code).toBe('budget_required')
    const budget = (token: string, revision: number, sum = '500.00') =>
      call()('setPromotionBudget', { token, params, body: { revision, budget: sum } })
    expect((await budget(content.token, 1)).status).toBe(403)
    expect((await budget(finance.token, 7)).code).toBe('version_conflict')
    expect((await budget(finance.token, 1)).value.money).toEqual({ budget: '500.00', spent: '0.00', reserved: '0.00', left: '500.00' })
    const published = await publish((await fixture.operators.owner()).token, 2)
    expect(published.value).toMatchObject({
      phase: 'running',
      version: 1,
      draftVersion: null,
      versions: [{ state: 'published', approvedBy: 'owner' }],
    })
    expect(await seen()).toBeUndefined()
    const member = await fixture.join()
    expect((await fixture.claim(member, promotionId)).success).toBe(true)
    expect((await budget(finance.token, 3, '4.00')).code).toBe('budget_used_up')
    const listed = (await call()('consolePromotions', { token: support.token, query: { brandId: fixture.brandId } })).value
    expect(listed.list.find(line => line.promotionId === promotionId)).toMatchObject({
      joined: 1,
      given: 1,
      money: { spent: '5.00', left: '495.00' },
    })
    const members = (await call()('promotionMembers', { token: support.token, params, query: {} })).value
    expect(members.list).toMatchObject([{ account: member.account, kind: 'cash', amount: '5.00', givenBy: 'claim' }])
    expect(await auditOf(`promotion:${promotionId}`)).toEqual(['promotion.created', 'promotion.budget-set', 'promotion.published'])
  })

  it('PROMO-VERSION-3: an edit begins the next version; what is published stays until an owner publishes it', async () => {
    const { content } = staff
    const promotionId = await fixture.publish()
    const params = { promotionId }
    const { brandId: _, code: __, ...written } = draft({ reward: { ...CASH, amount: '9.00' } })
    const edit = (revision: number, more = {}) =>
      call()('editPromotion', { token: content.token, params, body: { revision, ...written, ...more } })
    expect((await edit(9)).code).toBe('version_conflict')
    const otherPeriod = await edit(3, { terms: { ...written.terms, period: 'day' } })
    expect([otherPeriod.code, otherPeriod.fields]).toEqual(['validation_failed', { 'terms.period': 'field_invalid' }])
    expect((await edit(3)).value).toMatchObject({
      version: 1,
      draftVersion: 2,
      versions: [
        { version: 2, state: 'draft' },
        { version: 1, state: 'published' },
      ],
    })
    expect((await edit(4)).value.draftVersion).toBe(2)
    expect((await fixture.see(undefined, promotionId)).version).toBe(1)
    const { token } = await fixture.operators.owner()
    await call()('publishPromotion', { token, params, body: { revision: 5, version: 2 } })
    expect(await fixture.see(undefined, promotionId)).toMatchObject({ version: 2, title: 'Lantern week' })
    expect((await call()('closePromotion', { token, params, body: { reason: 'Over early.' } })).value).toMatchObject({
      phase: 'closed',
      closedReason: 'Over early.',
    })
    expect((await call()('closePromotion', { token, params, body: { reason: 'Again.' } })).code).toBe('wrong_state')
    expect(await fixture.statusOf(undefined, promotionId)).toBe('close')
  })

  it('PROMO-MULTIPLE-1: refuse turnover above ten times unless the owner switched the limit off', async () => {
    const { content, risk } = staff
    const body = draft({ reward: { ...BONUS, multiplePct: 1001 } })
    expect((await call()('draftPromotion', { token: content.token, body })).code).toBe('multiple_too_high')
    const cash = draft({ reward: { ...CASH, turnoverPct: 1001 } })
    expect((await call()('draftPromotion', { token: content.token, body: cash })).code).toBe('multiple_too_high')
    expect(
      (await call()('draftPromotion', { token: content.token, body: draft({ reward: { ...BONUS, multiplePct: 1000 } }) })).success,
    ).toBe(true)
    const set = (token: string, hasMultipleLimit: boolean) =>
      call()('setMultipleLimit', { token, params: { brandId: fixture.brandId }, body: { hasMultipleLimit } })
    expect((await set(risk.token, false)).status).toBe(403)
    await set((await fixture.operators.owner()).token, false)
    expect((await call()('draftPromotion', { token: content.token, body })).success).toBe(true)
    await set((await fixture.operators.owner()).token, true)
  })

  it.each<[string, Partial<PromotionTerms>]>([
    ['terms.startAt', { startAt: '2026-11-20T10:07:00.000Z' }],
    ['terms.endAt', { endAt: '2020-01-01T00:00:00.000Z' }],
    ['terms.claimUntil', { claimUntil: '2020-01-01T00:00:00.000Z' }],
    ['terms.nthDeposit', { nthDeposit: 1 }],
    ['terms.goal', { reward: MATCH, goal: { kind: 'deposit', amount: '1.00' } }],
    ['terms.needsApplication', { reward: { kind: 'rebate', ratePpm: 1000, cap: null, turnoverPct: 100 } }],
    ['terms.mayReapply', { mayReapply: true }],
    ['terms.accountDaysMax', { accountDaysMin: 9, accountDaysMax: 9 }],
    ['terms.reward.amount', { reward: { ...CASH, amount: '0.00' } }],
    ['terms.reward.minDeposit', { reward: { ...MATCH, minDeposit: '0.00' } }],
  ])('PROMO-TERMS-1: %s that does not fit is named at its field, in the preview too', async (field, more) => {
    const { content } = staff
    const body = draft(more)
    const refused = await call()('draftPromotion', { token: content.token, body })
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['validation_failed', expect.arrayContaining([field])])
    const preview = await call()('previewPromotion', {
      token: content.token,
      body: { brandId: fixture.brandId, terms: body.terms, language: 'EN' },
    })
    expect(preview.value.faults).toContain(field)
  })

  it('PROMO-PICTURE-1: show what an operator put up, drawn anew; another brand’s picture is refused', async () => {
    const { content } = staff
    const up = (brandId: string, file: Buffer) => call()('addPromotionPicture', { token: content.token, query: { brandId }, file })
    const file = await takePicture('selfie')
    expect((await up(fixture.brandId, Buffer.from('no picture'))).code).toBe('image_invalid')
    const { pictureId, picture } = (await up(fixture.brandId, file)).value
    const drafted = await call()('draftPromotion', { token: content.token, body: { ...draft(), pictureId } })
    expect(drafted.value.picture).toEqual({ art: null, url: picture.url })
    const shown = await fixture.test.app.fastify.inject({ method: 'GET', url: picture.url ?? '', headers: { merchant: 'MIDNIGHT' } })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    const other = (await fixture.test.app.modules.brand.listBrands()).find(({ id }) => id !== fixture.brandId)
    const foreign = (await up(other?.id ?? '', file)).value.pictureId
    expect((await call()('draftPromotion', { token: content.token, body: { ...draft(), pictureId: foreign } })).code).toBe('not_found')
  })
})

describe('applications', () => {
  const claim = ({ token }: TestOperator, itemId: string) => call()('claimPromotionApplication', { token, params: { itemId }, body: {} })
  const approve = ({ token }: TestOperator, applicationId: string) =>
    call()('approvePromotionApplication', { token, params: { applicationId } })
  const reject = ({ token }: TestOperator, applicationId: string, reason = 'Nothing is attached.') =>
    call()('rejectPromotionApplication', { token, params: { applicationId }, body: { reason } })
  const sent = async (more: Partial<PromotionTerms> = {}, budget?: string) => {
    const member = await fixture.join()
    const promotionId = await fixture.publish({ needsApplication: true, ...more }, budget)
    const answer = await fixture.apply(member, promotionId)
    expect(answer.success, answer.text).toBe(true)
    return { member, promotionId, applicationId: await idOf(member) }
  }

  it('PROMO-REVIEW-1: are claimed and decided once; the member reads why, and may apply again where the terms say so', async () => {
    const { content, risk, support } = staff
    const { member, promotionId, applicationId } = await sent({ mayReapply: true })
    expect((await approve(support, applicationId)).status).toBe(403)
    expect((await approve(risk, applicationId)).code).toBe('desk_not_claimed')
    await claim(content, applicationId)
    expect((await reject(content, applicationId, '  ')).code).toBe('validation_failed')
    expect((await reject(content, applicationId)).value).toMatchObject({ state: 'rejected', reason: 'Nothing is attached.', claim: null })
    expect((await approve(content, applicationId)).code).toBe('wrong_state')
    expect(await fixture.see(member, promotionId)).toMatchObject({ status: 'join', application: { reason: 'Nothing is attached.' } })
    expect(await fixture.inboxOf(member)).toMatchObject([{ origin: 'promotion-refused' }])
    expect((await fixture.apply(member, promotionId, 'Now with words.')).success).toBe(true)
    const again = await idOf(member)
    await claim(risk, again)
    expect((await approve(risk, again)).value).toMatchObject({ state: 'given', amount: '5.00', decidedBy: risk.username })
    expect([await fixture.balanceOf(member), await fixture.statusOf(member, promotionId)]).toEqual([amount('5'), 'issued'])
    const final = await sent()
    await claim(risk, final.applicationId)
    await reject(risk, final.applicationId)
    expect(await fixture.statusOf(final.member, final.promotionId)).toBe('rejected')
    expect((await fixture.apply(final.member, final.promotionId)).code).toBe('wrong_state')
    expect(await auditOf(`promotion-application:${again}`)).toEqual(['promotion-application.claimed', 'promotion-application.approved'])
  })

  it('PROMO-REVIEW-2: from the brand’s limit on two operators approve, and the money is promised until then', async () => {
    const { risk, risk2 } = staff
    const { member, promotionId, applicationId } = await sent({ reward: { ...CASH, amount: '10000.00' } }, '15000.00')
    await claim(risk, applicationId)
    expect((await approve(risk, applicationId)).value).toMatchObject({
      state: 'second',
      awaitsSecond: { name: risk.username },
      claim: null,
    })
    expect(await fixture.balanceOf(member)).toBe(0n)
    const { token } = staff.support
    expect((await call()('consolePromotion', { token, params: { promotionId } })).value.money).toMatchObject({
      reserved: '10000.00',
      left: '5000.00',
    })
    await claim(risk, applicationId)
    expect((await approve(risk, applicationId)).code).toBe('second_operator_needed')
    await call()('releasePromotionApplication', { token: risk.token, params: { itemId: applicationId } })
    await claim(risk2, applicationId)
    expect((await approve(risk2, applicationId)).value.state).toBe('given')
    expect(await fixture.balanceOf(member)).toBe(amount('10000'))
    expect((await call()('consolePromotion', { token, params: { promotionId } })).value.money).toMatchObject({
      spent: '10000.00',
      reserved: '0.00',
    })
  })

  it('PROMO-REVIEW-3: of a match wait for the deposit, which then brings the bonus', async () => {
    const { risk } = staff
    const { member, promotionId, applicationId } = await sent({ reward: MATCH })
    await claim(risk, applicationId)
    expect((await approve(risk, applicationId)).value).toMatchObject({ state: 'approved', amount: null })
    expect(await fixture.statusOf(member, promotionId)).toBe('process')
    await fixture.pay(await fixture.order(member, '200.00', await fixture.codeOf(promotionId)))
    await expect.poll(() => fixture.balanceOf(member, 'bonus')).toBe(amount('100'))
    expect((await call()('consolePromotionApplication', { token: risk.token, params: { applicationId } })).value.state).toBe('given')
  })

  it('PROMO-REVIEW-4: are decided once by many at the same time', async () => {
    const { risk } = staff
    const { member, applicationId } = await sent()
    await claim(risk, applicationId)
    const answers = await Promise.all([...Array.from({ length: 6 }, () => approve(risk, applicationId)), reject(risk, applicationId)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const { state } = (await call()('consolePromotionApplication', { token: risk.token, params: { applicationId } })).value
    expect(await fixture.balanceOf(member)).toBe(state === 'given' ? amount('5') : 0n)
  })

  it('PROMO-REVIEW-5: show images and who else had it by the same key to operators alone', async () => {
    const [member, other] = [await fixture.join(), await fixture.join()]
    const promotionId = await fixture.publish({ needsApplication: true, onePer: ['idNumber'] })
    const { imageId } = (await call()('addPromotionImage', { token: member.token, file: await takePicture('selfie') })).value
    await fixture.apply(other, promotionId)
    await fixture.apply(member, promotionId, 'Look.', [imageId])
    await fixture.admin.query(`UPDATE identity.members SET profile = profile || '{"idNumber":"Z9"}' WHERE id = ANY ($1::uuid[])`, [
      [member.memberId, other.memberId],
    ])
    const [first, second] = [await idOf(other), await idOf(member)]
    await claim(staff.risk, first)
    await approve(staff.risk, first)
    const params = { applicationId: second }
    const seen = (await call()('consolePromotionApplication', { token: staff.support.token, params })).value
    expect(seen).toMatchObject({ remark: 'Look.', imageIds: [imageId], linked: [{ key: 'idNumber', account: other.account }] })
    expect((await call()('promotionApplicationImage', { token: staff.support.token, params: { ...params, imageId } })).status).toBe(200)
    expect(
      (await call()('promotionApplicationImage', { token: staff.support.token, params: { applicationId: first, imageId } })).code,
    ).toBe('not_found')
    await claim(staff.risk, second)
    expect((await approve(staff.risk, second)).code).toBe('already_claimed_by_linked')
    expect((await call()('consolePromotionApplications', { token: member.token, query: {} })).status).toBe(401)
  })
})

describe('a deposit that went back to its payer', () => {
  it('PROMO-MATCH-5: ends with a deposit that went back to its payer, once, with its reason; what it has become stays', async () => {
    const { finance } = staff
    const [member, done] = [await fixture.join(), await fixture.join()]
    const code = await fixture.codeOf(await fixture.publish({ reward: MATCH }))
    const orderOf = async (person: typeof member) => {
      const ordered = await fixture.order(person, '200.00', code)
      await fixture.pay(ordered)
      return ordered.value.depositId as string
    }
    const [depositId, other] = [await orderOf(member), await orderOf(done)]
    const reverse = (id: string) =>
      call()('reverseDeposit', {
        ...{ token: finance.token, params: { depositId: id }, body: { reason: 'The bank took it back.' } },
      })
    const answers = await Promise.all(Array.from({ length: 4 }, () => reverse(depositId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ code: refused }) => refused ?? []))).toEqual(new Set(['deposit_state_conflict']))
    expect([await fixture.balanceOf(member), await fixture.balanceOf(member, 'bonus')]).toEqual([amount('200'), 0n])
    const { list } = (await call()('listGrants', { token: member.token, query: {} })).value
    expect(list.map(({ state }) => state)).toEqual(['cancelled'])
    expect((await fixture.inboxOf(member)).map(({ origin }) => origin)).toEqual(['promotion-given', 'promotion-reversed'])
    const { deposit } = (await call()('deskDeposit', { token: finance.token, params: { depositId } })).value
    expect(deposit).toMatchObject({ state: 'paid', reversed: { by: finance.username, reason: 'The bank took it back.' } })
    await fixture.admin.query('UPDATE grants.grants SET owed = 0 WHERE member_id = $1', [done.memberId])
    await fixture.admin.query("SELECT grants.end_one(grant_id, 'completed', now()) FROM grants.grants WHERE member_id = $1", [
      done.memberId,
    ])
    expect((await reverse(other)).success).toBe(true)
    expect([await fixture.balanceOf(done), await fixture.balanceOf(done, 'bonus')]).toEqual([amount('300'), 0n])
    expect((await fixture.inboxOf(done)).map(({ origin }) => origin)).toEqual(['promotion-given'])
  })
})

describe('a reward by hand', () => {
  type GiveBody = BodyOf<Endpoints['giveManualReward']>
  const give = (operator: TestOperator, member: Person, more: Partial<GiveBody> = {}) =>
    call()('giveManualReward', {
      token: operator.token,
      body: { memberId: member.memberId, kind: 'cash', amount: '20.00', turnoverPct: 100, days: 7, reason: 'The round was slow.', ...more },
    })
  const agree = ({ token }: TestOperator, rewardId: string) => call()('agreeManualReward', { token, params: { rewardId } })

  it('REWARD-HAND-1: is given at once below the brand’s limit, and waits for a second operator from there on', async () => {
    const { finance, risk, support } = staff
    const member = await fixture.join()
    expect((await give(support, member)).status).toBe(403)
    expect((await give(finance, member)).value).toMatchObject({ state: 'given', turnover: '20.00', reason: 'The round was slow.' })
    expect((await give(finance, member, { kind: 'bonus', amount: '15.00', turnoverPct: 300 })).value).toMatchObject({
      state: 'given',
      turnover: '45.00',
      days: 7,
    })
    expect([await fixture.balanceOf(member), await fixture.balanceOf(member, 'bonus')]).toEqual([amount('20'), amount('15')])
    expect(await fixture.inboxOf(member)).toMatchObject([{ origin: 'manual-reward' }, { origin: 'manual-reward' }])
    const { value } = await give(finance, member, { amount: '10000.00' })
    expect(value).toMatchObject({ state: 'proposed', mayDecide: false })
    expect((await agree(finance, value.rewardId)).code).toBe('second_operator_needed')
    const answers = await Promise.all(Array.from({ length: 5 }, () => agree(risk, value.rewardId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await fixture.balanceOf(member)).toBe(amount('10020'))
    const [first] = (await call()('manualRewards', { token: support.token, query: { memberId: member.memberId } })).value.list
    expect(first).toMatchObject({ state: 'given', proposedBy: finance.username, decidedBy: risk.username })
  })

  const SPINS = { gameId: PLAIN_SLOT, stake: '1.00', count: 12, winAs: 'bonus', maxWin: '50.00', bonusDays: 7 } as const
  const giveSpins = (
    { token }: TestOperator,
    { memberId }: Person,
    spins: Partial<NonNullable<GiveBody['spins']>> = {},
    more: Partial<GiveBody> = {},
  ) =>
    call()('giveManualReward', {
      token,
      body: {
        memberId,
        kind: 'free_spins',
        turnoverPct: 300,
        days: 7,
        reason: 'The round was slow.',
        spins: { ...SPINS, ...spins },
        ...more,
      },
    })
  const packsOf = async ({ token }: Person) => (await call()('listFreeSpins', { token, query: {} })).value.list

  it('REWARD-HAND-4: may be free spins, once, with why; what their stakes come to counts against the limit', async () => {
    const { finance, risk } = staff
    await fixture.test.app.modules.catalog.module.start?.()
    const member = await fixture.join()
    const given = await giveSpins(finance, member)
    expect(given.value, given.text).toMatchObject({
      ...{ kind: 'free_spins', state: 'given', amount: '12.00', turnover: '0.00', days: 7 },
      spins: { gameId: PLAIN_SLOT, game: expect.any(String), stake: '1.00', count: 12, winAs: 'bonus', maxWin: '50.00', multiplePct: 300 },
    })
    expect(await packsOf(member)).toMatchObject([
      { gameId: PLAIN_SLOT, count: 12, left: 12, stake: '1.00', winAs: 'bonus', maxWin: '50.00', multiplePct: 300, bonusDays: 7 },
    ])
    const { list } = (await call()('listRewardCredits', { token: member.token, query: {} })).value
    expect(list).toMatchObject([{ source: 'promotions', kind: 'free_spins', rule: 'promotions.by_hand_free_spins', amount: '12.00' }])
    expect(await fixture.inboxOf(member)).toMatchObject([
      { title: '12 free spins at ¥1.00 from customer service', origin: 'manual-reward' },
    ])
    const large = (await giveSpins(finance, member, { stake: '20.00', count: 500 })).value
    expect(large).toMatchObject({ state: 'proposed', amount: '10000.00' })
    expect(await packsOf(member)).toHaveLength(1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => agree(risk, large.rewardId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await packsOf(member)).map(({ count }) => count).sort()).toEqual([12, 500])
    for (const { name, sql } of PROMOTION_PROOFS) expect([name, (await fixture.test.database.admin.query(sql)).rows]).toEqual([name, []])
  })

  it('REWARD-HAND-5: free spins of a game or stake that is not there, of no end, or above ten times are refused at their place', async () => {
    const { finance } = staff
    const member = await fixture.join()
    const fieldsOf = async (answer: ReturnType<typeof giveSpins>) => Object.keys((await answer).fields ?? {})
    expect(await fieldsOf(giveSpins(finance, member, { gameId: 'no-such-game' }))).toEqual(['spins.gameId'])
    expect(await fieldsOf(giveSpins(finance, member, { stake: '1.37' }))).toEqual(['spins.stake'])
    expect(await fieldsOf(giveSpins(finance, member, { maxWin: '0.001' }))).toEqual(['spins.maxWin'])
    expect(await fieldsOf(giveSpins(finance, member, {}, { days: 91 }))).toEqual(['days'])
    expect(await fieldsOf(give(finance, member, { kind: 'free_spins' }))).toEqual(['spins'])
    expect((await giveSpins(finance, member, {}, { turnoverPct: 1001 })).code).toBe('multiple_too_high')
    await call()('exclude', { token: member.token, body: { kind: 'time_out', hours: 24 } })
    expect((await giveSpins(finance, member)).code).toBe('not_available')
    expect((await fixture.admin.query('SELECT FROM free_spins.packs WHERE member_id = $1', [member.memberId])).rows).toEqual([])
  })

  it('REWARD-HAND-2: is refused by either, once, and nothing is given', async () => {
    const { finance, risk } = staff
    const member = await fixture.join()
    const { rewardId } = (await give(finance, member, { amount: '10000.00' })).value
    const refuse = ({ token }: TestOperator) => call()('refuseManualReward', { token, params: { rewardId }, body: { note: 'Too much.' } })
    expect((await refuse(risk)).value).toMatchObject({ state: 'refused', note: 'Too much.' })
    expect([(await refuse(finance)).code, (await agree(risk, rewardId)).code]).toEqual(['wrong_state', 'wrong_state'])
    expect(await fixture.balanceOf(member)).toBe(0n)
    expect(await auditOf(`manual-reward:${rewardId}`)).toEqual(['manual-reward.proposed', 'manual-reward.refused'])
  })

  it('REWARD-HAND-3: is refused above ten times, for nobody, for no whole cents, without a reason, and in a pause', async () => {
    const { finance } = staff
    const member = await fixture.join()
    expect((await give(finance, member, { turnoverPct: 1001 })).code).toBe('multiple_too_high')
    expect((await give(finance, { ...member, memberId: randomUUID() })).code).toBe('not_found')
    expect((await give(finance, member, { amount: '0.001' })).code).toBe('amount_invalid')
    expect((await give(finance, member, { reason: '    ' })).code).toBe('reason_required')
    await call()('exclude', { token: member.token, body: { kind: 'time_out', hours: 24 } })
    expect((await give(finance, member)).code).toBe('not_available')
    expect(await fixture.balanceOf(member)).toBe(0n)
  })
})
