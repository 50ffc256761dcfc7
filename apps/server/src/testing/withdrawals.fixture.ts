import { randomInt, randomUUID } from 'node:crypto'
import type { WithdrawalRules } from '@croupier/contract'
import { amount, assert, present } from '@croupier/kernel'
import { moveLegs } from '../modules/wallet/index.ts'
import { passesLuhn } from '../modules/withdrawals/domain/account-number.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts'
import { UNEXPLAINED_LOCKED_MONEY } from './locked-money.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createTestOperators, type TestOperator } from './test-operators.ts'

export const CARD = '4242424242424242'
export const OTHER_CARD = '4111111111111111'
export const PIN = '246810'
const HOLDER = 'Mei Lin'

export interface Payee {
  readonly token: string
  readonly memberId: string
  readonly accountId: string
  readonly number: string
}

/** A card of its own for each payee, with its check digit. */
function newCard(): string {
  const body = `6222${String(randomInt(10 ** 11)).padStart(11, '0')}`
  const check = [...'0123456789'].find(digit => passesLuhn(body + digit))
  return body + present(check, 'one of ten digits fits')
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** The application with a withdrawal desk: members who can be paid, operators who pay, and a look into the books. */
export async function openDesk(change: (rules: WithdrawalRules) => WithdrawalRules = rules => rules, options?: TestAppOptions) {
  const test = await createTestApp(options)
  const client = createTestClient(test)
  const operators = createTestOperators(test)
  const { withdrawals } = test.app.modules
  const brand = present(
    (await test.app.modules.brand.listBrands()).find(each => each.merchantCode === 'MIDNIGHT'),
    'the first brand',
  )
  const setRules = async (edit: (rules: WithdrawalRules) => WithdrawalRules) => {
    const { rules } = await withdrawals.desk.getRules(brand.id)
    await test.database.admin.query(
      `INSERT INTO withdrawals.rules (brand_id, version, rules) VALUES ($1, 1, $2) ON CONFLICT (brand_id) DO UPDATE SET rules = $2, version = rules.version + 1`,
      [brand.id, JSON.stringify(edit(rules))],
    )
  }
  await setRules(change)
  return {
    test,
    client,
    operators,
    withdrawals,
    brandId: brand.id,
    setRules,
    ...membersOf(test, client, brand.id),
    ...stepsOf(test, client, operators),
  }
}

function membersOf(test: TestApp, client: TestClient, brandId: string) {
  const { wallet } = test.app.modules
  /** Money out of nowhere, by the ledger's word for it. */
  const give = async (memberId: string, sum: string, kind = 'adjustment') => {
    const house = await wallet.houseAccount({ brandId, kind: 'adjustments', asset: 'CNY' })
    const cash = present(
      (await wallet.listBalances(memberId)).find(account => account.kind === 'cash'),
      'a main wallet',
    )
    const legs = moveLegs({ from: house, to: cash.accountId, amount: amount(sum) })
    const posted = await wallet.post({ ownerId: memberId, key: randomUUID(), kind, legs })
    assert(posted.ok, 'the house has no limit')
  }
  const hire = async () => {
    const { token, memberId, account, password } = await client.signUp()
    await test.database.admin.query(`UPDATE identity.members SET profile = profile || '{"payeeName":"${HOLDER}"}' WHERE id = $1`, [
      memberId,
    ])
    const set = await client.call('setPaymentPassword', { token, body: { password, paymentPassword: PIN } })
    assert(set.success, `the payment password: ${set.text}`)
    return { token, memberId, account, password }
  }
  const bind = (token: string, number = CARD, more: object = {}) =>
    client.call('bindWithdrawalAccount', {
      token,
      body: { methodCode: 'bank', optionCode: 'harbour', holder: HOLDER, number, paymentPassword: PIN, ...more },
    })
  /** A member with an account and money. */
  const member = async (sum = '1000.00') => {
    const hired = await hire()
    const number = newCard()
    const bound = await bind(hired.token, number)
    assert(bound.success, `binding: ${bound.text}`)
    if (sum !== '0') await give(hired.memberId, sum)
    return { ...hired, number, accountId: bound.value.accountId }
  }
  const payee = (sum?: string): Promise<Payee> => member(sum)
  return { give, hire, bind, member, payee }
}

function stepsOf(test: TestApp, client: TestClient, operators: ReturnType<typeof createTestOperators>) {
  let colleague: TestOperator | undefined
  let hired = 0
  /** Who approves is not who pays. A colleague whose session the clock has ended is followed by another. */
  const another = async () => {
    const isIn = colleague && (await client.call('operatorMe', { token: colleague.token })).success
    if (!colleague || !isIn) colleague = await operators.hire('risk', `lan.approves${hired++ || ''}`)
    return colleague
  }
  const ask = (payee: Payee, sum: string, key?: string) =>
    client.call('requestWithdrawal', {
      token: payee.token,
      body: { accountId: payee.accountId, amount: sum, paymentPassword: PIN },
      ...(key !== undefined && { key }),
    })
  const asked = async (payee: Payee, sum = '100.00') => {
    const answer = await ask(payee, sum)
    assert(answer.success, `the request: ${answer.text}`)
    await test.app.modules.withdrawals.sweep()
    return answer.value.withdrawalId
  }
  const read = async (payee: Pick<Payee, 'token'>, withdrawalId: string) =>
    (await client.call('getWithdrawal', { token: payee.token, params: { withdrawalId } })).value
  const claim = ({ token }: TestOperator, withdrawalId: string) =>
    client.call('claimWithdrawal', { token, params: { itemId: withdrawalId }, body: {} })
  const approve = async (operator: TestOperator, withdrawalId: string) => {
    await claim(operator, withdrawalId)
    return client.call('approveWithdrawal', { token: operator.token, params: { withdrawalId }, body: {} })
  }
  const pay = ({ token }: TestOperator, withdrawalId: string, sum: string, more: object = {}) =>
    client.call('payWithdrawal', { token, params: { withdrawalId }, body: { parts: [{ amount: sum, byHand: false, ...more }] } })
  /** Approved by a colleague, and taken on to be paid. */
  const approvedFor = async (operator: TestOperator, withdrawalId: string) => {
    await approve(await another(), withdrawalId)
    return claim(operator, withdrawalId)
  }
  /** Approved by a colleague and paid by the sandbox, in one go. */
  const paid = async (operator: TestOperator, payee: Payee, sum = '100.00') => {
    const withdrawalId = await asked(payee, sum)
    await approvedFor(operator, withdrawalId)
    await pay(operator, withdrawalId, sum)
    await test.app.modules.withdrawals.sweep()
    return withdrawalId
  }
  const balances = async (memberId: string) => {
    const accounts = await test.app.modules.wallet.listBalances(memberId)
    const of = (kind: string) => accounts.find(account => account.kind === kind)?.balance ?? 0n
    return { cash: of('cash'), locked: of('locked') }
  }
  return { ask, asked, read, claim, approve, approvedFor, pay, paid, balances, faults: () => findFaults(test) }
}

/** What must never be: a ledger that does not add up, or locked money that no withdrawal explains. */
export async function findFaults({ app, database }: TestApp): Promise<unknown[]> {
  const unexplained = await database.admin.query(UNEXPLAINED_LOCKED_MONEY)
  return [...(await app.modules.wallet.verifyLedger()).findings, ...unexplained.rows]
}

/** Kills the transaction in which the n-th posting of money happens: all that it wrote is gone. Answers how many there were. */
export function killAt({ app }: TestApp, place: number) {
  const { wallet } = app.modules
  const post = wallet.postTransfersIn
  let postings = 0
  wallet.postTransfersIn = async (tx, transfers) => {
    const answers = await post(tx, transfers)
    postings++
    if (postings === place) throw new Error('killed here')
    return answers
  }
  return {
    count: () => postings,
    stop: () => {
      wallet.postTransfersIn = post
    },
  }
}
