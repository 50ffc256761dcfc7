import { randomBytes } from 'node:crypto'
import { systemClock } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { createJobs, job } from '../jobs/index.ts'
import { type Carriers, createMessenger, forgetOldBodies, sendMessageJob } from './create-messenger.ts'
import { listOutgoing } from './list-outgoing.ts'
import type { OutgoingMessage, Sms } from './ports.ts'

const BRAND = '01890000-0000-7000-8000-000000000001'
const sms: OutgoingMessage = { brandId: BRAND, channel: 'sms', to: '+8613800000000', text: 'Your code is 123456' }
const random = { bytes: (length: number) => randomBytes(length) }
const once = { attempt: 1, signal: new AbortController().signal }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(() => database.admin.query('truncate platform.messages_out'))
afterAll(() => database.drop())

const messengerWith = (carriers: Carriers) => createMessenger({ db: database.db, clock: systemClock, random, carriers })
const send = (messenger: ReturnType<typeof messengerWith>, message = sms) =>
  database.db.transaction().execute(tx => messenger.send(tx, message))
const row = async (id: string) => (await database.admin.query('select * from platform.messages_out where id = $1', [id])).rows[0]

test('without a carrier a message is kept for the operator to read', async () => {
  const id = await send(messengerWith({}))
  expect(await row(id)).toMatchObject({
    channel: 'sms',
    recipient: '+8613800000000',
    body: 'Your code is 123456',
    status: 'kept',
    subject: null,
  })
})

test('with a carrier it goes out after the commit', async () => {
  const carried: string[] = []
  const messenger = messengerWith({ sms: { carry: async (message: Sms) => void carried.push(message.text) } })
  const jobs = createJobs({ url: database.url, log: { error: () => undefined, warn: () => undefined } })
  jobs.add(job(sendMessageJob, messenger.carryOut))
  await jobs.start()
  try {
    const id = await send(messenger)
    await vi.waitFor(async () => expect((await row(id)).status).toBe('sent'), 5000)
    expect(carried).toEqual(['Your code is 123456'])
  } finally {
    await jobs.stop()
  }
})

test('a message of a transaction that rolls back is neither kept nor sent', async () => {
  const messenger = messengerWith({})
  const failing = database.db.transaction().execute(async tx => {
    await messenger.send(tx, sms)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect((await database.admin.query('select 1 from platform.messages_out')).rowCount).toBe(0)
})

test('a refused try is noted and tried again; after the last the message has failed; once sent it is never sent twice', async () => {
  const answers = ['busy', 'busy', 'ok']
  const carry = vi.fn(async () => {
    const answer = answers.shift()
    if (answer !== 'ok') throw new Error(`gateway: ${answer}`)
  })
  const messenger = messengerWith({ sms: { carry } })
  const messageId = await send(messenger)
  await expect(messenger.carryOut({ messageId }, once)).rejects.toThrow('gateway: busy')
  expect(await row(messageId)).toMatchObject({ status: 'waiting', attempts: 1, error: 'gateway: busy' })
  await expect(messenger.carryOut({ messageId }, { ...once, attempt: 6 })).rejects.toThrow('gateway: busy')
  expect(await row(messageId)).toMatchObject({ status: 'failed', attempts: 6 })
  await messenger.carryOut({ messageId }, once)
  await messenger.carryOut({ messageId }, once)
  expect(await row(messageId)).toMatchObject({ status: 'sent', error: null })
  expect(carry).toHaveBeenCalledTimes(3)
})

test('the text is gone a day later, and is then not sent any more', async () => {
  const carry = vi.fn(async () => undefined)
  const messenger = messengerWith({ sms: { carry } })
  const messageId = await send(messenger)
  await database.admin.query(`update platform.messages_out set created_at = now() - interval '25 hours'`)
  expect(await forgetOldBodies(database.db)).toBe(1)
  expect((await row(messageId)).body).toBeNull()
  await messenger.carryOut({ messageId }, once)
  expect(carry).not.toHaveBeenCalled()
})

test.each([
  ['keeps', {}],
  ['carries', { sms: { carry: async () => undefined } }],
] as const)('S1 who reads the outbox of a house that %s its messages reads his way into no account', async (_does, carriers) => {
  const text = 'Your code is 123456: https://play.example/password#AbC-123_x (5 minutes), order 20261123'
  const shown = 'Your code is ••••••: https://play.example/password#… (5 minutes), order 20261123'
  const messenger = messengerWith(carriers)
  const id = await send(messenger, { ...sms, text })
  const read = async () => (await listOutgoing(database.db, { pageNo: 1, pageSize: 20 })).list.find(line => line.id === id)?.body
  expect(await read()).toBe(shown)
  if ('sms' in carriers) await messenger.carryOut({ messageId: id }, once)
  expect(await read()).toBe(shown)
})
