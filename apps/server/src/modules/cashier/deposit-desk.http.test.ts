import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let test: TestApp
let client: TestClient
let mei: TestOperator
let tom: TestOperator
let token: string
let memberId: string

beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  const operators = createTestOperators(test)
  mei = await operators.hire('finance', 'mei.finance')
  tom = await operators.hire('finance', 'tom.finance')
})
afterAll(async () => {
  expect((await test.app.modules.wallet.verifyLedger()).findings).toEqual([])
  await test.close()
})
beforeEach(async () => {
  ;({ token, memberId } = await client.signUp())
})

const balance = async () => (await client.call('balance', { token })).value.sumBalance
async function transfer(amount = '200.00') {
  const made = await client.call('createDeposit', { token, body: { methodCode: 'bank-transfer', amount } })
  expect(made.success, made.text).toBe(true)
  return made.value
}
type Order = Awaited<ReturnType<typeof transfer>>
const read = async ({ depositId }: Order) => (await client.call('getDeposit', { token, params: { depositId } })).value
const upload = (order: Order, file: Buffer, as = token, type = 'image/jpeg') =>
  test.app.fastify.inject({
    method: 'POST',
    url: `/wps/v2/deposits/${order.depositId}/receipts`,
    headers: { host: 'localhost', merchant: 'MIDNIGHT', authorization: `Bearer ${as}`, 'content-type': type },
    payload: file,
  })
const slip = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Copyright: 'at home' } })
    .jpeg()
    .toBuffer()
const picture = (order: Order, pictureId: string) =>
  test.app.fastify.inject({
    method: 'GET',
    url: `/console/deposits/${order.depositId}/pictures/${pictureId}`,
    headers: { host: 'localhost', authorization: `Bearer ${mei.token}` },
  })

describe('a bank transfer from order to wallet', () => {
  it('is told where to pay, is called paid with a slip, and is credited by the desk with what came', async () => {
    const order = await transfer()
    expect(order.instructions?.lines.map(line => line.key)).toEqual(['bankName', 'branch', 'holder', 'number', 'reference'])
    expect([order.checkoutUrl, order.takesReceipt]).toEqual([null, true])
    expect((await upload(order, await slip())).statusCode).toBe(200)
    await client.call('claimDepositPaid', { token, params: { depositId: order.depositId } })
    const queue = (await client.call('deskDeposits', { token: mei.token, query: { queue: 'attention', q: order.reference } })).value
    expect(queue.list).toMatchObject([
      { reference: order.reference, methodName: 'Bank transfer', attention: 'claimed', held: '0.00', receiptCount: 1 },
    ])
    await client.call('approveDeposit', {
      token: mei.token,
      params: { depositId: order.depositId },
      body: { amount: '150.00', note: 'fifty short' },
    })
    await client.call('finishDeposit', { token: mei.token, params: { depositId: order.depositId }, body: { reason: 'no more will come' } })
    expect([await balance(), (await read(order)).state]).toEqual(['150.00', 'paid'])
    const { rows } = await test.database.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY id', [
      `deposit:${order.depositId}`,
    ])
    expect(rows.map(row => row.action)).toEqual(['deposit.approved', 'deposit.finished'])
  })

  it('CASHIER-SLIP-1: keeps a picture without its secrets, shows it to operators alone, and takes three at most', async () => {
    const order = await transfer()
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await upload(order, await slip()))
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200, 409])
    const { pictures } = (await client.call('deskDeposit', { token: mei.token, params: { depositId: order.depositId } })).value
    const shown = await picture(order, present(pictures[0], 'a picture').pictureId)
    const { format, exif } = await sharp(shown.rawPayload).metadata()
    expect([shown.headers['content-type'], format, exif]).toEqual(['image/webp', 'webp', undefined])
    expect((await picture(await transfer(), present(pictures[0], 'a picture').pictureId)).statusCode).toBe(404)
  })

  it('CASHIER-SLIP-2: takes neither what is no picture nor another member’s', async () => {
    const order = await transfer()
    expect((await upload(order, Buffer.from('<svg onload=alert(1)>'))).json()).toMatchObject({ code: 'image_invalid' })
    expect((await upload(order, Buffer.alloc(6 * 1024 * 1024, 1))).json()).toMatchObject({ code: 'payload_too_large' })
    const stranger = await client.signUp()
    expect((await upload(order, await slip(), stranger.token)).json()).toMatchObject({ code: 'deposit_not_found' })
    expect((await read(order)).receiptCount).toBe(0)
  })
})

