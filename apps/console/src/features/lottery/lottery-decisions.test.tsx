// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deskCounts } from '../../testing/builders/desk-counts.ts'
import { drawn, game, ISSUE, card as issue, preview, proposal, row, settled } from '../../testing/builders/lottery.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, lines, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { LotteryPage } from './lottery-page.tsx'
import type { LotteryIssueCard } from './types.ts'

type Answers = Parameters<typeof fakeServer>[0]
const MAY = ['lottery.read', 'lottery.settle', 'lottery.rules', 'catalog.read', 'export.read', 'dashboard.read']

async function open(address: string, answers: Answers = {}, permissions = MAY) {
  const sent = fakeServer({
    listLotteryIssues: () => ({ value: pageOf([row]) }),
    listLotteryGames: () => ({ value: [game] }),
    deskCounts: () => ({ value: deskCounts({ lottery: { waiting: 3, oldestAt: row.closesAt } }) }),
    ...answers,
  })
  const { settle } = renderScreen(<LotteryPage />, { permissions, address })
  await settle()
  const bodies = (id: string) => sent.filter(each => each.id === id).map(({ body }) => body)
  const asked = (id: string) =>
    Object.fromEntries(new URL(sent.filter(each => each.id === id).at(-1)?.url ?? '', 'http://console').searchParams)
  return { sent, settle, bodies, asked }
}
const openIssue = (value: LotteryIssueCard, answers: Answers = {}, permissions = MAY) =>
  open(`/?id=${ISSUE}`, { getLotteryIssue: () => ({ value }), ...answers }, permissions)

freshScreens()

describe('the list of issues', () => {
  it('counts those that need action, and shows them whatever their day', async () => {
    const { settle, asked } = await open('/')
    expect(asked('listLotteryIssues')).toHaveProperty('from')
    press(/^Needs action ?3$/)
    await settle()
    expect(asked('listLotteryIssues')).not.toHaveProperty('from')
    expect(screen.queryByLabelText('From')).toBeNull()
  })

  it('says that nothing needs action in other words than that nothing matches', async () => {
    const none = () => ({ value: pageOf<typeof row>([]) })
    const { settle } = await open('/?status=waiting', { listLotteryIssues: none })
    expect(screen.getByText('Nothing needs action')).toBeTruthy()
    press('Settled')
    await settle()
    expect(screen.getByText('No issues')).toBeTruthy()
  })

  it('is narrowed to one lottery', async () => {
    const { settle, asked } = await open('/')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'TH_GOV' } })
    await settle()
    expect(asked('listLotteryIssues')).toMatchObject({ gameCode: 'TH_GOV' })
  })

  it('shows a long result by its first prize, and none as a dash', async () => {
    await open('/', {
      listLotteryIssues: () => ({
        value: pageOf([
          { ...row, draw: drawn },
          { ...row, issueId: 'other' },
        ]),
      }),
    })
    const [long, none] = lines().map(line => line.querySelector('.draw-line, .text-text-3')?.textContent)
    expect([long, none]).toEqual(['123456…', '—'])
  })
})

describe('entering a result', () => {
  const enter = () => {
    type(/First prize/, '123456', card())
    type(/Last two digits/, '09', card())
    press('Enter result', card())
  }

  it('is sent once, however often it is pressed', async () => {
    const answer = hold({ value: { ...issue, next: 'confirmation' as const } })
    const { settle, bodies } = await openIssue(issue, { enterLotteryResult: answer.answer })
    enter()
    await answer.isUnderWay()
    press('Enter result', card())
    answer.release()
    await settle()
    expect(bodies('enterLotteryResult')).toHaveLength(1)
  })

  it('has a fault told at its field, and keeps what was typed', async () => {
    const fields = { 'draw.first': 'field_invalid' }
    const { settle } = await openIssue(issue, {
      enterLotteryResult: () => ({ code: 'validation_failed', message: 'Please check.', fields }),
    })
    enter()
    await settle()
    const first = card().getByLabelText<HTMLInputElement>(/First prize/)
    expect([first.getAttribute('aria-invalid'), first.value, document.activeElement]).toEqual(['true', '123456', first])
  })

  it('again replaces one’s own entry, and says so', async () => {
    const entry = { enteredBy: 'mei', enteredAt: row.closesAt, isOwn: true, confirmedBy: null }
    await openIssue({ ...issue, next: 'confirmation', entries: [entry] })
    expect(card().getByText(/Entering it again replaces your entry\.$/)).toBeTruthy()
    expect(card().getByText(/· you/)).toBeTruthy()
  })

  it('that differs says who is asked now', async () => {
    const entry = { enteredBy: 'tom', enteredAt: row.closesAt, isOwn: false, confirmedBy: null }
    await openIssue({ ...issue, next: 'entries_differ', entries: [entry] })
    expect(card().getByText('Entries differ')).toBeTruthy()
    expect(card().getByText(/correct the wrong entry\.$/)).toBeTruthy()
  })
})

