// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Announcement } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, lines, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'

type Answers = Parameters<typeof fakeServer>[0]
const MAY = ['content.read', 'content.write']

const announcement = (place: number, changes: Partial<Announcement> = {}): Announcement => ({
  ...({ announcementId: idOf(40 + place), brandId: BRAND, type: 'PL', audience: 'all' } as Announcement),
  ...{ texts: { EN: { title: 'Maintenance', content: '<p>On <b>Sunday</b></p>' }, CN: { title: '维护', content: '<p>周日</p>' } } },
  ...{ startsAt: '2026-11-20T10:30:00.000Z', endsAt: null, position: 4, picture: null, link: '/help', isLive: true, version: 2 },
  ...changes,
})

async function open(rows: Announcement[], answers: Answers = {}, permissions = MAY, address = '/') {
  const sent = fakeServer({
    listAnnouncements: () => ({ value: pageOf(rows) }),
    consoleBrands: () => ({ value: { list: [{ brandId: BRAND, merchantCode: 'MIDNIGHT', version: 1, settings: SETTINGS }] } as never }),
    ...answers,
  })
  const { settle } = renderScreen(<AnnouncementsPage />, { permissions, address })
  await settle()
  return { sent, settle }
}
const SETTINGS = { languages: ['EN', 'CN'], theme: { base: 'midnight', tokens: {} } }
const first = announcement(1)
const openCard = (answers: Answers = {}, permissions = MAY) => open([first], answers, permissions, `/?id=${first.announcementId}`)

freshScreens()

describe('announcements', () => {
  it('are listed with kind, languages and whether players see them now', async () => {
    await open([
      announcement(1),
      announcement(2, { isLive: false, startsAt: '2099-01-01T00:00:00.000Z' }),
      announcement(3, { isLive: false, endsAt: '2020-01-01T00:00:00.000Z' }),
    ])
    const texts = lines().map(line => line.textContent)
    expect(texts[0]).toMatch(/Maintenance.*Notice.*Midnight.*EN, CN.*Live/)
    expect(texts[1]).toContain('Planned')
    expect(texts[2]).toContain('Ended')
  })

  it('are asked for by kind', async () => {
    const { sent, settle } = await open([first])
    press('Banner')
    await settle()
    expect(sent.at(-1)?.url).toContain('type=B')
  })

  it('show their text as it is kept, and all that counts for them', async () => {
    await openCard()
    expect(card().getByText('Sunday').tagName).toBe('B')
    expect(
      card()
        .getAllByRole('definition')
        .map(each => each.textContent),
    ).toEqual(expect.arrayContaining(['Everyone', '4', '/help']))
  })

  it('are taken down in two presses', async () => {
    const { sent, settle } = await openCard({ deleteAnnouncement: () => ({ value: { done: true } }) as never })
    press('Take down', card())
    expect(sent.some(({ id }) => id === 'deleteAnnouncement')).toBe(false)
    press('Confirm: take down', card())
    await settle()
    expect(sent.some(({ id }) => id === 'deleteAnnouncement')).toBe(true)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('are only read by a role that may not write', async () => {
    await openCard({}, ['content.read'])
    for (const name of ['Edit', 'Take down']) expect(card().queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New announcement' })).toBeNull()
  })
})

describe('writing an announcement', () => {
  const begin = async (answers: Answers = {}) => {
    const page = await open([], answers)
    press('New announcement')
    await page.settle()
    return page
  }

  it('needs an English title, and says so at it', async () => {
    const { sent, settle } = await begin()
    press('Publish', dialog())
    await settle()
    const title = dialog().getByLabelText(/^Title/)
    expect([title.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', title])
    expect(sent.some(({ id }) => id === 'createAnnouncement')).toBe(false)
  })

  it('shows it as players will see it, and publishes it once', async () => {
    const answer = hold({ value: first })
    const { sent, settle } = await begin({ createAnnouncement: answer.answer })
    type(/^Title/, 'Spring festival', dialog())
    expect(dialog().getByRole('heading', { name: 'Spring festival' })).toBeTruthy()
    fireEvent.change(dialog().getByLabelText('Kind'), { target: { value: 'PU' } })
    expect(dialog().getByText('Shown once when a player visits.')).toBeTruthy()
    type('Link', '/promotions', dialog())
    press('Publish', dialog())
    await answer.isUnderWay()
    expect(button('Publish', dialog()).getAttribute('aria-busy')).toBe('true')
    press('Publish', dialog())
    answer.release()
    await settle()
    const bodies = sent.filter(({ id }) => id === 'createAnnouncement').map(({ body }) => body)
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatchObject({
      ...{ brandId: BRAND, type: 'PU', audience: 'all', link: '/promotions', endsAt: null, picture: null, position: 0 },
      texts: { EN: { title: 'Spring festival', content: '' } },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has a tab for each language of the brand, and leaves out those without a title', async () => {
    const { sent, settle } = await begin({ createAnnouncement: () => ({ value: first }) })
    type(/^Title/, 'Spring', dialog())
    fireEvent.click(dialog().getByRole('tab', { name: 'CN' }))
    expect(dialog().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('')
    fireEvent.click(dialog().getByRole('tab', { name: 'EN ✓' }))
    expect(dialog().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Spring')
    press('Publish', dialog())
    await settle()
    const body = sent.find(({ id }) => id === 'createAnnouncement')?.body as { texts: object }
    expect(Object.keys(body.texts)).toEqual(['EN'])
  })

  it('changes what is there under its version, at the same brand', async () => {
    const { sent, settle } = await openCard({ updateAnnouncement: () => ({ value: first }) })
    press('Edit', card())
    await settle()
    expect(dialog().getByLabelText<HTMLInputElement>('Brand').disabled).toBe(true)
    type(/^Title/, 'Maintenance moved', dialog())
    press('Save', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'updateAnnouncement')?.body).toMatchObject({
      ...{ version: 2, brandId: BRAND, position: 4 },
      texts: { EN: { title: 'Maintenance moved', content: '<p>On <b>Sunday</b></p>' }, CN: { title: '维护', content: '<p>周日</p>' } },
    })
  })

  it('that somebody else changed first is not overwritten, and nothing typed is lost', async () => {
    const { settle } = await openCard({ updateAnnouncement: () => ({ code: 'version_conflict', message: 'Changed.', status: 409 }) })
    press('Edit', card())
    await settle()
    type(/^Title/, 'Mine', dialog())
    press('Save', dialog())
    await settle()
    expect(dialog().getByText(/^Someone else has changed these settings\./)).toBeTruthy()
    expect(dialog().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Mine')
  })

  it('says at its fields what the server refuses, and names what has none', async () => {
    const fields = { link: 'This path is none.', 'texts.EN.content': 'Too long.' }
    const { settle } = await begin({ createAnnouncement: () => ({ code: 'validation_failed', message: 'Please check.', fields }) })
    type(/^Title/, 'Spring', dialog())
    press('Publish', dialog())
    await settle()
    expect(dialog().getByText('This path is none.')).toBeTruthy()
    expect(dialog().getByText('texts.EN.content')).toBeTruthy()
  })
})
