import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
let midnight: ConsoleDesk['midnight']
beforeAll(async () => {
  ;({ test, client, token, midnight } = await openConsole())
})
afterAll(() => test.close())

it('counts today: who came, what was paid in', async () => {
  for (const sum of ['250.00', '122.00']) await client.payIn((await client.signUp()).token, sum)
  const { brands, days } = (await client.call('dashboard', { token, query: { brandId: midnight } })).value
  expect(brands).toHaveLength(1)
  expect(brands[0]).toMatchObject({ merchantCode: 'MIDNIGHT', deposits: '372.00', stakes: '0.00' })
  expect(brands[0]?.membersNew).toBe(2)
  expect(days).toHaveLength(14)
  expect(days.at(-1)?.deposits).toBe('372.00')
})
