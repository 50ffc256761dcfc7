import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'

let test: TestApp
let client: TestClient
beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  await test.database.admin.query(
    `UPDATE brand.brands SET settings = jsonb_set(settings, '{currency}', '"JPY"') WHERE merchant_code = 'MIDNIGHT'`,
  )
  test.app.modules.brand.invalidate()
})
afterAll(() => test.close())

it.each(['100.55', '100.5', '100.01'])('CASHIER-AMOUNT-1 S7 a deposit of %s yen is refused: no provider takes a part of one', async sum => {
  const { token } = await client.signUp()
  const [method] = (await client.call('depositMethods', { token })).value
  const answer = await client.call('createDeposit', { token, body: { methodCode: method?.methodCode ?? '', amount: sum } })
  expect([answer.code, answer.message]).toEqual(['amount_invalid', 'Enter an amount with at most 0 decimal places.'])
  expect((await client.call('createDeposit', { token, body: { methodCode: method?.methodCode ?? '', amount: '100.00' } })).success).toBe(
    true,
  )
})
