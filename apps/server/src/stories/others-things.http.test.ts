import { type Endpoint, type EndpointId, endpointList } from '@croupier/contract'
import { amount, present } from '@croupier/kernel'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedVendorWallets } from '../modules/vendor-wallets/commands/seed-vendor-wallets.ts'
import { transaction } from '../platform/db/index.ts'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { giveFreeSpins } from '../testing/free-spins.fixture.ts'
import { lotterySlip } from '../testing/lottery-slip.ts'
import { GRANT_TERMS } from '../testing/money-vault.fixture.ts'
import { openTable } from '../testing/open-table.ts'
import { earnPoints } from '../testing/points.fixture.ts'
import { createTestClient } from '../testing/test-client.ts'
import { giveTickets, openWheel } from '../testing/wheel.fixture.ts'
import { type Desk, openDesk, type Payee, PIN } from '../testing/withdrawals.fixture.ts'

/** What a route's address names: a thing that belongs to one member, or something that everybody may name. */
type Thing =
  | 'session'
  | 'deposit'
  | 'entry'
  | 'withdrawal'
  | 'payout'
  | 'case'
  | 'payout account'
  | 'message'
  | 'wheel draw'
  | 'round'
  | 'open round'
  | 'open original'
  | 'copy of data'
  | 'vendor transfer'
  | 'lottery order'
  | 'ticket'
  | 'table order'
  | 'table bet'
  | 'reward'
  | 'free spins'
  | 'grant'
  | 'point order'
const EVERYBODY = 'everybody’s'

/** Every route whose address names something; a route that is added without a line here fails the test below. */
const ROWS: Partial<Record<EndpointId, Thing | typeof EVERYBODY>> = {
  addVerificationDocument: EVERYBODY,
  removeVerificationDocument: EVERYBODY,
  avatarPicture: EVERYBODY,
  paymentWebhook: EVERYBODY,
  reportPayout: EVERYBODY,
  setFavorite: EVERYBODY,
  // Who holds a round's number may verify it: fairness has no secrets once a seed is revealed.
  roundVerification: EVERYBODY,
  // A provider's name; whose connection it ends is who asks.
  disconnectOutsideAccount: EVERYBODY,
  // Calls of agents alone; that no other agent reads or answers a contract is held beside them (CONTRACT-WHO-1).
  contract: EVERYBODY,
  contractChances: EVERYBODY,
  answerContract: EVERYBODY,
  // Of agents alone; that nobody but its receiver, its payer and whom the brand allows reads a bill is held beside it (modules/bills).
  bill: EVERYBODY,
  billLines: EVERYBODY,
  billBets: EVERYBODY,
  billCsv: EVERYBODY,
  computeBill: EVERYBODY,
  claimBill: EVERYBODY,
  // Of agents alone; nobody takes back what another agent wrote (TEAM-ANNOUNCEMENTS-END-1).
  withdrawTeamAnnouncement: EVERYBODY,
  // Who has a link may open it; of agents alone to close, and only by whose it is (IDENTITY-LINK-5).
  visitRegistrationLink: EVERYBODY,
  closeRegistrationLink: EVERYBODY,
  downloadData: 'copy of data',
  endSession: 'session',
  unbindWithdrawalAccount: 'payout account',
  chooseWithdrawalAccount: 'payout account',
  getWithdrawal: 'withdrawal',
  cancelWithdrawal: 'withdrawal',
  answerPayout: 'payout',
  receiveAllPayouts: 'withdrawal',
  getWithdrawalCase: 'case',
  writeToCase: 'case',
  addCaseEvidence: 'case',
  getDeposit: 'deposit',
  recordEntry: 'entry',
  rewardCredit: 'reward',
  grantSteps: 'grant',
  cancelFreeSpins: 'free spins',
  cancelGrant: 'grant',
  cancelPointOrder: 'point order',
  // Of an item of the mall.
  pointPicture: EVERYBODY,
  // The name of a gift; whose it is, is who asks.
  claimRankGift: EVERYBODY,
  // A mission of the brand; whose progress it is, is who asks.
  claimMission: EVERYBODY,
  // A promotion of the brand; whose part in it, is who asks.
  getPromotion: EVERYBODY,
  joinPromotion: EVERYBODY,
  applyPromotion: EVERYBODY,
  claimPromotion: EVERYBODY,
  promotionPicture: EVERYBODY,
  // Everybody has his own statement of a month.
  statement: EVERYBODY,
  statementCsv: EVERYBODY,
  statementPdf: EVERYBODY,
  wheelDrawRecord: 'wheel draw',
  cancelDeposit: 'deposit',
  claimDepositPaid: 'deposit',
  vendorTransfer: 'vendor transfer',
  uploadDepositReceipt: 'deposit',
  playStep: 'open round',
  stepOriginal: 'open original',
  round: 'round',
  cancelLotteryOrder: 'lottery order',
  lotteryOrderReceipts: 'lottery order',
  lotteryTicketProof: 'ticket',
  // What is on sale, what was drawn and what proves it is everybody's; whose favourite a play is, is who asks.
  lotteryGame: EVERYBODY,
  lotteryResults: EVERYBODY,
  lotteryUpcoming: EVERYBODY,
  lotteryClosedOutcomes: EVERYBODY,
  lotteryEvidence: EVERYBODY,
  fairnessGame: EVERYBODY,
  setLotteryFavourite: EVERYBODY,
  // So are tables and their rounds; whose part of one it is, is who asks.
  table: EVERYBODY,
  tableOwn: EVERYBODY,
  placeTableBets: EVERYBODY,
  makeTableMove: EVERYBODY,
  tableRounds: EVERYBODY,
  tableEvidence: EVERYBODY,
  tableReceipt: 'table order',
  tableBetProof: 'table bet',
  markMessage: 'message',
  deleteMessage: 'message',
}

