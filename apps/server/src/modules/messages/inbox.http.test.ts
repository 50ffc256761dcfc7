import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '../../platform/db/index.ts'
import { createMessagesFixture, type MessagesFixture } from './testing.ts'

let test: MessagesFixture
beforeAll(async () => {
  test = await createMessagesFixture()
})
afterAll(() => test.close())

const tell = (memberId: string, key?: string) =>
  test.write(tx =>
    test.messages.notify(tx, {
      brandId: test.brandId,
      memberId,
      template: 'deposit-failed',
      variables: { amount: '10.00 CNY', reference: 'R1' },
      ...(key && { key }),
    }),
  )
const inbox = async (as: string, query = '') =>
  (await test.call('GET', `/wps/v2/messages${query}`, { as })).value as {
    list: { messageId: string; title: string; readAt: string | null; createdAt: string; link: string | null }[]
    total: number
    totalPages: number
    unread: number
  }
const unread = async (as: string) => (await test.call('GET', '/wps/relay/CSP_unreadCount', { as })).value as { count: number }

describe('the inbox', () => {
  it('MESSAGES-INBOX-1 lists a member’s own messages, newest first, page by page, and no one else’s', async () => {
    const [ann, bob] = [test.member(), test.member({ account: 'bob' })]
    for (let n = 0; n < 5; n++) await tell(ann)
    await tell(bob)
    const first = await inbox(ann, '?pageSize=2')
    expect(first).toMatchObject({ total: 5, totalPages: 3, unread: 5 })
    const last = await inbox(ann, '?pageSize=2&pageNo=3')
    expect(last.list).toHaveLength(1)
    const times = [...first.list, ...(await inbox(ann, '?pageSize=2&pageNo=2')).list, ...last.list].map(line => line.createdAt)
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)))
    expect((await inbox(bob)).total).toBe(1)
    expect((await test.call('GET', '/wps/v2/messages')).code).toBe('unauthorized')
    const trial = test.member({ isTrial: true })
    expect((await test.call('GET', '/wps/v2/messages', { as: trial })).code).toBe('need_true_account')
  })

  it('MESSAGES-INBOX-2 marks read and unread, and doing so again changes nothing', async () => {
    const ann = test.member()
    await tell(ann)
    await tell(ann)
    const id = (await inbox(ann)).list[0]?.messageId
    const mark = (isRead: boolean) => test.call('PUT', `/wps/v2/messages/${id}/read`, { as: ann, body: { isRead } })
    expect((await mark(true)).value).toEqual({ unread: 1 })
    const readAt = (await inbox(ann)).list[0]?.readAt
    expect((await mark(true)).value).toEqual({ unread: 1 })
    expect((await inbox(ann)).list[0]?.readAt).toBe(readAt)
    expect((await inbox(ann, '?isUnread=true')).total).toBe(1)
    expect((await mark(false)).value).toEqual({ unread: 2 })
  })

  it('MESSAGES-INBOX-3 marks all read that had come, and not what comes meanwhile', async () => {
    const ann = test.member()
    await tell(ann)
    const until = (await inbox(ann)).list[0]?.createdAt
    await new Promise(resolve => setTimeout(resolve, 5))
    await tell(ann)
    expect((await test.call('POST', '/wps/v2/messages/read', { as: ann, body: { until } })).value).toEqual({ unread: 1 })
  })

  it('MESSAGES-INBOX-4 deletes for good: the message is gone, twice is once, and its event is not told again', async () => {
    const ann = test.member()
    await tell(ann, 'deposit:1:failed')
    const id = (await inbox(ann)).list[0]?.messageId
    expect((await test.call('DELETE', `/wps/v2/messages/${id}`, { as: ann })).value).toEqual({ unread: 0 })
    expect((await test.call('DELETE', `/wps/v2/messages/${id}`, { as: ann })).status).toBe(200)
    expect((await test.call('PUT', `/wps/v2/messages/${id}/read`, { as: ann, body: { isRead: false } })).code).toBe('not_found')
    expect(await tell(ann, 'deposit:1:failed')).toBe(false)
    expect(await inbox(ann)).toMatchObject({ total: 0, unread: 0 })
  })

  it('MESSAGES-INBOX-5 another member’s message cannot be marked, nor deleted, nor told from one that does not exist', async () => {
    const [ann, bob] = [test.member(), test.member()]
    await tell(ann)
    const id = (await inbox(ann)).list[0]?.messageId
    for (const messageId of [id, randomUUID()]) {
      const marked = await test.call('PUT', `/wps/v2/messages/${messageId}/read`, { as: bob, body: { isRead: true } })
      const deleted = await test.call('DELETE', `/wps/v2/messages/${messageId}`, { as: bob })
      expect([marked.code, deleted.code]).toEqual(['not_found', 'not_found'])
    }
    expect((await unread(ann)).count).toBe(1)
  })

  it('MESSAGES-UNREAD-1 the unread count equals the rows after 50 sends, reads and deletions at once', async () => {
    const ann = test.member()
    for (let n = 0; n < 20; n++) await tell(ann)
    const known = (await inbox(ann, '?pageSize=50')).list
    await Promise.all([
      ...Array.from({ length: 20 }, () => tell(ann)),
      ...known
        .slice(0, 10)
        .flatMap(({ messageId }) => [
          test.call('PUT', `/wps/v2/messages/${messageId}/read`, { as: ann, body: { isRead: true } }),
          test.call('PUT', `/wps/v2/messages/${messageId}/read`, { as: ann, body: { isRead: true } }),
        ]),
      ...known.slice(10, 20).map(({ messageId }) => test.call('DELETE', `/wps/v2/messages/${messageId}`, { as: ann })),
    ])
    expect(await unread(ann)).toEqual({ count: 20 })
    const rows = await test.inboxOf(ann)
    expect(rows.filter(row => !row.read_at && !row.removed_at)).toHaveLength(20)
    expect(await inbox(ann)).toMatchObject({ total: 30, unread: 20 })
  })

  it('MESSAGES-LIVE-2 tells the member’s open pages within a second of the commit, and nobody else’s', async () => {
    const [ann, bob] = [test.member(), test.member()]
    const listener = await new Promise<ReturnType<typeof listen>>(resolve => {
      const opened = listen({ url: test.database.url, channels: test.messages.module.channels ?? {}, onConnected: () => resolve(opened) })
    })
    test.changed.length = 0
    await tell(ann)
    await vi.waitFor(() => expect(test.changed).toEqual([ann]), 5_000)
    expect(test.changed).not.toContain(bob)
    await listener.close()
  })
})