describe('the lines of a bank statement', () => {
  it('stand in a list with the order that each proves, those of nobody by themselves', async () => {
    const order = await transfer('210.00')
    const brandId = (await client.call('deskDeposits', { token: mei.token, query: { q: order.reference } })).value.list[0]?.brandId ?? ''
    const [account] = (await client.call('receivingAccounts', { token: mei.token, query: { brandId } })).value
    const line = (externalId: string, text: string) => ({
      bookedAt: test.clock.now().toISOString(),
      amount: '210.00',
      payer: 'M. Lin',
      text,
      externalId,
    })
    await client.call('addBankLines', {
      token: mei.token,
      body: { accountId: present(account, 'an account').accountId, lines: [line('list-1', order.reference), line('list-2', 'rent')] },
    })
    const linesOf = async (query: { isOpen?: boolean }) =>
      (await client.call('bankLines', { token: mei.token, query: { brandId, ...query } })).value.list.filter(each =>
        each.externalId.startsWith('list-'),
      )
    const proof = (await linesOf({})).find(each => each.externalId === 'list-1')
    const params = { depositId: order.depositId }
    const bankLineId = present(proof, 'the line').lineId
    expect((await client.call('approveDeposit', { token: mei.token, params, body: { amount: '210.00', bankLineId } })).success).toBe(true)
    expect(await linesOf({ isOpen: false })).toMatchObject([{ externalId: 'list-1', ...params, reference: order.reference }])
    expect(await linesOf({ isOpen: true })).toMatchObject([{ externalId: 'list-2', depositId: null, reference: null }])
  })
})

describe('any open line of a statement', () => {
  const asMei = { bookedAt: '2026-01-05T09:00:00.000Z', payer: 'Zhang Wei', text: 'rent for June', externalId: 'any-1', amount: '1250.00' }
  /** What Mei pasted, found again by what she remembers of it. */
  const find = async (q: string) =>
    (await client.call('bankLines', { token: mei.token, query: { q, isOpen: true } })).value.list.map(line => line.externalId)
  async function paste(...lines: (typeof asMei)[]) {
    const [brand] = (await client.call('operatorMe', { token: mei.token })).value.brands
    const query = { brandId: present(brand, 'a brand').brandId }
    const [account] = (await client.call('receivingAccounts', { token: mei.token, query })).value
    const body = { accountId: present(account, 'an account').accountId, lines }
    expect((await client.call('addBankLines', { token: mei.token, body })).value.taken).toBe(lines.length)
  }

  it('is found by payer, text, bank reference and amount, however it is written', async () => {
    await paste(asMei, { ...asMei, externalId: 'any-2', payer: 'Li Na', text: '100% deposit_fee', amount: '77.00' })
    for (const q of ['zhang', 'RENT for', 'any-1', '1250', '1,250.00']) expect(await find(q), q).toEqual(['any-1'])
    expect([await find('100%'), await find('_'), await find('%%')]).toEqual([['any-2'], ['any-2'], []])
  })

  it('proves an order that it neither names nor equals, once; more than the order takes is refused and the line stays open', async () => {
    const line = { ...asMei, externalId: 'any-3', amount: '180.00' }
    await paste(line, { ...line, externalId: 'any-4', amount: '9000000.00' })
    const openLine = async (q: string) =>
      present((await client.call('bankLines', { token: mei.token, query: { q, isOpen: true } })).value.list[0], q).lineId
    const [small, large] = [await openLine('any-3'), await openLine('any-4')]
    const [order, other] = [await transfer('200.00'), await transfer('180.00')]
    const card = (await client.call('deskDeposit', { token: mei.token, params: { depositId: order.depositId } })).value
    expect(card.bankLines).toEqual([])
    const approve = ({ depositId }: Order, amount: string, bankLineId: string) =>
      client.call('approveDeposit', { token: mei.token, params: { depositId }, body: { amount, bankLineId } })
    expect((await approve(order, '9000000.00', large)).code).toBe('amount_out_of_range')
    expect(await find('any-4')).toEqual(['any-4'])
    expect((await approve(order, '180.00', small)).success).toBe(true)
    expect((await approve(other, '180.00', small)).code).toBe('bank_line_used')
    expect([await balance(), await find('any-3')]).toEqual(['180.00', []])
  })
})

