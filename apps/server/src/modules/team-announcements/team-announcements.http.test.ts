import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from '../../testing/withdrawals.fixture.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk(undefined, { throttleFactor: 100_000 })
})
afterAll(() => desk.test.close())

type Member = Awaited<ReturnType<typeof desk.member>>
const admin = () => desk.test.database.admin
const place = ({ memberId }: Member, type: number, above: readonly Member[]) =>
  admin().query('UPDATE identity.members SET type = $2, upline_id = $3, path = $4 WHERE id = $1', [
    ...[memberId, type, above.at(-1)?.memberId ?? null],
    [...above.map(each => each.memberId), memberId].map(id => `${id}.`).join(''),
  ])

/** An agent with an agent and a member beneath, and somebody deeper. */
async function team() {
  const [agent, below, member, deeper] = [
    ...[await desk.member('0'), await desk.member('0'), await desk.member('0'), await desk.member('0')],
  ] as const
  await place(agent, 1, [])
  await place(below, 1, [agent])
  await place(member, 0, [agent])
  await place(deeper, 0, [agent, below])
  // A session is believed for a second after it was looked up, its type with it.
  desk.test.clock.advance(1_001)
  return { agent, below, member, deeper }
}
const exclude = ({ memberId }: Member) =>
  admin().query(
    `INSERT INTO safer_play.exclusions (exclusion_id, origin_id, brand_id, member_id, kind, starts_at) VALUES ($1, $1, $2, $3, 'time_out', now() - interval '1 day')`,
    [randomUUID(), desk.brandId, memberId],
  )
const post = ({ token }: Member, body = { title: 'New prizes', text: 'Ask me\nfor <b>details</b>.' }) =>
  desk.client.call('postTeamAnnouncement', { token, body })
const deliver = (announcementId: string) => desk.test.app.modules.teamAnnouncements.deliver(announcementId)
const inboxOf = async ({ token }: Member) =>
  (await desk.client.call('inbox', { token, query: {} })).value.list
    .filter(({ title }) => title.includes('prizes'))
    .map(({ title, content }) => [title, content])
const written = async (member: Member) => {
  const { success, value, text } = await post(member)
  expect(success, text).toBe(true)
  await deliver(value.announcementId)
  return value.announcementId
}

