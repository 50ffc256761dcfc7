import { randomUUID } from 'node:crypto'
import { BET_ENTROPY } from '../../apps/server/src/testing/bet-entropy.ts'
import { checkAccess } from '../support/access.ts'
import { createMember, type Member } from '../support/member.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

/** Of the second brand, where no other journey plays: what is closed here is missed nowhere. */
const TABLE = { code: 'FT1', name: 'Fan Tan Harbour', spot: 'odd' }
const DESKTOP = { width: 1440, height: 900 }
/** The rest of a round and its deal, on a busy machine. */
const ROUND_MS = 90_000

test.describe.configure({ timeout: 300_000 })

/** Bets the least on a spot, in a round that still takes bets for some seconds. */
async function betAtTheTable({ client, token }: Member) {
  let laid: { round: string; amount: string } | undefined
  await expect(async () => {
    const { spots, snapshot } = (await client.call('table', { params: { code: TABLE.code } })).value
    const view = snapshot.view as { phase: string; rounds: number }
    expect(view.phase).toBe('betting')
    const amount = spots.find(({ spot }) => spot === TABLE.spot)?.min ?? ''
    const round = String(view.rounds)
    const body = { round, lines: [{ spot: TABLE.spot, amount }], betEntropy: BET_ENTROPY }
    const placed = await client.call('placeTableBets', { token, params: { code: TABLE.code }, key: randomUUID(), body })
    expect(placed.success, placed.text).toBe(true)
    laid = { round, amount }
  }).toPass({ timeout: ROUND_MS })
  if (!laid) throw new Error('a bet was placed')
  return laid
}

test('the owner watches a table, changes a limit, closes it after its round, and finds the round and the hold', async ({
  page,
  browser,
  database,
  address,
  baseURL,
}) => {
  // A journey that is walked again finds the table as the house has it.
  await database.query('DELETE FROM tables.tables WHERE code = $1', [TABLE.code])
  await database.query(`SELECT pg_notify('tables_changed', '')`)
  const second = new URL(baseURL ?? '')
  second.port = String(Number(second.port) + 1)
  const member = await createMember({ baseURL: second.href, database, address, funds: '3000.00' })
  const theirs = await browser.newPage()
  await member.enter(theirs)
  await theirs.goto(new URL(`/live/${TABLE.code}`, second).href)

  await enterConsole(page, database)
  await page
    .getByRole('navigation', { name: c('nav.label') })
    .getByRole('link', { name: c('nav.tables') })
    .click()
  await expect(page.getByText(c('tables.chooseBrandText'))).toBeVisible()
  await page.getByRole('combobox', { name: c('field.brand') }).selectOption({ label: 'Jade' })
  const row = page.getByRole('row').filter({ hasText: TABLE.name })
  await expect(row).toContainText(c('tables.door.open'))
  await checkAccess(page, { name: 'console /tables' })
  await page.setViewportSize(DESKTOP)
  await row.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${TABLE.name} · ${TABLE.code}`)

  const { round, amount } = await betAtTheTable(member)
  const seats = page.getByRole('region', { name: c('tables.live.seats') })
  await expect(seats.getByRole('row').filter({ hasText: member.account })).toContainText(`${c('tables.spot.odd')} ${amount}`)
  await checkAccess(page, { name: 'console table, live' })
  await page.setViewportSize(DESKTOP)

  await page.getByRole('button', { name: c('tables.close') }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: c('reason.label') })
    .fill('The evening ends.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: c('tables.close') })
    .click()
  await expect(page.getByText(c('tables.closesAfter'), { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: c('tables.tab.limits') }).click()
  await page.getByLabel(c('tables.set.bettingSec')).fill('30')
  await page.getByRole('textbox', { name: c('reason.label') }).fill('A calmer table.')
  await page.getByRole('button', { name: c('form.save') }).click()
  await expect(page.getByText(c('form.saved'))).toBeVisible()
  await checkAccess(page, { name: 'console table, limits' })
  await page.setViewportSize(DESKTOP)
  await expect(page.getByText(c('tables.door.closed'), { exact: true })).toBeVisible({ timeout: ROUND_MS })

  await page.getByRole('tab', { name: c('tables.tab.rounds') }).click()
  await page.getByLabel(c('tables.rounds.number')).fill(round)
  await page.getByLabel(c('tables.rounds.number')).press('Enter')
  const found = page.getByRole('row').filter({ hasText: c('tables.rounds.status.settled') })
  await expect(found).toHaveCount(1)
  await found.getByRole('button', { name: round }).click()
  const card = page.getByRole('complementary', { name: c('tables.rounds.card') })
  await expect(card.getByRole('list', { name: c('tables.rounds.betList') })).toContainText(
    `${member.account}${amount}${c('tables.spot.odd')}`,
  )
  const file = await card.getByRole('link', { name: c('tables.rounds.evidence') }).getAttribute('href')
  expect((await page.request.get(file ?? '')).status()).toBe(200)
  await checkAccess(page, { name: 'console round' })
  await page.setViewportSize(DESKTOP)

  await page.getByRole('tab', { name: c('tables.tab.hold') }).click()
  const stakes = page
    .getByRole('region', { name: c('tables.hold.byDay') })
    .getByRole('cell')
    .nth(1)
  await expect.poll(async () => Number((await stakes.textContent())?.replaceAll(',', ''))).toBeGreaterThanOrEqual(Number(amount))
  await checkAccess(page, { name: 'console table, hold' })
  await page.setViewportSize(DESKTOP)

  await page.getByRole('tab', { name: c('tables.tab.changes') }).click()
  const changes = page.getByRole('region', { name: c('tables.tab.changes') })
  await expect(changes).toContainText('The evening ends.')
  await expect(changes).toContainText(`${c('tables.set.bettingSec')}: ${c('tables.changes.house')} → 30`)
  await checkAccess(page, { name: 'console table, changes' })
  await page.setViewportSize(DESKTOP)

  await page.getByRole('button', { name: c('tables.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: c('reason.label') })
    .fill('A new evening.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: c('tables.open') })
    .click()
  await expect(page.getByText(c('tables.door.open'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: c('tables.back') }).click()
  await page.getByRole('tab', { name: c('tables.view.health') }).click()
  await expect(page.getByRole('region', { name: c('tables.health.hosts') })).toContainText(c('tables.health.alive'))
  await checkAccess(page, { name: 'console tables, room health' })
})