describe('a line that was taken in at the wrong account', () => {
  const line = { bookedAt: '2026-01-05T09:00:00.000Z', payer: 'Li Na', text: '', externalId: 'wrong-1', amount: '60.00' }
  /** An account of this brand, and an order of the other brand of the house. */
  async function twoBrands() {
    const [brand, other] = (await client.call('operatorMe', { token: mei.token })).value.brands
    const [account] = (await client.call('receivingAccounts', { token: mei.token, query: { brandId: present(brand, 'a brand').brandId } }))
      .value
    const order = await transfer('60.00')
    await test.database.admin.query('UPDATE cashier.deposits SET brand_id = $2 WHERE deposit_id = $1', [
      order.depositId,
      present(other, 'another brand').brandId,
    ])
    return { account: present(account, 'an account'), order }
  }

  it('CASHIER-LINE-5: names an order of another brand, which is refused until the operator says otherwise', async () => {
    const { account, order } = await twoBrands()
    expect(account.currency).toBe('CNY')
    const lines = [
      { ...line, externalId: 'wrong-0' },
      { ...line, text: `pay ${order.reference.toLowerCase()}` },
    ]
    const add = (acceptsOtherBrands?: boolean) =>
      client.call('addBankLines', {
        token: mei.token,
        body: { accountId: account.accountId, lines, ...(acceptsOtherBrands && { acceptsOtherBrands }) },
      })
    const refused = await add()
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['bank_line_other_brand', ['lines.1.text']])
    expect(refused.message).toContain(order.reference)
    expect((await add(true)).value).toEqual({ taken: 2, known: 0 })
  })

  it('CASHIER-LINE-6: is removed with a reason, proves nothing from then on, and may be taken in again; a line that proves an order stays', async () => {
    const { account } = await twoBrands()
    const fresh = { ...line, externalId: 'wrong-2', text: 'by mistake' }
    const body = { accountId: account.accountId, lines: [fresh] }
    await client.call('addBankLines', { token: mei.token, body })
    const find = async (isOpen?: boolean) =>
      (await client.call('bankLines', { token: mei.token, query: { q: 'wrong-2', ...(isOpen && { isOpen }) } })).value.list
    const [taken] = await find(true)
    const params = { lineId: present(taken, 'the line').lineId }
    const remove = (reason: string) => client.call('removeBankLine', { token: mei.token, params, body: { reason } })
    const reason = 'Statement of the other brand'
    const answers = await Promise.all([remove(reason), remove(reason)])
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'not_found'])
    expect(await find(true)).toEqual([])
    expect(await find()).toMatchObject([{ ...params, removal: { by: 'mei.finance', reason } }])
    const order = await transfer('60.00')
    const approve = (bankLineId: string) =>
      client.call('approveDeposit', { token: mei.token, params: { depositId: order.depositId }, body: { amount: '60.00', bankLineId } })
    expect((await approve(params.lineId)).code).toBe('bank_line_used')
    expect((await client.call('addBankLines', { token: mei.token, body })).value).toEqual({ taken: 1, known: 0 })
    const lineId = present((await find(true))[0], 'the line again').lineId
    expect((await approve(lineId)).success).toBe(true)
    expect((await client.call('removeBankLine', { token: mei.token, params: { lineId }, body: { reason } })).code).toBe('bank_line_used')
  })
})