describe('TEAM-ANNOUNCEMENTS', () => {
  it('POST-1 SEND-1: reach the messages of direct downlines once, as plain text with the upline’s name, and nobody else', async () => {
    const { agent, below, member, deeper } = await team()
    const announcementId = await written(agent)
    await Promise.all([deliver(announcementId), deliver(announcementId)])
    const [[title, content] = []] = await inboxOf(member)
    const named = await desk.test.app.modules.identity.listAccountNames([agent.memberId])
    expect(title).toBe('New prizes')
    expect(content).toContain('Ask me<br />for &lt;b&gt;details&lt;/b&gt;.')
    expect(content).toContain(named.get(agent.memberId))
    expect([(await inboxOf(member)).length, (await inboxOf(below)).length, (await inboxOf(deeper)).length]).toEqual([1, 1, 0])

    const own = (await desk.client.call('listTeamAnnouncements', { token: agent.token, query: {} })).value
    expect(own).toMatchObject({ left: 4, downlines: 2, total: 1, list: [{ state: 'sent', receivers: 2, title: 'New prizes' }] })
    const received = (await desk.client.call('listReceivedAnnouncements', { token: below.token, query: {} })).value
    expect(received).toMatchObject({ total: 1, list: [{ author: named.get(agent.memberId), text: 'Ask me\nfor <b>details</b>.' }] })
    expect((await desk.client.call('listTeamAnnouncements', { token: member.token, query: {} })).code).toBe('non_agent')
    expect((await post(member)).code).toBe('non_agent')
  })

  it('POST-2: are five in 24 hours, of requests at once too, and the same words are the same one', async () => {
    const { agent } = await team()
    const same = await Promise.all(Array.from({ length: 6 }, () => post(agent)))
    expect(new Set(same.map(({ value }) => value.announcementId)).size).toBe(1)
    const many = await Promise.all(Array.from({ length: 8 }, (_, n) => post(agent, { title: `Note ${n}`, text: 'Hello' })))
    expect(many.map(({ code }) => code).filter(code => code === 'team_announcements_max')).toHaveLength(4)
    expect((await desk.client.call('listTeamAnnouncements', { token: agent.token, query: {} })).value).toMatchObject({ left: 0, total: 5 })
  })

  it('POST-1: say what is wrong with blank words and an empty team', async () => {
    const { agent, below, deeper } = await team()
    expect((await post(agent, { title: '  ', text: 'x' })).code).toBe('validation_failed')
    expect((await post(agent, { title: 'x'.repeat(81), text: 'x' })).code).toBe('validation_failed')
    await place(deeper, 0, [agent])
    expect((await post(below)).code).toBe('team_empty')
  })

  it('SEND-2 POST-3: pass over whoever is excluded or paused, who writes none either; the author sees no difference', async () => {
    const { agent, below, member } = await team()
    await exclude(member)
    await written(agent)
    expect([
      (await inboxOf(below)).length,
      await admin().query('SELECT FROM messages.inbox WHERE member_id = $1 AND origin = $2', [member.memberId, 'team-announcement']),
    ]).toMatchObject([1, { rowCount: 0 }])
    expect((await desk.client.call('listTeamAnnouncements', { token: agent.token, query: {} })).value.list).toMatchObject([
      { state: 'sent', receivers: 2 },
    ])
    await exclude(below)
    expect((await post(below)).success).toBe(false)
  })

  it('END-1: leave all messages when their author takes them back; of nobody else’s', async () => {
    const { agent, below } = await team()
    const announcementId = await written(agent)
    const withdraw = ({ token }: Member) => desk.client.call('withdrawTeamAnnouncement', { token, params: { announcementId } })
    expect((await withdraw(below)).code).toBe('not_found')
    const both = await Promise.all([withdraw(agent), withdraw(agent)])
    expect(both.map(({ code, value }) => value?.state ?? code).toSorted()).toEqual(['team_announcement_ended', 'withdrawn'])
    expect(await inboxOf(below)).toEqual([])
    expect((await desk.client.call('listReceivedAnnouncements', { token: below.token, query: {} })).value.total).toBe(0)

    const next = (await post(agent, { title: 'More prizes', text: 'Soon' })).value.announcementId
    await desk.client.call('withdrawTeamAnnouncement', { token: agent.token, params: { announcementId: next } })
    await deliver(next)
    expect(await inboxOf(below)).toEqual([])
  })

  it('DESK-1: are seen by operators, and removed with a reason that the audit log keeps', async () => {
    const { agent, below } = await team()
    const announcementId = await written(agent)
    const [content, support] = [await desk.operators.hire('content', 'ann.content'), await desk.operators.hire('support', 'sam.support')]
    const account = (await desk.test.app.modules.identity.listAccountNames([agent.memberId])).get(agent.memberId) ?? ''
    const search = (token: string) => desk.client.call('searchTeamAnnouncements', { token, query: { account } })
    expect((await search(support.token)).value.list).toMatchObject([{ announcementId, state: 'sent', author: { account } }])
    const remove = (token: string, reason: string) =>
      desk.client.call('removeTeamAnnouncement', { token, params: { announcementId }, body: { reason } })
    expect((await remove(support.token, 'promises wins')).code).toBe('forbidden')
    const removed = await remove(content.token, 'promises wins')
    expect(removed.value, removed.text).toMatchObject({ state: 'removed', reason: 'promises wins', removedBy: 'ann.content' })
    expect((await remove(content.token, 'promises wins')).code).toBe('team_announcement_ended')
    expect(await inboxOf(below)).toEqual([])
    const { rows } = await admin().query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1', [
      `member:${agent.memberId}`,
    ])
    expect(rows.map(({ action }) => action)).toContain('team-announcement.removed')
    await expect(admin().query(`UPDATE team_announcements.announcements SET content = 'x'`)).rejects.toThrow(/stay/)
  })
})
