// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AuditRow } from '../../shared/api/types.ts'
import { language } from '../../shared/i18n/language.ts'
import { MEMBER } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, lines, press } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { AuditPage } from './audit-page.tsx'

const row = (place: number, changes: Partial<AuditRow> = {}): AuditRow => ({
  ...{ auditId: String(place), at: '2026-11-20T10:00:00.000Z', actorKind: 'operator', actor: 'tom', brandId: BRAND },
  ...{ action: 'member.locked', subject: `member:${MEMBER}`, reason: 'Asked for a pause by mail', ip: '203.0.113.7' },
  ...{ before: '{"status":"active"}', after: '{"status":"locked","note":"by mail"}', hash: 'ab'.repeat(32) },
  ...changes,
})
type Answers = Parameters<typeof fakeServer>[0]
async function open(list: AuditRow[], answers: Answers = {}, address = '/') {
  const sent = fakeServer({ listAudit: () => ({ value: pageOf(list) }), ...answers })
  const { settle } = renderScreen(<AuditPage />, { permissions: ['audit.read', 'export.read'], address })
  await settle()
  return { sent, settle }
}

freshScreens()

describe('the audit log', () => {
  it('says in words who did what, to whom and why, in both languages', async () => {
    await open([row(1)])
    const line = within(lines()[0] as HTMLElement)
    expect(line.getByRole('button').textContent).toBe('Member · locked')
    expect(line.getByText('tom')).toBeTruthy()
    expect(line.getByText('Asked for a pause by mail')).toBeTruthy()
    act(() => language.set('CN'))
    expect(line.getByRole('button').textContent).toMatch(/会员/)
    act(() => language.set('EN'))
  })

  it('marks entries that the chain has not reached yet', async () => {
    await open([row(1), row(2, { hash: null })])
    expect(within(lines()[0] as HTMLElement).getByText('abababababab')).toBeTruthy()
    expect(within(lines()[1] as HTMLElement).getByText('not sealed yet')).toBeTruthy()
  })

  it('shows what changed side by side, and the place it came from', async () => {
    await open([row(1)], {}, '/?id=1')
    expect(card().getByText('203.0.113.7')).toBeTruthy()
    expect(card().getByText('active').className).toContain('is-old')
    expect(card().getByText('locked').className).toContain('is-new')
    expect(card().getByText('by mail').className).toContain('is-new')
    expect(card().getByText('member.locked')).toBeTruthy()
  })

  it('shows an entry that changed nothing, by the system', async () => {
    await open([row(1, { actorKind: 'system', actor: 'clock', before: null, after: null, reason: null, ip: null })], {}, '/?id=1')
    expect(card().getByText('system')).toBeTruthy()
    expect(card().getAllByText('—')).toHaveLength(2)
    expect(card().queryByText('active')).toBeNull()
  })

  it('is asked for by its actor, its subject and days', async () => {
    const { sent, settle } = await open([row(1)], {}, '/?from=2026-11-20&until=2026-11-20')
    fireEvent.change(screen.getByRole('combobox', { name: 'About' }), { target: { value: 'member' } })
    await settle()
    const asked = new URL(sent.at(-1)?.url ?? '', 'http://localhost').searchParams
    expect(asked.get('action')).toBe('member.')
    expect(Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '')).toBe(24 * 3_600_000)
  })

  it('is recomputed on demand, once, and says that it is whole', async () => {
    const answer = hold({ value: { isIntact: true, rows: 4_200, firstBrokenId: null, head: 'cd'.repeat(32) } })
    const { sent, settle } = await open([row(1)], { verifyAudit: answer.answer })
    press('Verify chain')
    await answer.isUnderWay()
    expect(button('Verify chain').getAttribute('aria-busy')).toBe('true')
    press('Verify chain')
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'verifyAudit')).toHaveLength(1)
    expect(screen.getByText(/^The chain is intact: 4200 entries verified\./)).toBeTruthy()
    expect(screen.getByText('cd'.repeat(32))).toBeTruthy()
  })

  it('that was tampered with names the first entry that does not fit', async () => {
    const value = { isIntact: false, rows: 17, firstBrokenId: '12', head: null }
    const { settle } = await open([row(1)], { verifyAudit: () => ({ value }) })
    press('Verify chain')
    await settle()
    expect(screen.getByText('The chain is broken at entry 12.')).toBeTruthy()
  })
})