describe('one operator alone', () => {
  it('CASHIER-DESK-3: makes no money of a small order, by a word or by a line of their own', async () => {
    const order = await transfer('10.00')
    const params = { depositId: order.depositId }
    const approve = (operator: TestOperator, amount: string, bankLineId?: string) =>
      client.call('approveDeposit', { token: operator.token, params, body: { amount, ...(bankLineId && { bankLineId }) } })
    expect((await approve(mei, '50000.00')).code).toBe('amount_out_of_range')
    const brand = (await client.call('operatorMe', { token: mei.token })).value.brands[0]?.brandId ?? ''
    const [account] = (await client.call('receivingAccounts', { token: mei.token, query: { brandId: brand } })).value
    const line = { bookedAt: test.clock.now().toISOString(), amount: '9000.00', payer: 'M. Lin', text: 'x', externalId: 'alone-1' }
    const body = { accountId: present(account, 'an account').accountId, lines: [line] }
    await client.call('addBankLines', { token: mei.token, body })
    const { list } = (await client.call('bankLines', { token: mei.token, query: { q: 'alone-1' } })).value
    const bankLineId = present(list[0], 'the line').lineId
    expect((await approve(mei, '9000.00', bankLineId)).value).toEqual({ done: true, awaitsSecond: true })
    expect(await balance()).toBe('0.00')
    const seen = async (operator: TestOperator) => (await client.call('deskDeposit', { token: operator.token, params })).value.proposal
    expect(await seen(mei)).toMatchObject({ amount: '9000.00', proposedBy: 'mei.finance', isOwn: true, proofId: bankLineId })
    expect(await seen(tom)).toMatchObject({ isOwn: false })
    expect((await approve(tom, '9000.00', bankLineId)).value).toEqual({ done: true, awaitsSecond: false })
    expect([await balance(), await seen(tom)]).toEqual(['9000.00', null])
    const { rows } = await test.database.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY id', [
      `deposit:${order.depositId}`,
    ])
    expect(rows.map(row => row.action)).toEqual(['deposit.credit-proposed', 'deposit.approved'])
  })

  it('CASHIER-SECOND-1: leaves a large order to two', async () => {
    const order = await transfer('10000.00')
    const approve = (operator: TestOperator) =>
      client.call('approveDeposit', { token: operator.token, params: { depositId: order.depositId }, body: { amount: '10000.00' } })
    expect([(await approve(mei)).value.awaitsSecond, await balance()]).toEqual([true, '0.00'])
    expect([(await approve(tom)).value.awaitsSecond, await balance()]).toEqual([false, '10000.00'])
  })
})

describe('R3: a decision of the desk', () => {
  it('with one key is one credit, however often and at once; with another body it is refused', async () => {
    const order = await transfer()
    const key = randomUUID()
    const approve = (amount = '200.00') =>
      client.call('approveDeposit', { token: mei.token, key, params: { depositId: order.depositId }, body: { amount } })
    const parallel = await Promise.all(Array.from({ length: 5 }, () => approve()))
    const later = []
    for (let n = 0; n < 5; n++) later.push(await approve())
    expect(new Set([...parallel, ...later].map(answer => answer.text)).size).toBe(1)
    expect((await approve('199.00')).code).toBe('idempotency_conflict')
    expect(await balance()).toBe('200.00')
  })

  it('of two operators at once is one credit', async () => {
    const order = await transfer()
    const answers = await Promise.all(
      [mei, tom, mei, tom].map(({ token: operator }) =>
        client.call('approveDeposit', { token: operator, params: { depositId: order.depositId }, body: { amount: '200.00' } }),
      ),
    )
    expect([answers.filter(answer => answer.success).length, await balance()]).toEqual([1, '200.00'])
  })
})

