import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { createTestOperators } from '../testing/test-operators.ts'

let test: TestApp
let client: TestClient
let owner: string
beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  owner = (await createTestOperators(test).owner()).token
})
afterAll(() => test.close())

async function change(currency: string) {
  const { list } = (await client.call('consoleBrands', { token: owner })).value
  const { brandId, version } = present(
    list.find(brand => brand.merchantCode === 'MIDNIGHT'),
    'the first brand',
  )
  const body = { version, patch: { currency }, reason: 'Another country' }
  return client.call('updateBrand', { token: owner, params: { brandId }, body })
}

it('BRAND-EDIT-4 a brand changes its currency until it has members: their money would be another sum under another name', async () => {
  expect((await change('JPY')).success).toBe(true)
  expect((await change('CNY')).success).toBe(true)
  const { token } = await client.signUp()
  await client.payIn(token, '1000.00')
  const refused = await change('JPY')
  expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['validation_failed', ['currency']])
  expect((await client.call('balance', { token })).value).toMatchObject({ sumBalance: '1000.00', currency: 'CNY' })
  expect((await change('CNY')).success).toBe(true)
})
