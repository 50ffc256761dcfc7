import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
beforeAll(async () => {
  ;({ test, client, token } = await openConsole())
})
afterAll(() => test.close())

const keep = (channel: 'mail' | 'sms', recipient: string) =>
  test.database.admin.query(
    `INSERT INTO platform.messages_out (id, brand_id, channel, recipient, subject, body, status)
     SELECT gen_random_uuid(), id, $1, $2, CASE $1 WHEN 'mail' THEN 'Hello' END, 'Hello', 'kept' FROM brand.brands LIMIT 1`,
    [channel, recipient],
  )

describe('outgoing messages', () => {
  it('are shown newest first, by channel and by part of a recipient', async () => {
    const recipientsOf = async (query: { channel?: string; q?: string }) =>
      (await client.call('listOutgoing', { token, query })).value.list.map(({ recipient }) => recipient)
    expect(await recipientsOf({ channel: 'sms' })).toEqual([])
    await keep('sms', '+15550100')
    await keep('sms', '+15550200')
    await keep('mail', '5550100@example.com')
    expect(await recipientsOf({ channel: 'sms' })).toEqual(['+15550200', '+15550100'])
    expect(await recipientsOf({ q: '50100' })).toEqual(['5550100@example.com', '+15550100'])
  })
})
