import { present } from '@croupier/kernel'
import { createTestApp } from './create-test-app.ts'
import { createTestClient } from './test-client.ts'
import { createTestOperators } from './test-operators.ts'

export type ConsoleDesk = Awaited<ReturnType<typeof openConsole>>

/** The application as its owner works in it. */
export async function openConsole() {
  const test = await createTestApp()
  await test.listen()
  const client = createTestClient(test)
  const operators = createTestOperators(test)
  const { token } = await operators.owner()
  const midnight = present((await client.call('operatorMe', { token })).value.brands[0], 'a brand').brandId
  const lastDeed = async () => present((await client.call('listAudit', { token, query: { pageSize: 1 } })).value.list[0], 'an entry')
  return { test, client, operators, token, midnight, lastDeed }
}
