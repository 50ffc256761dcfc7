// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, giveReason, lines, press } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { DuplicatesPage } from './duplicates-page.tsx'

type Pair = Answer<'listDuplicates'>['list'][number]
type Answers = Parameters<typeof fakeServer>[0]

const account = (place: number, name: string) => ({ memberId: idOf(100 + place), account: name })
const pair = (changes: Partial<Pair> = {}): Pair => ({
  ...{ brandId: BRAND, merchantCode: 'MIDNIGHT', a: account(1, 'harbour77'), b: account(2, 'harbour78'), score: 85 },
  evidence: [
    { kind: 'device', hint: 'Chrome on Windows', lastSeenAt: '2026-11-20T10:00:00.000Z' },
    { kind: 'ip', hint: '203.0.113.0/24', lastSeenAt: '2026-11-19T10:00:00.000Z' },
  ],
  ...{ lastSeenAt: '2026-11-20T10:00:00.000Z', verdict: null, reason: null, decidedBy: null, decidedAt: null },
  ...changes,
})
const MAY = ['duplicate.read', 'duplicate.review']

async function open(row = pair(), answers: Answers = {}, permissions = MAY) {
  const given = { row }
  const sent = fakeServer({
    listDuplicates: () => ({ value: pageOf([given.row]) }),
    getDuplicate: () => ({ value: { pair: given.row, cluster: [row.a, row.b, account(3, 'quarry12')] } }),
    ...answers,
  })
  const address = `/?id=${row.a.memberId}_${row.b.memberId}`
  const { settle } = renderScreen(<DuplicatesPage />, { permissions, address })
  await settle()
  return { sent, settle, given }
}

freshScreens()

describe('two accounts that may be one person’s', () => {
  it('are listed with how likely it is, and what they share in words', async () => {
    await open()
    const line = within(lines()[0] as HTMLElement)
    expect(line.getByText('harbour77 · harbour78')).toBeTruthy()
    expect(line.getByText('85')).toBeTruthy()
    expect(line.getByText('Device')).toBeTruthy()
    expect(line.getByText('IP address')).toBeTruthy()
  })

  it('show the evidence, each account, and who else hangs together with them', async () => {
    await open()
    expect(card().getByText('Chrome on Windows')).toBeTruthy()
    const links = card()
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['harbour77', `#/members?id=${idOf(101)}`],
      ['harbour78', `#/members?id=${idOf(102)}`],
      ['quarry12', `#/members?id=${idOf(103)}`],
    ])
  })

  it.each([
    ['Same person', 'confirmed', 'Mark as the same person?'],
    ['Different people', 'cleared', 'Mark as different people?'],
  ] as const)('are judged “%s” with a reason, once', async (name, verdict, title) => {
    const answer = hold({ value: pair({ verdict }) })
    const { sent, settle } = await open(pair(), { decideDuplicate: answer.answer })
    press(name, card())
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    expect(dialog().getByText(/^The accounts do not change\./)).toBeTruthy()
    giveReason('Seen on video.', name)
    await answer.isUnderWay()
    expect(button(name, dialog()).getAttribute('aria-busy')).toBe('true')
    press(name, dialog())
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'decideDuplicate').map(({ body }) => body)).toEqual([{ verdict, reason: 'Seen on video.' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that were judged say by whom and why, and can only be judged otherwise', async () => {
    const judged = pair({ verdict: 'confirmed', reason: 'Same papers.', decidedBy: 'tom', decidedAt: '2026-11-20T12:00:00.000Z' })
    await open(judged)
    expect(card().getByText('Same papers.', { exact: false })).toBeTruthy()
    expect(card().getByText(/^tom, /)).toBeTruthy()
    expect(button('Same person', card()).disabled).toBe(true)
    expect(button('Different people', card()).disabled).toBe(false)
  })

  it('show a role that only reads what they share, and no verdict to give', async () => {
    await open(pair(), {}, ['duplicate.read'])
    expect(card().getByText('Chrome on Windows')).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Same person' })).toBeNull()
  })

  it('tell a refusal in the server’s words', async () => {
    const { settle } = await open(pair(), { decideDuplicate: () => ({ code: 'not_found', message: 'One of them is gone.', status: 404 }) })
    press('Same person', card())
    giveReason('Seen on video.', 'Same person')
    await settle()
    expect(screen.getByText('One of them is gone.')).toBeTruthy()
  })

  it('are asked for by verdict, and none is said plainly', async () => {
    const sent = fakeServer({ listDuplicates: () => ({ value: pageOf([]) }) })
    const { settle } = renderScreen(<DuplicatesPage />, { permissions: MAY })
    await settle()
    expect(screen.getByText('No duplicates found')).toBeTruthy()
    press('Cleared')
    await settle()
    expect(sent.at(-1)?.url).toContain('state=cleared')
  })
})
