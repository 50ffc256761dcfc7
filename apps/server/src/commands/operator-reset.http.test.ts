import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordEvent } from '../modules/audit/index.ts'
import { resetOperator } from '../modules/console/index.ts'
import { createPasswords } from '../modules/identity/index.ts'
import { systemRandom } from '../platform/system-random.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient } from '../testing/test-client.ts'
import { createTestOperators } from '../testing/test-operators.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.close())

it('CONSOLE-SETUP-3: who has lost his way in is let in again on the server, though his name is locked; his sessions end and the log has it', async () => {
  const [client, operators] = [createTestClient(test), createTestOperators(test)]
  const login = (body: { username: string; password: string; totp?: string }) => client.call('operatorLogin', { body })
  const { db } = test.app
  const ports = { passwords: createPasswords(), audit: { record: recordEvent } }
  const reset = (username: string) => resetOperator({ db, random: systemRandom, ports }, { username, now: test.clock.now() })
  const owner = await operators.owner()
  for (let n = 0; n < 11; n++) await login({ username: 'owner', password: 'guessed' })
  expect((await login({ username: 'owner', password: owner.password })).code).toBe('account_locked')

  expect(await reset('nobody')).toBeUndefined()
  const password = present(await reset(' Owner '), 'an active operator is let in')
  expect((await client.call('operatorMe', { token: owner.token })).code).toBe('unauthorized')
  test.clock.advance(30_000)
  expect((await login({ username: 'owner', password: owner.password, totp: owner.code() })).code).toBe('wrong_credentials')
  const again = await operators.setUp('owner', password, owner.operatorId)
  expect((await client.call('operatorMe', { token: again.token })).value.roles).toEqual(['owner'])

  const query = { subject: `operator:${owner.operatorId}`, action: 'operator.reset' }
  const [entry] = (await client.call('listAudit', { token: again.token, query })).value.list
  expect(entry).toMatchObject({ actor: 'operator:reset', reason: 'asked for on the server' })
  expect(JSON.stringify(entry)).not.toContain(password)
})
