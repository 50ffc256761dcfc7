// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../testing/builders/page-of.ts'
import { promotion, promotionVersion, worstCase } from '../../testing/builders/promotion.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { card, dialog, giveReason, press, type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { draftOf, termsOf, writtenOf } from './promotion-draft.ts'
import { PromotionsPage } from './promotions-page.tsx'

freshScreens()

async function open(permissions: string[], shown = promotion(), address = `/?id=${shown.promotionId}`, faults: string[] = []) {
  const sent = fakeServer({
    consolePromotions: () => ({ value: { currency: 'CNY', hasMultipleLimit: true, list: [shown] } }),
    consolePromotion: () => ({ value: shown }),
    consoleBrands: () => ({ value: { list: [] } as never }),
    previewPromotion: () => ({ value: { worstCase: worstCase('At worst you stake 9.00 CNY.'), faults } }),
    promotionMembers: () => ({
      value: pageOf([
        {
          ...{
            memberId: shown.brandId,
            account: 'harbour71',
            period: '2026-11-20',
            version: 1,
            joinedAt: shown.startAt,
            kind: 'cash' as const,
          },
          ...{ amount: '5.00', turnover: '5.00', grantState: null, givenAt: shown.startAt, givenBy: 'claim' },
        },
      ]),
    }),
    draftPromotion: () => ({ value: shown }),
    editPromotion: () => ({ value: shown }),
    setPromotionBudget: () => ({ value: shown }),
    publishPromotion: () => ({ value: shown }),
    closePromotion: () => ({ value: shown }),
    setMultipleLimit: () => ({ value: { done: true } }),
  })
  const page = renderScreen(<PromotionsPage />, { permissions: ['promotion.read', ...permissions], address })
  await page.settle()
  // The card asks once it is there.
  await page.settle()
  return { ...page, sent }
}
const sentBy = (sent: readonly { id: string; body?: unknown }[], id: string) => sent.findLast(each => each.id === id)?.body