describe('a correction over HTTP', () => {
  const propose = (key = randomUUID(), amount = '40.00') =>
    client.call('proposeAdjustment', { token: mei.token, key, body: { memberId, direction: 'in', amount, reason: 'lost round' } })
  const decide = (adjustmentId: string, operator: TestOperator, key = randomUUID()) =>
    client.call('decideAdjustment', { token: operator.token, key, params: { adjustmentId }, body: { isAgreed: true, reason: 'looked at' } })

  it('R3: is proposed once, agreed to once by another, and both stand in the log', async () => {
    const key = randomUUID()
    const proposals = await Promise.all(Array.from({ length: 5 }, () => propose(key)))
    expect(new Set(proposals.map(answer => answer.value.adjustmentId)).size).toBe(1)
    const { adjustmentId } = present(proposals[0], 'a proposal').value
    expect((await decide(adjustmentId, mei)).code).toBe('adjustment_own')
    const agreeing = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(adjustmentId, tom, agreeing)))
    expect([new Set(answers.map(answer => answer.text)).size, await balance()]).toEqual([1, '40.00'])
    expect((await propose(key, '41.00')).code).toBe('idempotency_conflict')
    const { rows } = await test.database.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY id', [
      `member:${memberId}`,
    ])
    expect(rows.map(row => row.action).filter(action => action.startsWith('adjustment'))).toEqual([
      'adjustment.proposed',
      'adjustment.posted',
    ])
  })

  it('of a member that does not exist is refused', async () => {
    const answer = await client.call('proposeAdjustment', {
      token: mei.token,
      body: { memberId: randomUUID(), direction: 'in', amount: '1.00', reason: 'nobody' },
    })
    expect(answer.code).toBe('not_found')
  })
})

describe('S4: one balance, many hands', () => {
  it('of 20 corrections at once that take all of it, each agreed to by another operator, one takes it and the balance is 0', async () => {
    const given = await client.call('proposeAdjustment', {
      token: mei.token,
      body: { memberId, direction: 'in', amount: '7.00', reason: 'one stake' },
    })
    const agree = (adjustmentId: string) =>
      client.call('decideAdjustment', { token: tom.token, params: { adjustmentId }, body: { isAgreed: true, reason: 'looked at' } })
    await agree(given.value.adjustmentId)
    const takings = []
    for (let n = 0; n < 20; n++)
      takings.push(
        (
          await client.call('proposeAdjustment', {
            token: mei.token,
            body: { memberId, direction: 'out', amount: '7.00', reason: 'take it' },
          })
        ).value,
      )
    const answers = await Promise.all(takings.map(taking => agree(taking.adjustmentId)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(new Set(answers.flatMap(answer => (answer.success ? [] : [answer.code])))).toEqual(new Set(['insufficient_funds']))
    expect(await balance()).toBe('0.00')
  })
})

describe('the ways to pay in', () => {
  const settings = async () => present((await client.call('depositMethodSettings', { token: mei.token, query: {} })).value[0], 'a brand')

  it('are edited by finance, judged by the server, live at once, and in the log', async () => {
    const { brandId, version, methods } = await settings()
    const changed = methods.map(method =>
      method.methodCode === 'sandbox-qr' ? { ...method, feeFixed: '1.50', hours: { from: '00:00', to: '23:59' } } : method,
    )
    const saved = await client.call('saveDepositMethods', {
      token: mei.token,
      params: { brandId },
      body: { version, methods: changed, reason: 'new prices' },
    })
    expect(saved.success, saved.text).toBe(true)
    const shown = (await client.call('depositMethods', { token })).value.find(method => method.methodCode === 'sandbox-qr')
    expect([shown?.feeFixed, shown?.hours]).toEqual(['1.50', { from: '00:00', to: '23:59' }])
    const again = await client.call('saveDepositMethods', { token: mei.token, params: { brandId }, body: { version, methods } })
    expect(again.code).toBe('version_conflict')
  })

  it.each([
    ['an amount that is none', { amountMin: 'ten' }],
    ['limits that leave nothing', { amountMin: '500.00', amountMax: '10.00' }],
    ['an hour that no clock shows', { hours: { from: '25:00', to: '09:00' } }],
    ['a fee of more than a fifth', { feeBps: 2001 }],
  ])('%s is refused where it stands', async (_what, wrong) => {
    const { brandId, version, methods } = await settings()
    const saved = await client.call('saveDepositMethods', {
      token: mei.token,
      params: { brandId },
      body: { version, methods: methods.map((method, place) => (place === 0 ? { ...method, ...wrong } : method)) },
    })
    expect([saved.code, Object.keys(saved.fields ?? {}).every(path => path.startsWith('depositMethods.0'))]).toEqual([
      'validation_failed',
      true,
    ])
  })
})
