import type { Locator, Page } from '@playwright/test'
import { findPlay, placeOf, playTree, shortNames } from '../../games/lottery/index.ts'
import { parseAmount } from '../../packages/kernel/src/index.ts'
import type { Member } from '../support/member.ts'
import { centsOf } from '../support/money.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

/** What is marked of a play: for each row the places of its buttons, or tickets to type. */
interface Pick {
  readonly play: string
  readonly rows?: readonly (readonly number[])[]
  readonly typed?: string
  /** On a board of odds one tap lays the bet. */
  readonly isTapped?: true
}

/** Every shape of selection that the games have, each with one of its plays. */
const PICKS: Readonly<Record<string, readonly Pick[]>> = {
  SSC_5M: [
    { play: 'ssc-f2-direct', rows: [[3], [7, 8]] },
    { play: 'ssc-f3-direct-list', typed: '123 456' },
    { play: 'ssc-f2-direct-list', rows: [[12, 34]] },
    { play: 'ssc-5-fun1', rows: [[4, 5]] },
    { play: 'ssc-5-g60', rows: [[1], [2, 3, 4, 5]] },
    { play: 'ssc-5-g20', rows: [[1], [2, 3]] },
    { play: 'ssc-5-g10', rows: [[1], [2, 3]] },
    { play: 'ssc-5-g5', rows: [[1], [2]] },
    { play: 'ssc-f3-mixed', typed: '112, 345' },
    { play: 'ssc-f3-gdan', rows: [[6]] },
    { play: 'ssc-f3-special', rows: [[1]], isTapped: true },
    { play: 'ssc-f2-bsoe', rows: [[0], [3]] },
    { play: 'ssc-fixed', rows: [[0], [], [], [9]] },
    { play: 'ssc-ball-two-sides', rows: [[], [2]], isTapped: true },
    { play: 'ssc-any2-direct', rows: [[1], [], [2]] },
    { play: 'ssc-any2-list', rows: [[7]] },
    { play: 'ssc-any3-list', typed: '789' },
    { play: 'ssc-any2-sum', rows: [[3]] },
    { play: 'ssc-any3-mixed', typed: '112' },
    { play: 'ssc-any4-g12', rows: [[1], [2, 3]] },
    { play: 'ssc-any4-g4', rows: [[1], [2]] },
  ],
  X5_3M: [
    { play: 'x5-f2-direct-list', typed: '01 11' },
    { play: 'x5-any3-list', typed: '01 02 03\n04 05 06' },
    { play: 'x5-any3-dantuo', rows: [[0], [1, 2, 3]] },
  ],
  K3_3M: [{ play: 'k3-triple-any' }],
  KL8_5M: [{ play: 'kl8-any2', rows: [[0, 79, 40]] }],
  PC28_3M: [{ play: 'pc28-pack3', rows: [[0, 13, 27]] }],
  LHC_5M: [{ play: 'lhc-zodiac-link2', rows: [[0, 4, 11]] }],
  '4D_5M': [{ play: 'sea4d-roll', typed: 'R234' }],
}

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

/** A draw that closes sooner than this is left to pass, so that no order meets a sale that has just closed. */
const SECONDS_LEFT_MIN = 6
const MULTIPLE = 3
/** A minute where nothing else runs; many presses on a machine that has other things to do. */
const TEST_MS_MAX = 400_000
const FUNDS = '3000.00'

/** What the page says of a line of the slip. */
interface Shown {
  readonly units: number
  readonly costCents: number
  readonly prizeCents: number
}

const board = (page: Page, t: Words): Locator => page.getByRole('region', { name: t('lottery:board') })

async function choosePlay(page: Page, t: Words, id: string): Promise<void> {
  const play = findPlay(id)
  const place = play && placeOf(play)
  if (!play || !place) throw new Error(`no board has ${id}`)
  const { tab, row } = place
  if (playTree(play.family).length > 1) {
    const group = board(page, t).getByRole('tab', { name: t(`lottery:tab.${tab.id}`), exact: true })
    await group.click()
    await expect(group).toHaveAttribute('aria-selected', 'true')
  }
  // A play that is alone under its tab is opened with it.
  if (tab.rows.flatMap(({ plays }) => plays).length > 1) {
    const type = board(page, t)
      .getByRole('group', { name: t(`lottery:row.${row.id}`), exact: true })
      .getByRole('button', { name: (shortNames(tab).get(id) ?? play.name).en, exact: true })
    await type.click()
    // The board of the play before stays for a moment, and takes marks.
    await expect(type).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page).toHaveURL(new RegExp(`playType=${id}\\b`))
}

