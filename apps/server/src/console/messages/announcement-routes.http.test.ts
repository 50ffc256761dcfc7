import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'

const HOSTILE =
  '<h2 onclick="steal()">Hello</h2><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">go</a><p style="position:fixed">calm <b>words</b></p><iframe src="//evil"></iframe>'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
let midnight: ConsoleDesk['midnight']
beforeAll(async () => {
  ;({ test, client, token, midnight } = await openConsole())
})
afterAll(() => test.close())

describe('announcements', () => {
  const input = () => ({
    brandId: midnight,
    type: 'PL' as const,
    texts: { EN: { title: 'Hello', content: HOSTILE } },
    startsAt: test.clock.now().toISOString(),
    endsAt: null,
    position: 0,
    picture: null,
    link: null,
  })

  it('hostile HTML is cleaned where it is stored: nothing that runs, loads or covers the page is left', async () => {
    const { value } = await client.call('createAnnouncement', { token, body: input() })
    const content = value.texts.EN?.content ?? ''
    expect(content).not.toMatch(/script|onclick|onerror|javascript|iframe|style|<img/i)
    expect(content).toContain('calm')
    test.clock.advance(1_000)
    const shown = await client.call('notices', { query: { types: 'PL' } })
    expect(shown.text).toContain('calm')
    expect(shown.text).not.toMatch(/onerror|javascript:/)
  })

  it('is edited by version, taken down, and all of it is logged', async () => {
    const { value: made } = await client.call('createAnnouncement', { token, body: input() })
    const params = { announcementId: made.announcementId }
    const body = { ...input(), texts: { EN: { title: 'Second', content: '<p>two</p>' } }, version: made.version }
    expect((await client.call('updateAnnouncement', { token, params, body })).value).toMatchObject({
      version: made.version + 1,
      texts: { EN: { title: 'Second' } },
    })
    expect((await client.call('updateAnnouncement', { token, params, body })).code).toBe('version_conflict')
    expect((await client.call('deleteAnnouncement', { token, params })).success).toBe(true)
    expect((await client.call('deleteAnnouncement', { token, params })).code).toBe('not_found')
    const log = (await client.call('listAudit', { token, query: { subject: `announcement:${made.announcementId}` } })).value.list
    expect(log.map(line => line.action)).toEqual(['announcement.deleted', 'announcement.updated', 'announcement.created'])
    const titleIn = (side: string | null) => /"title":"(\w+)"/.exec(side ?? '')?.[1]
    expect(log.map(({ before, after }) => [titleIn(before), titleIn(after)])).toEqual([
      ['Second', undefined],
      ['Hello', 'Second'],
      [undefined, 'Hello'],
    ])
  })

  it('ends after it begins, or is refused by name', async () => {
    const refused = await client.call('createAnnouncement', { token, body: { ...input(), endsAt: '2020-01-01T00:00:00.000Z' } })
    expect(refused).toMatchObject({ code: 'validation_failed', fields: { endsAt: 'field_invalid' } })
  })
})
