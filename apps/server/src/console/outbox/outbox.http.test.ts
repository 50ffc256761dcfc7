import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
let lastDeed: ConsoleDesk['lastDeed']
let operators: ConsoleDesk['operators']
beforeAll(async () => {
  ;({ test, client, operators, token, lastDeed } = await openConsole())
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

  it('show nobody a code or a link; the owner opens one that nobody carries, and the log has each opening', async () => {
    const staff = (await operators.hire('support')).token
    await test.database.admin.query(
      `INSERT INTO platform.messages_out (id, brand_id, channel, recipient, subject, body, status)
       SELECT gen_random_uuid(), id, 'mail', 'mei@example.com', 'Recovery', 'Your code is 771201: https://play.example/recover#secret-part', s.status
         FROM (SELECT id FROM brand.brands LIMIT 1) b, unnest(ARRAY['kept', 'sent']) AS s (status)`,
    )
    for (const reader of [staff, token]) {
      const { list } = (await client.call('listOutgoing', { token: reader, query: { q: 'mei@' } })).value
      expect(list.map(({ text }) => text)).toEqual(Array(2).fill('Your code is ••••••: https://play.example/recover#…'))
      expect(list.map(({ hasKeys }) => hasKeys).sort()).toEqual([false, true])
    }
    const { list } = (await client.call('listOutgoing', { token, query: { q: 'mei@' } })).value
    const [kept, sent] = [true, false].map(
      hasKeys =>
        present(
          list.find(each => each.hasKeys === hasKeys),
          'a message',
        ).messageId,
    )
    const open = (as: string, messageId = '') => client.call('openOutgoing', { token: as, params: { messageId } })
    expect((await open(staff, kept)).code).toBe('forbidden')
    expect((await open(token, sent)).code).toBe('not_found')
    expect((await open(token, kept)).value.text).toContain('771201')
    expect(await lastDeed()).toMatchObject({ action: 'outbox.opened', actor: 'owner', subject: `outbox:${kept}` })
  })
})