async function markPick(page: Page, t: Words, { rows = [], typed }: Pick): Promise<void> {
  if (typed !== undefined)
    await board(page, t)
      .getByRole('textbox', { name: t('lottery:typedLabel') })
      .fill(typed)
  const groups = board(page, t).locator('.lt-nums, .lt-options, .lt-pad')
  for (const [row, places] of rows.entries()) for (const place of places) await groups.nth(row).getByRole('button').nth(place).click()
}

const slipOf = (page: Page, t: Words, isPhone: boolean): Locator =>
  isPhone ? page.getByRole('dialog', { name: t('lottery:slip') }) : page.getByRole('region', { name: t('lottery:slip') })

async function readLine(line: Locator): Promise<Shown> {
  const [cost, prize] = await line.locator('.amt .vh').allTextContents()
  const units = /^([\d,]+) bets?/.exec((await line.locator('.num').first().textContent()) ?? '')?.[1] ?? ''
  return { units: Number(units.replaceAll(',', '')), costCents: centsOf(cost ?? ''), prizeCents: centsOf(prize ?? '') }
}

async function waitForTime(page: Page): Promise<void> {
  await expect(async () => {
    const clock = /(\d+):(\d\d)$/.exec((await page.locator('.lt-ring').getAttribute('aria-label')) ?? '')
    expect(60 * Number(clock?.[1]) + Number(clock?.[2])).toBeGreaterThan(SECONDS_LEFT_MIN)
  }).toPass()
}

/** The prices that the server has signed for a bet: of one winning unit at the dearest level, at the bet's mode and multiple. */
async function prizeSigned({ client, token }: Member, betId: string): Promise<number> {
  const { receipt } = (await client.call('lotteryTicketProof', { token, params: { betId } })).value as {
    receipt: { tickets: { bet: string; placement: { multiple: number }; price: { prices: Record<string, string> } }[] }
  }
  const ticket = receipt.tickets.find(({ bet }) => bet === betId)
  const cents = Object.values(ticket?.price.prices ?? {}).map(price => {
    const parsed = parseAmount(price)
    return parsed.ok ? Number(parsed.value) / 100 : 0
  })
  return Math.floor(Math.max(...cents) * (ticket?.placement.multiple ?? 0))
}

test.describe.configure({ timeout: TEST_MS_MAX })

for (const [device, use] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(use)

    test('every shape of selection costs and can win what the server then says', async ({ page, newMember, t }) => {
      const isPhone = device === 'phone'
      const member = await newMember(FUNDS)
      await member.enter(page)
      for (const [gameCode, picks] of Object.entries(PICKS)) {
        await page.goto(`/lottery?gameCode=${gameCode}`)
        await expect(board(page, t)).toBeVisible()
        await board(page, t)
          .getByRole('textbox', { name: t('lottery:multiple') })
          .fill(String(MULTIPLE))
        for (const pick of picks) {
          await choosePlay(page, t, pick.play)
          await markPick(page, t, pick)
          const atThumb = isPhone ? page.locator('.lt-bar') : board(page, t)
          // A board of odds has laid the option already.
          if (!pick.isTapped) await atThumb.getByRole('button', { name: t('lottery:addToSlip') }).click()
        }
        if (isPhone)
          await page
            .locator('.lt-bar')
            .getByRole('button', { name: t('lottery:slip') })
            .click()
        const slip = slipOf(page, t, isPhone)
        const lines = await slip.getByRole('listitem').all()
        expect(lines).toHaveLength(picks.length)
        const shown = await Promise.all(lines.map(readLine))
        await waitForTime(page)
        await slip.getByRole('button', { name: t('lottery:placeForDraw', { number: '' }) }).click()
        const confirm = page.getByRole('dialog', { name: t('lottery:confirmTitle') })
        await confirm.getByRole('button', { name: /^Place for/ }).click()
        await expect(confirm).toBeHidden()
        await expect(slip).toContainText(picks.length === 1 ? '1 bet placed' : `${picks.length} bets placed`)

        const { list } = (await member.client.call('lotteryOrders', { token: member.token, query: { gameCode, pageSize: 50 } })).value
        for (const [index, { play }] of picks.entries()) {
          const bet = list.find(each => each.play === play)
          if (!bet) throw new Error(`${play} was not bought`)
          const said = { units: bet.units, costCents: centsOf(bet.stake), prizeCents: await prizeSigned(member, bet.betId) }
          expect.soft(shown[index], `${gameCode} ${play}`).toEqual(said)
        }
      }
    })
  })
}