describe('a decision about a proposal', () => {
  const asked: LotteryIssueCard = { ...settled, next: 'approval', mayCorrect: false, proposals: [proposal] }
  const agree = async (answers: Answers) => {
    const page = await openIssue(asked, { previewLotteryCorrection: () => ({ value: preview }), ...answers })
    press('Approve', card())
    await page.settle()
    return page
  }

  it('needs the effect and a reason', async () => {
    await agree({})
    expect(button('Approve', dialog()).disabled).toBe(true)
    type(/^Reason/, 'ok', dialog())
    expect(button('Approve', dialog()).disabled).toBe(true)
    type(/^Reason/, 'Checked.', dialog())
    expect(button('Approve', dialog()).disabled).toBe(false)
  })

  it('is not taken without the effect, which is asked for again where it did not come', async () => {
    const replies = [{ code: 'rate_limited', message: 'Too many.', status: 429 }, { value: preview }]
    const { settle } = await agree({ previewLotteryCorrection: () => replies.shift() as { value: typeof preview } })
    type(/^Reason/, 'Checked.', dialog())
    expect(button('Approve', dialog()).disabled).toBe(true)
    press(/again/i, dialog())
    await settle()
    expect(dialog().getByText('300.00 THB')).toBeTruthy()
    expect(button('Approve', dialog()).disabled).toBe(false)
  })

  it('is sent once, and closes', async () => {
    const answer = hold({ value: settled })
    const { settle, bodies } = await agree({ decideLotteryProposal: answer.answer })
    type(/^Reason/, ' Checked. ', dialog())
    press('Approve', dialog())
    await answer.isUnderWay()
    press('Approve', dialog())
    answer.release()
    await settle()
    expect(bodies('decideLotteryProposal')).toEqual([{ isAgreed: true, reason: 'Checked.' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that somebody else took first stays open and says so', async () => {
    const { settle } = await agree({ decideLotteryProposal: () => ({ code: 'already_decided', message: 'tom was faster.', status: 409 }) })
    type(/^Reason/, 'Checked.', dialog())
    press('Approve', dialog())
    await settle()
    expect(await screen.findByText('tom was faster.')).toBeTruthy()
    expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Checked.')
  })

  it('against it needs no effect', async () => {
    const { settle, bodies } = await openIssue(asked, { decideLotteryProposal: () => ({ value: settled }) })
    press('Reject', card())
    type(/^Reason/, 'The sheet is right.', dialog())
    press('Reject', dialog())
    await settle()
    expect([bodies('decideLotteryProposal'), bodies('previewLotteryCorrection')]).toEqual([
      [{ isAgreed: false, reason: 'The sheet is right.' }],
      [],
    ])
  })

  it('that was taken stands with who took it and why', async () => {
    const decided = { ...proposal, decidedBy: 'lan', decidedAt: row.drawsAt, isAgreed: false, decision: 'The sheet is right.' }
    await openIssue({ ...settled, proposals: [decided] })
    expect([card().getByText('Rejected'), card().getByText(/^lan, .*: The sheet is right\.$/)].every(Boolean)).toBe(true)
    expect(card().queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('to cancel says that it cannot be undone', async () => {
    await openIssue({ ...issue, next: 'approval', proposals: [{ ...proposal, kind: 'cancel', draw: null }] })
    press('Approve', card())
    expect(dialog().getByText(/every stake is refunded\. This cannot be undone\.$/)).toBeTruthy()
  })
})

describe('an issue that is over', () => {
  it('says why it was cancelled, in words, or as it came', async () => {
    const over = { ...issue, status: 'cancelled', next: null, settledAt: row.cancelsAt, mayEnter: false, mayCancel: false } as const
    const { settle } = await openIssue({ ...over, cancelReason: 'no_result' })
    expect(card().getByText(/^Cancelled: there was no result in time/)).toBeTruthy()
    expect(card().getByText('Cancelled at')).toBeTruthy()
    await settle()
    expect(card().queryByRole('button', { name: /^Propose/ })).toBeNull()
  })

  it('is proven by its own draw, or says why there is no proof', async () => {
    await openIssue({ ...settled, source: 'own', evidence: 'https://midnight.example/proof.json', entries: [] })
    expect(card().getByRole('link', { name: 'Download proof' }).getAttribute('href')).toBe('https://midnight.example/proof.json')
    expect(card().queryByText(/^An official result has no proof/)).toBeNull()
  })

  it('goes out with all its tickets, for whoever may take them', async () => {
    const { sent, settle } = await openIssue(settled, {
      exportLotteryIssue: () => ({ code: 'forbidden', message: 'You may not.', status: 403 }),
    })
    press('Download all tickets, without names', card())
    await settle()
    expect(sent.some(({ id }) => id === 'exportLotteryIssue')).toBe(true)
    expect(await screen.findByText('You may not.')).toBeTruthy()
  })
})

describe('the terms of a lottery', () => {
  const edit = async (answers: Answers = {}) => {
    const page = await open('/?view=games', { updateLotteryGame: () => ({ value: game }), ...answers })
    press('Edit Siam Fortnight')
    return page
  }

  it('say the house’s limit under each field that is left empty', async () => {
    await edit()
    expect(dialog().getByText('House limit 250,000.00 THB')).toBeTruthy()
    expect(dialog().getByText('House limit 1956')).toBeTruthy()
    expect(dialog().getAllByText('No limit').length).toBeGreaterThan(0)
  })

  it('take no count that is none, and say so at it', async () => {
    const { settle, bodies } = await edit()
    type(/Maximum units per ticket/, '1.5', dialog())
    press('Save', dialog())
    await settle()
    expect(dialog().getByText('Enter a whole number above zero.')).toBeTruthy()
    expect(bodies('updateLotteryGame')).toEqual([])
  })

  it('give a limit back to the house once its field is empty', async () => {
    const { settle, bodies } = await edit()
    type(/Maximum stake per ticket/, ' ', dialog())
    press('Save', dialog())
    await settle()
    expect(bodies('updateLotteryGame')).toEqual([expect.objectContaining({ limits: { ...game.limits, stakeMax: null } })])
  })

  it('that somebody else changed first say so', async () => {
    const { settle } = await edit({ updateLotteryGame: () => ({ code: 'version_conflict', message: '', status: 409 }) })
    type(/Maximum stake per ticket/, '700', dialog())
    press('Save', dialog())
    await settle()
    expect(dialog().getByText(/^Someone else has changed these settings/)).toBeTruthy()
  })

  it('are only looked at by a role that may not set them', async () => {
    await open('/?view=games', {}, ['lottery.read'])
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Open or close games in the catalogue' })).toBeNull()
  })
})

describe('sales', () => {
  const sales: Answers = {
    lotterySales: () => ({
      value: {
        ...{ currency: 'THB', timeZone: 'Asia/Bangkok', lines: [] },
        total: { issues: 0, tickets: 0, stake: '0.00', paid: '0.00', rebates: '0.00', hold: '0.00', holdBps: null },
      },
    }),
    exportLotterySales: () => ({ code: 'forbidden', message: 'You may not.', status: 403 }),
  }

  it('begin with the last seven days, and go out by the same days', async () => {
    const { settle, asked } = await open('/?view=sales', sales)
    const { from = '', until = '' } = asked('lotterySales')
    expect(Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)).toBe(6)
    press('Export')
    await settle()
    expect(asked('exportLotterySales')).toEqual(asked('lotterySales'))
  })

  it('of days without any say so, without sums', async () => {
    await open('/?view=sales', sales)
    expect(screen.getByText('No sales')).toBeTruthy()
    expect(screen.queryByText('Hold %', { selector: 'p, span' })).toBeNull()
  })

  it('are no file for whoever may take none', async () => {
    await open('/?view=sales', sales, ['lottery.read'])
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})

describe('views of one brand', () => {
  it('forget the row, the state and the lottery of another view', async () => {
    const { settle } = await openIssue(issue)
    fireEvent.click(screen.getByRole('tab', { name: 'Games and limits' }))
    await settle()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(within(screen.getByRole('table')).getByText('Siam Fortnight')).toBeTruthy()
  })
})