/** Bodies that would be right, so that nothing but the owner can be wrong. */
const BODIES: Partial<Record<EndpointId, (owner: Payee) => object>> = {
  unbindWithdrawalAccount: () => ({ paymentPassword: '246810' }),
  answerPayout: () => ({ received: true }),
  writeToCase: () => ({ text: 'Whose is this?' }),
  playStep: () => ({ step: 1 }),
  stepOriginal: () => ({ step: 1, action: { kind: 'cash_out' } }),
  markMessage: () => ({ isRead: true }),
}
/** Where a call of games is not of slots. */
const GAMES: Partial<Record<EndpointId, string>> = { stepOriginal: 'mines' }
/** A picture of one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const named = endpointList.filter(endpoint => endpoint.auth !== 'operator' && endpoint.path.includes(':'))

let desk: Desk
let owner: Payee
let stranger = ''
const strangersGames = new Map<string, string>()
const things = new Map<Thing, string>()

beforeAll(async () => {
  desk = await openDesk()
  const { client } = desk
  const finance = await desk.operators.hire('finance')
  owner = await desk.payee('1000.00')
  const { token, memberId } = owner
  stranger = (await desk.hire()).token
  const withdrawalId = await desk.paid(finance, owner, '100.00')
  const payoutOf = async () => present((await desk.read(owner, withdrawalId)).payouts[0], 'a payout')
  const { payoutId } = await payoutOf()
  const disputed = await client.call('answerPayout', { token, params: { payoutId }, body: { received: false, text: 'Nothing has come.' } })
  expect(disputed.success, disputed.text).toBe(true)
  const { methodCode } = present(
    (await client.call('depositMethods', { token })).value.find(method => method.methodCode === 'card') ??
      (await client.call('depositMethods', { token })).value[0],
    'a way to pay in',
  )
  const deposit = await client.call('createDeposit', { token, body: { methodCode, amount: '100.00' } })
  expect(deposit.success, deposit.text).toBe(true)
  await transaction(desk.test.app.db, tx =>
    desk.test.app.modules.messages.notify(tx, { brandId: desk.brandId, memberId, template: 'welcome', variables: {} }),
  )
  // The catalogue is read at the start; the desk's own sweeps have the payout to themselves until then.
  await desk.test.listen()
  const [session] = (await client.call('sessions', { token })).value.list
  const [message] = (await client.call('inbox', { token, query: {} })).value.list
  for (const [thing, id] of [
    ['withdrawal', withdrawalId],
    ['payout', payoutId],
    ['case', (await payoutOf()).caseId],
    ['payout account', owner.accountId],
    ['deposit', deposit.value.depositId],
    ['entry', (await client.call('recordEntries', { token, query: {} })).value.list[0]?.entryId],
    ['session', session?.sessionId],
    ['message', message?.messageId],
    ['round', await spinOnce(token)],
    ['open original', await placeMines(token)],
    ...(await buyTicket(token)),
    ...(await betAtTable(token)),
    ['vendor transfer', await sendToVendor(token)],
    ['wheel draw', await drawOnce(owner)],
    ['reward', await giveReward(memberId)],
    ['free spins', await giveFreeSpins(desk.test, { brandId: desk.brandId, memberId })],
    ['grant', await giveGrant(memberId)],
    ['point order', await orderGood(owner)],
  ] as const)
    things.set(thing, present(id, thing))
  things.set('open round', present(things.get('round'), 'a round'))
  things.set('copy of data', await askData())
  for (const gameId of ['', 'mines']) strangersGames.set(gameId, await launch(stranger, gameId))
})
afterAll(() => desk.test.close())

async function launch(token: string, gameId = ''): Promise<string> {
  const [game] = (await desk.client.call('gameList', { query: { gameCategory: 'rng' } })).value.games
  const launched = await desk.client.call('launchGame', { token, body: { gameId: gameId || present(game, 'a slot').gameId } })
  return present(launched.value.game_url.split('#s=')[1], 'a game session')
}

async function drawOnce({ token, memberId }: Payee): Promise<string> {
  const wheelId = await openWheel(desk.test, desk.brandId)
  await giveTickets(desk.test, { wheelId, memberId })
  const drawn = await desk.client.call('claimRafflePromotion', { token, body: { wheelId, version: 1, betEntropy: BET_ENTROPY } })
  expect(drawn.success, drawn.text).toBe(true)
  return drawn.value.drawId
}

async function spinOnce(token: string): Promise<string> {
  const game = await launch(token)
  const { betLevels } = (await desk.client.call('playSession', { token: game })).value
  const spun = await desk.client.call('spin', { token: game, body: { bet: present(betLevels[0], 'a stake'), betEntropy: BET_ENTROPY } })
  expect(spun.success, spun.text).toBe(true)
  return spun.value.round.roundId
}

async function placeMines(token: string): Promise<string> {
  // The spin before it was a moment ago.
  await desk.test.database.admin.query('UPDATE seats.seats SET next_bet_at = now()')
  const bet = { bets: [{ placement: { mines: 3 }, stake: '1.00' }], betEntropy: BET_ENTROPY }
  const placed = await desk.client.call('placeOriginal', { token: await launch(token, 'mines'), body: bet })
  expect(placed.success, placed.text).toBe(true)
  return placed.value.round.roundId
}

async function buyTicket(token: string) {
  const { client } = desk
  const bought = await client.call('placeLotteryOrder', { token, body: await lotterySlip(client) })
  expect(bought.success, bought.text).toBe(true)
  const { orderId, betIds } = bought.value
  return [
    ['lottery order', orderId],
    ['ticket', betIds[0]],
  ] as const
}

async function betAtTable(token: string) {
  const { round } = await openTable(desk, 'BAC1')
  const body = { round, lines: [{ spot: 'player', amount: '20' }], betEntropy: BET_ENTROPY }
  const placed = await desk.client.call('placeTableBets', { token, params: { code: 'BAC1' }, body })
  expect(placed.success, placed.text).toBe(true)
  const { orderId, betIds } = placed.value
  return [
    ['table order', orderId],
    ['table bet', betIds[0]],
  ] as const
}

async function sendToVendor(token: string): Promise<string> {
  const { admin } = desk.test.database
  await transaction(desk.test.app.db, tx => seedVendorWallets(tx, { brandId: desk.brandId }))
  await admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{isSingle}', 'false')`)
  desk.test.app.modules.brand.invalidate()
  const sent = await desk.client.call('walletTransfer', { token, body: { from: 'main', to: 'QUAYLIGHT', amount: '10.00' } })
  expect(sent.success, sent.text).toBe(true)
  return sent.value.transferId
}

const given = (memberId: string) => ({
  ...{ brandId: desk.brandId, memberId, source: 'test', sourceId: crypto.randomUUID(), amount: amount('10') },
  ...{ why: { rule: 'test', figures: {} }, now: desk.test.clock.now() },
})

async function giveReward(memberId: string): Promise<string> {
  const { db, modules } = desk.test.app
  const reward = await transaction(db, tx => modules.rewards.creditCash(tx, { ...given(memberId), turnoverPct: 0 }))
  return reward.ok ? reward.value.creditId : ''
}

async function giveGrant(memberId: string): Promise<string> {
  const { db, modules } = desk.test.app
  const grant = { ...given(memberId), name: { EN: 'Bonus' }, owed: amount('1000'), terms: GRANT_TERMS }
  const added = await transaction(db, tx => modules.grants.add(tx, grant))
  return added.ok ? added.value.grantId : ''
}

async function orderGood({ token, memberId }: Payee): Promise<string> {
  await earnPoints(desk.test, { memberId, brandId: desk.brandId }, 20_000)
  const goods = (await desk.client.call('pointRewards', { token })).value.list
  const good = present(
    goods.find(({ delivery }) => delivery === 'whatsapp'),
    'a good',
  )
  const body = { rewardId: good.rewardId, redeemQuantity: 1, contact: '+8613800000000', paymentPassword: PIN }
  const ordered = await desk.client.call('redeemPoints', { token, body })
  expect(ordered.success, ordered.text).toBe(true)
  return ordered.value.redeemId
}

async function askData(): Promise<string> {
  const asked = await desk.client.call('askData', { token: owner.token, body: { password: 'Lantern88fish' } })
  expect(asked.success, asked.text).toBe(true)
  const { copyId } = asked.value
  const download = () => desk.client.call('downloadData', { token: owner.token, params: { copyId } })
  // It is written by a job.
  await vi.waitFor(async () => expect((await download()).status).toBe(200), { timeout: 10_000 })
  return copyId
}

async function seal(body: unknown): Promise<string> {
  const { kid, alg, enc, jwk } = (await desk.client.call('status')).value.sealing
  const iat = Math.floor(desk.test.clock.now().getTime() / 1000)
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg, enc, kid, iat, jti: crypto.randomUUID() })
    .encrypt(await importJWK({ ...jwk, alg }, alg))
}

async function call(endpoint: Endpoint, id: string, token: string): Promise<{ status: number; code: string | undefined }> {
  const body = BODIES[endpoint.id as EndpointId]?.(owner) ?? {}
  const type = endpoint.upload ? 'image/png' : endpoint.sealed ? 'application/jose' : 'application/json'
  const hasBody = endpoint.upload !== undefined || endpoint.body !== undefined
  const payload = endpoint.upload ? PNG : endpoint.sealed ? await seal(body) : JSON.stringify(body)
  const answer = await desk.test.app.fastify.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/, id),
    headers: {
      ...{ host: 'localhost', merchant: 'MIDNIGHT', authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      ...(hasBody && { 'content-type': type }),
    },
    ...(hasBody && { payload }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, code: isJson ? (JSON.parse(answer.body) as { code?: string }).code : undefined }
}

describe('S2: what belongs to another member', () => {
  it('has a line for every route whose address names something', () => {
    expect(named.map(endpoint => endpoint.id).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(ROWS).toSorted((a, b) => a.localeCompare(b)),
    )
  })

  it.each(named.filter(({ id }) => ROWS[id as EndpointId] !== EVERYBODY).map(endpoint => [endpoint.id, endpoint] as const))(
    '%s is as if it were not there, while its owner finds it',
    async (id, endpoint) => {
      const thing = present(ROWS[id as EndpointId], 'a row') as Thing
      const thingId = present(things.get(thing), thing)
      const gameId = GAMES[endpoint.id as EndpointId] ?? ''
      const asked = await call(endpoint, thingId, endpoint.auth === 'launch' ? (strangersGames.get(gameId) ?? '') : stranger)
      expect([asked.status, asked.code], thing).toEqual([404, expect.stringMatching(/not_found$/)])
      const own = await call(endpoint, thingId, endpoint.auth === 'launch' ? await launch(owner.token, gameId) : owner.token)
      expect(own.status, `${own.code} for the owner`).not.toBe(404)
    },
  )

  it('a member of another brand finds none of it either', async () => {
    const jade = createTestClient(desk.test, 'JADE')
    const answer = await jade.call('getDeposit', { token: owner.token, params: { depositId: present(things.get('deposit'), 'a deposit') } })
    expect(answer.code).toBe('unauthorized')
  })
})
