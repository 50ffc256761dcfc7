import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../platform/db/index.ts'
import { createTestDatabase } from '../../platform/db/testing.ts'
import { createHttpServer, type Principal } from '../../platform/http/index.ts'
import type { OutgoingMessage } from '../../platform/messages/index.ts'
import { createMessagesModule, type Recipient } from './index.ts'
import type { MessagesDeps } from './messages-deps.ts'

const random = { bytes: (length: number) => randomBytes(length) }
const BRAND = { name: 'Midnight', defaultLanguage: 'EN', timeZone: 'Asia/Shanghai' }
export const EVERYBODY: Recipient = { account: 'ann', language: 'EN', email: 'ann@example.org', phone: '+8613800138000', isTrial: false }

/** The messages module alone on a database of its own: members are who the test says, mail and SMS are only noted. */
export async function createMessagesFixture() {
  const database = await createTestDatabase()
  const brandId = randomUUID()
  const recipients = new Map<string, Recipient>()
  const carried: OutgoingMessage[] = []
  const passes = new Set<string>()
  const changed: string[] = []
  const deps: MessagesDeps = {
    db: database.db,
    clock: systemClock,
    random,
    ports: {
      brandOf: async () => BRAND,
      spendPass: async (_visitor, slideToken) => passes.delete(slideToken),
      recipientOf: async (_tx, memberId) => recipients.get(memberId),
      messenger: { send: async (_tx, message) => String(carried.push(message)) },
      realtime: {
        noticeChanged: () => undefined,
        inboxChanged: memberIds => void changed.push(...memberIds),
        feedbackChanged: () => undefined,
      },
      claims: { mayDecide: async () => undefined, end: async () => undefined },
    },
  }
  const messages = createMessagesModule(deps)
  const member = (more: Partial<Recipient> = {}): string => {
    const memberId = randomUUID()
    recipients.set(memberId, { ...EVERYBODY, ...more })
    return memberId
  }

  /** Tokens name the member; whoever has none is a visitor. */
  const app = createHttpServer({
    routes: messages.module.routes ?? [],
    clock: systemClock,
    logger: undefined,
    trustProxy: true,
    ports: {
      resolveTenant: async () => ({ id: brandId, code: 'TEST', languages: ['EN', 'CN'], defaultLanguage: 'EN' }),
      authenticate: async (_kind, token) => principalOf(token),
      gate: async () => undefined,
      throttle: async () => 0,
      countryOf: () => 'ZZ',
      unseal: async () => ({ ok: false, error: { code: 'sealed_body_invalid' } }),
    },
  })
  const principalOf = (memberId: string): Principal | undefined => {
    const recipient = recipients.get(memberId)
    return (
      recipient && {
        kind: 'member',
        id: memberId,
        sessionId: 's',
        tenantId: brandId,
        account: recipient.account,
        accountType: recipient.isTrial ? 4 : 0,
        permissions: [],
      }
    )
  }
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, given: { as?: string; body?: unknown; ip?: string } = {}) {
    const isFile = Buffer.isBuffer(given.body)
    const answer = await app.inject({
      method,
      url,
      headers: {
        host: 'first.test',
        language: 'EN',
        'x-forwarded-for': given.ip ?? '203.0.113.7',
        ...(given.as && { authorization: `Bearer ${given.as}` }),
        ...(given.body !== undefined && { 'content-type': isFile ? 'image/png' : 'application/json' }),
      },
      ...(given.body !== undefined && { payload: isFile ? (given.body as Buffer) : JSON.stringify(given.body) }),
    })
    return { status: answer.statusCode, ...(answer.json() as { value: never; code?: string; fields?: Record<string, string> }) }
  }
  return {
    database,
    brandId,
    messages,
    deps,
    carried,
    /** Passes of the captcha that visitors hold. */
    passes,
    changed,
    member,
    call,
    write: <T>(work: (tx: Tx) => Promise<T>) => transaction(database.db, work),
    /** The rows of somebody's inbox, those taken out of it too. */
    inboxOf: async (memberId: string) =>
      (
        await sql<{ id: string; title: string; content: string; link: string | null; read_at: Date | null; removed_at: Date | null }>`
          SELECT id, title, content, link, read_at, removed_at FROM messages.inbox WHERE member_id = ${memberId} ORDER BY created_at, id`.execute(
          database.db,
        )
      ).rows,
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

export type MessagesFixture = Awaited<ReturnType<typeof createMessagesFixture>>
