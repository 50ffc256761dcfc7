import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { setBrand } from '../e2e/support/brand-settings.ts'
import { startDemoServer } from '../e2e/support/demo-server.ts'
import { createMember, type Member } from '../e2e/support/member.ts'
import { enterConsole } from '../e2e/support/operator.ts'
import { slotOf } from '../e2e/support/slot.ts'

/**
 * `npx tsx tools/screenshots.ts`: the pictures of README.md, made from a freshly seeded server with members who have deposited and played.
 * `PORT` chooses the port.
 */
const PORT = Number(process.env.PORT ?? 4144)
const BYTES_MAX = 150 * 1024
const SIZE = { width: 1440, height: 900 }
const OUT = join(import.meta.dirname, '../docs/screenshots')
/** What the demo members play, each with its studio: rounds for the record, the winner board and the console. */
const PLAYED = ['ember-phoenix', 'nine-tails', 'sugar-comet', 'pharaohs-hour', 'jade-toad', 'neon-sevens'] as const
const ROUNDS_EACH = 6

const { findChromium } = (await import('./testing/find-chromium.mjs' as string)) as {
  findChromium: () => Promise<{ path: string; env: Record<string, string> }>
}
const found = await findChromium()
mkdirSync(OUT, { recursive: true })
const server = await startDemoServer(PORT)
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...process.env, ...found.env },
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const brand of ['MIDNIGHT', 'JADE']) await setBrand(server.database, brand, '{gameSpeed,spinMillisMin}', 0)
  const [lead] = await Promise.all([
    playDemo(server.address, 'Mei Lin'),
    playDemo(server.address, 'Oskar'),
    playDemo(server.secondAddress, 'Dao'),
  ])
  await photograph('home-midnight', server.address, '/index', lead)
  await photograph('home-jade', server.secondAddress, '/index', await playDemo(server.secondAddress, 'Somchai'))
  await photograph('betting-record', server.address, '/index?member=personalHistoryCopy', lead, page =>
    page
      .getByRole('button', { name: /^Details of round/ })
      .first()
      .waitFor(),
  )
  await photograph('deposit', server.address, '/index?member=depositv2', lead, page =>
    page.getByRole('textbox', { name: 'Amount' }).fill('500'),
  )
  await photograph('slot', server.address, '/game?gameId=ember-phoenix&vassalage=LUMENFORGE', lead, spinUntilWin)
  await photographConsole(lead)
} finally {
  await browser.close()
  await server.close()
}

/** A member with a deposit and rounds in several games. */
async function playDemo(baseURL: string, nickname: string): Promise<Member> {
  const member = await createMember({ baseURL, address: '127.0.0.1', database: server.database, funds: '1000.00', nickname })
  const { client, token } = member
  for (const gameId of PLAYED) {
    const launched = await client.call('launchGame', { token, body: { gameId } })
    const gameToken = launched.value.game_url.split('#s=')[1] ?? ''
    const { betLevels } = (await client.call('playSession', { token: gameToken })).value
    for (let round = 0; round < ROUNDS_EACH; round++) await playRound(member, gameToken, betLevels[3] ?? '')
  }
  return member
}

/** A round with all its free spins, so that nothing is left open. */
async function playRound({ client }: Member, token: string, bet: string): Promise<void> {
  let { round } = (await client.call('spin', { token, body: { bet, betEntropy: randomBytes(16).toString('hex') } })).value
  while (round.state === 'open') {
    const answer = await client.call('playStep', { token, params: { roundId: round.roundId }, body: { step: round.outcomes.length } })
    round = answer.value.round
  }
}

async function openPage(from: Browser): Promise<Page> {
  const context = await from.newContext({ viewport: SIZE, locale: 'en-GB', reducedMotion: 'reduce' })
  return context.newPage()
}

async function photograph(
  name: string,
  address: string,
  path: string,
  member: Member,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openPage(browser)
  await member.enter(page)
  await page.goto(`${address}${path}`)
  await page.getByRole('heading').first().waitFor({ state: 'attached' })
  await prepare?.(page)
  await save(page, name)
}

/** A picture of reels that have just paid says more; so many spins without a win are one in a thousand. */
async function spinUntilWin(page: Page): Promise<void> {
  const slot = slotOf(page)
  await slot.rest()
  for (let spins = 0; spins < 10 && (await slot.wonCents()) === 0; spins++) await slot.spin()
}

async function photographConsole(member: Member): Promise<void> {
  const page = await (
    await browser.newContext({ baseURL: server.address, viewport: SIZE, locale: 'en-GB', reducedMotion: 'reduce' })
  ).newPage()
  await enterConsole(page, server.database)
  await page.goto('/console/#/members')
  await page.getByRole('button', { name: member.account }).click()
  await page.getByRole('complementary').getByRole('button').first().waitFor()
  await save(page, 'console-members')
}

/** When everything has arrived; as good as fits the size that a README should load. */
async function save(page: Page, name: string): Promise<void> {
  await page.locator('.skeleton, [aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  const take = async (quality: number) =>
    Buffer.from((await session.send('Page.captureScreenshot', { format: 'webp', quality })).data, 'base64')
  let webp = await take(90)
  for (let quality = 85; webp.length > BYTES_MAX && quality >= 40; quality -= 5) webp = await take(quality)
  writeFileSync(join(OUT, `${name}.webp`), webp)
  console.log(`${name}.webp ${(webp.length / 1024).toFixed(0)} KB`)
  await page.context().close()
}
