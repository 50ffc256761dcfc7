import { reach } from '../support/keyboard.ts'
import { liveTable } from '../support/live-table.ts'
import { expect, type Seat, test } from '../support/live-test.ts'
import { expectCents } from '../support/money.ts'
import type { Words } from '../support/words.ts'

// One server of quick tables serves all of them.
test.describe.configure({ mode: 'default' })

const FUNDS_CENTS = 2_000_00

/** Everything that the member has bet, as the record tells it once all of it is settled. */
async function recordOf({ member: { client, token } }: Seat) {
  const read = async () => (await client.call('rounds', { token, query: { pageNo: 1, pageSize: 20 } })).value.list
  await expect.poll(async () => (await read()).every(({ state }) => state !== 'open')).toBe(true)
  const list = await read()
  const cents = (texts: readonly (string | null)[]) => texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)
  return { staked: cents(list.map(({ stake }) => stake)), back: cents(list.map(({ paid }) => paid)), last: list[0]?.roundId ?? '' }
}

/** The balance on the page, that on the server and the record agree. */
async function expectPaid(seat: Seat): Promise<void> {
  const { staked, back } = await recordOf(seat)
  expect(staked).toBeGreaterThan(0)
  expect(await seat.balanceCents()).toBe(FUNDS_CENTS - staked + back)
  await expectCents(seat.balance, FUNDS_CENTS - staked + back)
}

/** One round of all of them, and what lies on the table for each at its end. Who comes too late for it on a busy machine meets the others at the next. */
async function playTogether(
  seats: readonly Seat[],
  spots: readonly string[],
  lying = (labels: readonly string[]) => labels,
): Promise<readonly string[]> {
  let pieces: readonly string[] = []
  await expect(async () => {
    await seats[0]?.untilOpen(5)
    const seen = await Promise.all(
      seats.map(async (seat, at) => {
        await seat.bet(spots[at] ?? '')
        return lying(await seat.untilPaid())
      }),
    )
    pieces = seen[0] ?? []
    expect(seen).toEqual(seats.map(() => pieces))
  }).toPass({ timeout: 130_000 })
  return pieces
}

test('two members at one baccarat table see the same countdown and cards, are paid, and find the round in their record', async ({
  sit,
  t,
}) => {
  const [one, other] = [await sit({ code: 'BAC1' }), await sit({ code: 'BAC1' })]
  test.slow()
  await one.untilOpen(5)
  await expect.poll(async () => Math.abs((await one.seconds()) - (await other.seconds()))).toBeLessThanOrEqual(1)
  const seen = await playTogether([one, other], [t('tables:spot.baccarat.player'), t('tables:spot.baccarat.banker')])
  expect(seen.length).toBeGreaterThanOrEqual(4)
  await expectPaid(one)
  await expectPaid(other)

  const { page } = one
  await page.goto(`/index?member=personalHistoryCopy&round=${(await recordOf(one)).last}`)
  const recalled = page.getByRole('region', { name: t('live:recall.title', { table: 'Baccarat Salon', number: '' }) })
  await expect(recalled.locator('.ts-recall .ts-piece')).toHaveCount(seen.length)
  await page.getByRole('link', { name: t('records:fair.round') }).click()
  await expect(page.getByText(t('draws:verified'))).toBeVisible()
  await expect(page.getByText(t('draws:line.ticket.holds_table'))).toBeVisible()
  await expect(page.getByText(t('draws:line.shoe.holds'))).toBeVisible()
})

for (const brand of ['midnight', 'jade'] as const)
  test(`three members at one table of ${brand}, one of them on a phone, see the same dice and are paid`, async ({ sit, t }) => {
    const seats = [
      await sit({ code: 'SIC1', brand }),
      await sit({ code: 'SIC1', brand }),
      await sit({ code: 'SIC1', brand, device: 'phone' }),
    ]
    test.slow()
    const spots = (['small', 'big', 'big'] as const).map(spot => t(`tables:spot.sic-bo.${spot}`))
    const dice = (labels: readonly string[]) => labels.filter(label => /\d/.test(label)).slice(0, 1)
    expect(await playTogether(seats, spots, dice)).toHaveLength(1)
    for (const seat of seats) await expectPaid(seat)
  })

test('a round of baccarat by keyboard alone', async ({ sit, t }) => {
  const seat = await sit({ code: 'BAC4' })
  await playByKeyboard(seat, t)
})

test('a round of roulette by keyboard alone', async ({ sit, t }) => {
  const seat = await sit({ code: 'ROU2' })
  await playByKeyboard(seat, t)
})

/** A chip is chosen by its number, laid on two spots with the space bar, one taken back; Enter confirms. */
async function playByKeyboard(seat: Seat, t: Words): Promise<void> {
  const { page, scene } = seat
  await reach(page, scene.locator('.ts-felt [tabindex="0"]'))
  await seat.untilOpen()
  for (const key of ['2', 'Space', 'ArrowRight', 'Space', 'Backspace', 'Enter']) await page.keyboard.press(key)
  await expect(seat.confirm).toContainText(t('live:dock.confirmNone'))
  await seat.untilPaid()
  await expectPaid(seat)
}

test('a hand of blackjack is decided and paid', async ({ sit, t }) => {
  const seat = await sit({ code: 'BJ2' })
  const decide = seat.page.getByRole('region', { name: t('live:decide.title') })
  const stand = decide.getByRole('button', { name: t('tables:move.stand') })
  await seat.bet(t('tables:spot.blackjack.main'))
  await expect(stand.or(seat.page.locator('.ts-plaque.is-end').first())).toBeVisible({ timeout: 30_000 })
  // Where the dealer or the hand has a blackjack, there is nothing to decide.
  if (await stand.isVisible()) {
    await stand.click()
    await expect(decide.getByRole('status').or(seat.page.locator('.ts-plaque.is-end').first())).toBeVisible()
  }
  await seat.untilPaid()
  await expectPaid(seat)
})

test('chips that were not confirmed in time are refused with words, and cost nothing', async ({ sit, t }) => {
  const seat = await sit({ code: 'DAT2' })
  await seat.untilOpen()
  await seat.spot(t('tables:spot.dragon-tiger.tiger')).click()
  await expect(seat.page.getByText(t('live:note.late'))).toBeVisible({ timeout: 30_000 })
  expect(await seat.balanceCents()).toBe(FUNDS_CENTS)
})

test('a chip from the lobby wakes a table; two tables are played side by side', async ({ sit, t }) => {
  const seat = await sit({ code: 'BAC2', path: '/live' })
  const { page } = seat
  const card = page.getByRole('article').filter({ hasText: 'Moonlit Baccarat' })
  await card.getByRole('button', { name: new RegExp(`^${t('tables:spot.baccarat.player')}`) }).click()
  await card.getByRole('button', { name: t('live:dock.confirm', { amount: '' }).trim() }).click({ timeout: 30_000 })
  await expect(page.getByText(t('live:card.accepted', { amount: '¥50', table: 'Moonlit Baccarat' }))).toBeVisible()

  await page.goto('/live?tables=BAC2,DAT2')
  const [left, right] = ['Moonlit Baccarat', 'Tiger Gate'].map(name =>
    liveTable(page, t, page.locator('.ts-table').filter({ has: page.getByRole('heading', { name }) })),
  )
  // The left one may be paid while the right one's chips are laid.
  await Promise.all([left?.untilPaid(), right?.bet(t('tables:spot.dragon-tiger.dragon')).then(() => right.untilPaid())])
})