describe('promotions', () => {
  it('tell what is spent, promised and left, each version with its people, and what each member was given', async () => {
    await open([])
    expect(screen.getAllByRole('img', { name: '120.00 spent, 30.00 reserved, 350.00 of 500.00 left' })).toHaveLength(2)
    expect(card().getByText(/Written by content.one/).textContent).toContain('published by owner')
    expect(card().getByText('You may need to stake 1,500.00 CNY.')).toBeTruthy()
    expect(card().getByText(/Claimed · 2026-11-20/)).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Set budget' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  })

  it('are drafted with a preview and the worst case as the server computes it', async () => {
    const { sent, settle } = await open(['promotion.draft'], promotion(), '/', ['terms.goal'])
    press('New promotion')
    await settle()
    type(/^Code/, 'lantern-week', dialog())
    type(/^Title \(EN\)/, 'Lantern week', dialog())
    type(/^Summary \(EN\)/, 'A lantern for everybody.', dialog())
    type(/^Terms \(EN\)/, 'One each.\n\nBet once.', dialog())
    type(/^Amount/, '5', dialog())
    await settle()
    expect(dialog().getByText('At worst you stake 9.00 CNY.')).toBeTruthy()
    expect(dialog().getByText('goal')).toBeTruthy()
    expect(dialog().getByRole('complementary', { name: 'Preview' }).textContent).toContain('Lantern week')
    press('Save draft', dialog())
    await settle()
    expect(sentBy(sent, 'draftPromotion')).toMatchObject({
      ...{ brandId: BRAND, code: 'lantern-week', art: null, pictureId: null },
      texts: { EN: { title: 'Lantern week', summary: 'A lantern for everybody.', terms: ['One each.', 'Bet once.'] } },
      terms: { onePer: ['device'], needsJoin: false, goal: null, reward: { kind: 'cash', amount: '5', turnoverPct: 100 } },
    })
  })

  it('begin their next version from the newest one, under the revision that was seen', async () => {
    const { sent, settle } = await open(['promotion.draft'])
    press('New version', card())
    await settle()
    type(/^Goal amount/, '200.00', dialog())
    press('Save draft', dialog())
    await settle()
    expect(sentBy(sent, 'editPromotion')).toMatchObject({
      revision: 4,
      terms: { needsJoin: true, goal: { kind: 'valid_bet', amount: '200.00' } },
    })
  })

  it('have a budget set by money, and are published and ended by an owner', async () => {
    const shown = promotion({ draftVersion: 2, versions: [promotionVersion({ version: 2, state: 'draft' }), promotionVersion()] })
    const { sent, settle } = await open(['promotion.budget', 'promotion.publish'], shown)
    press('Set budget', card())
    type(/^Budget/, '900', dialog())
    press('Save', dialog())
    await settle()
    expect(sentBy(sent, 'setPromotionBudget')).toEqual({ revision: 4, budget: '900' })
    press('Publish version 2', card())
    await settle()
    expect(sentBy(sent, 'publishPromotion')).toEqual({ revision: 4, version: 2 })
    press('End early', card())
    giveReason('Too dear.', 'End early')
    await settle()
    expect(sentBy(sent, 'closePromotion')).toEqual({ reason: 'Too dear.' })
    screen.getByRole('switch').click()
    await settle()
    expect(sentBy(sent, 'setMultipleLimit')).toEqual({ hasMultipleLimit: false })
  })

  it('without a budget can’t be published', async () => {
    const money = { budget: null, spent: '0.00', reserved: '0.00', left: null }
    await open(['promotion.publish'], promotion({ phase: 'draft', version: null, draftVersion: 1, money }))
    expect(card().getByText(/Finance must set a budget/)).toBeTruthy()
    expect(card().queryByRole('button', { name: /Publish/ })).toBeNull()
  })
})

describe('the form of a promotion', () => {
  const grant = {
    ...{ weights: { rng: 100, fish: 100, lott: 100, elott: 100, sports: 50, esports: 50, live: 10, pvp: 0 }, minOdds: '1.50' },
    ...{ excluded: ['neon-sevens'], maxStake: '50.00', days: 14, counts: 'all' as const, maxConvert: null, forfeitOnWithdraw: true },
  }
  it.each([
    { kind: 'cash' as const, amount: '5.00', turnoverPct: 100 },
    { kind: 'bonus' as const, amount: '5.00', multiplePct: 850, grant },
    { kind: 'rebate' as const, ratePpm: 6000, cap: null, turnoverPct: 100 },
    {
      ...{ kind: 'free_spins' as const, gameId: 'neon-sevens', stake: '1.00', count: 12, days: 3, winAs: 'bonus' as const },
      ...{ maxWin: '50.00', multiplePct: 500, bonusDays: 7 },
    },
    { kind: 'points' as const, points: '500.00', worth: '5.00' },
    { kind: 'tickets' as const, wheelId: '019a0000-0000-7000-8000-0000000000b1', count: 2, days: null, worth: '10.00' },
    {
      ...{ kind: 'deposit_match' as const, minDeposit: '100.00', percent: 50, cap: '300.00', multiplePct: 500 },
      ...{ turnoverOn: 'deposit_and_bonus' as const, grant },
    },
  ])('gives back the terms of $kind that it was filled with', reward => {
    const version = promotionVersion()
    const goal = reward.kind === 'deposit_match' ? null : version.terms.goal
    const terms = { ...version.terms, goal, reward }
    expect(termsOf(draftOf(promotionVersion({ terms }), { code: 'a', position: 1 }))).toEqual(terms)
  })

  it('sends no language without a title, and no art beside an own picture', () => {
    const draft = draftOf(promotionVersion(), { code: 'a', position: 1 })
    expect(Object.keys(writtenOf(draft).texts)).toEqual(['EN'])
    expect(writtenOf({ ...draft, pictureId: 'p' })).toMatchObject({ art: null, pictureId: 'p' })
  })
})
