import { ACCOUNT_TYPE } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import { createApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import { insertMember } from '../../apps/server/src/modules/identity/db/insert-member.ts'
import { hashToken, newCode, newToken } from '../../apps/server/src/modules/identity/domain/tokens.ts'
import { moveLegs } from '../../apps/server/src/modules/wallet/index.ts'
import { freshId } from '../../apps/server/src/modules/wallet/testing.ts'
import { createPool, migrate, transaction } from '../../apps/server/src/platform/db/index.ts'
import { migrateJobs } from '../../apps/server/src/platform/jobs/index.ts'
import { systemRandom } from '../../apps/server/src/platform/system-random.ts'
import { seed } from '../../apps/server/src/seed.ts'

/**
 * The whole server as a process of its own, with players who have funds, an open game and a session. Sends `{ port, tokens, sessions }` when it is ready and stops
 * on SIGTERM.
 */
const DAY_MS = 24 * 3_600_000
const GAMES = ['neon-sevens', 'bamboo-fortune', 'orchard-forty', 'nine-tails']
const FUNDS = 10_000_000_0000n
const OPENED_AT_ONCE = 8

const players = Number(process.env.PLAYERS ?? 2000)
const config = present(unwrap(loadConfig(process.env)), 'the parent gives a whole configuration')
const databaseUrl = present(config.databaseUrl, 'the parent gives a database')
const { role } = await migrate(databaseUrl)
await migrateJobs(databaseUrl)
const pool = createPool(databaseUrl, { role })
// Limits by the minute guard people, and here 32 machines stand for thousands of them.
const app = await createApp({ config, pool, databaseUrl, throttleFactor: 1_000_000 })
await seed(app, { random: systemRandom, now: new Date() })
await pool.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')`)
app.modules.brand.invalidate()
await app.fastify.listen({ port: config.port, host: '127.0.0.1' })
await app.start()
const address = app.fastify.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0, ...(await openPlayers()) })

process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0))
})

async function openPlayers(): Promise<{ tokens: string[]; sessions: string[] }> {
  const brand = present((await app.modules.brand.listBrands())[0], 'two brands are seeded')
  const sandbox = await app.modules.wallet.houseAccount({ brandId: brand.id, kind: 'sandbox', asset: brand.settings.currency })
  const tokens: string[] = []
  const sessions: string[] = []
  const openOne = async (place: number) => {
    const memberId = freshId()
    const { token, account } = await transaction(app.db, async tx => {
      const [account = 0n] = await app.modules.wallet.openAccounts(tx, {
        brandId: brand.id,
        memberId,
        currency: brand.settings.currency,
        kinds: ['cash'],
      })
      const gameId = present(GAMES[place & (GAMES.length - 1)], 'four games')
      const opening = {
        brandId: brand.id,
        memberId,
        memberSessionId: memberId,
        account: `player${place}`,
        accountType: 0,
        gameId,
        gameClass: 'rng',
        isTrial: false,
        now: new Date(),
        expiresAt: new Date(Date.now() + DAY_MS),
      }
      return { ...(await app.modules.play.seats.openSession(tx, opening)), account }
    })
    await app.modules.wallet.post({
      ownerId: memberId,
      key: 'funds',
      kind: 'deposit',
      legs: moveLegs({ from: sandbox, to: account, amount: FUNDS }),
    })
    tokens.push(token)
    sessions.push(await signIn({ memberId, brandId: brand.id, account: `player${place}`, currency: brand.settings.currency }))
  }
  let next = 0
  const work = async () => {
    while (next < players) await openOne(next++)
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, work))
  return { tokens, sessions }
}

/** A member's session without the ceremony of signing in, which is not what is measured. */
async function signIn(player: { memberId: string; brandId: string; account: string; currency: string }): Promise<string> {
  const now = new Date()
  const token = newToken(systemRandom)
  await transaction(app.db, async tx => {
    await insertMember(tx, {
      ...{ id: player.memberId, brandId: player.brandId, account: player.account, nickname: player.account, currency: player.currency },
      ...{ type: ACCOUNT_TYPE.member, language: 'EN', passwordHash: null, paymentPasswordHash: null, uplineId: null, referredBy: null },
      ...{ referralCode: newCode(systemRandom, 10), affiliateCode: null, avatar: 'fox', termsVersion: null, profile: {}, at: now },
      ...{ registerIp: '127.0.0.1', registerUrl: null, registerDomain: null, registerMethod: 'username' },
    })
    await sql`
      INSERT INTO identity.sessions (id, member_id, token_hash, method, created_at, seen_at, expires_at, ip, country, user_agent, must_change_password)
        VALUES (${freshId()}, ${player.memberId}, ${hashToken(token)}, 'password', ${now}, ${now}, ${new Date(now.getTime() + DAY_MS)}, '127.0.0.1', '', 'bench', false)`.execute(
      tx,
    )
  })
  return token
}

function unwrap(loaded: ReturnType<typeof loadConfig>) {
  if (!loaded.ok) throw new Error(loaded.error.message)
  return loaded.value
}
