import { type Endpoints, endpoints, errorText } from '@croupier/contract'
import { type Issue, issuesFrom, type LotteryGame, type Quote, quoteLine } from '@croupier/games/lottery'
import { type Amount, formatAmount, ok, parseAmount, present, type Result } from '@croupier/kernel'
import { declaredRefusal, type RefusalOf, refuse, storedKey } from '../../../platform/http/index.ts'
import { saveSelections } from '../db/selections.ts'
import { issueIdOf } from '../domain/issue.ts'
import { type StoredLine, storeLine } from '../domain/placement.ts'
import { type SaleTerms, saleTerms } from '../domain/terms.ts'
import { LOTT, type LotteryDeps } from '../lottery-deps.ts'
import { isGameOpen, LOTTERY_VENDOR } from '../queries/game-menus.ts'
import { judgeSale, partsByIssue, saleFacts } from './judge-sale.ts'
import { makeIssuesThrough } from './keep-issues.ts'

type Body = {
  gameCode: string
  lines: readonly AskedLine[]
  issues: readonly AskedIssue[]
  stopOnWin?: boolean
  total: string
  termsVersion?: number
  betEntropy: string
}
type AskedLine = { play: string; selection: unknown; mode: string; multiple: number; betGroup: number }
type AskedIssue = { number: string; multiple: number }

export type OrderRequest = Body & {
  readonly brandId: string
  readonly memberId: string
  readonly account: string
  readonly accountType: number
  readonly isTrial: boolean
  readonly key: string
  readonly language: string
  readonly now: Date
}

type OrderRefusal = RefusalOf<Endpoints['placeLotteryOrder']>
export type PlacedOrder = { orderId: string; betIds: string[]; total: string; placedAt: string; balance: string | null }

/**
 * Buys the lines of a slip for one issue or several, all or nothing: one bet a line and issue.
 * Refuses, in this order: an unknown or closed game, a line that the game does not sell, another price than the one confirmed, issues that are not on sale,
 * terms that have changed, a stake out of bounds, outcomes that are closed or may cost too much, and what the door refuses.
 */
export async function placeOrder(deps: LotteryDeps, request: OrderRequest): Promise<Result<PlacedOrder, OrderRefusal>> {
  const { ports } = deps
  const game = deps.findGame(request.gameCode)
  const isOpen = game && (await isGameOpen(deps, request.brandId, game))
  if (!game || isOpen === undefined) return refuse('game_not_found')
  if (!isOpen) return refuse('game_off')
  const brand = await ports.brands.get(request.brandId)
  const set = await deps.brandGames.find(request.brandId, game.code)
  // A trial stands in nobody's line.
  const linePoints = request.isTrial ? [] : await ports.people.linePointsOf(request.memberId)
  const terms = saleTerms(game, brand.currency, set.limits, linePoints)
  const issues = findIssuesOnSale(game, request, terms)
  const quoted = quoteOrder(game, terms, request)
  if (!quoted.ok) return quoted
  const { tickets, total } = quoted.value
  const asked = parseAmount(request.total)
  if (!asked.ok || asked.value !== total) return refuse('price_changed')

  const isChase = request.issues.length > 1
  const chase = isChase ? { chase: { issues: request.issues.length, stopOnWin: request.stopOnWin === true } } : {}
  const lines = tickets.map(({ quote, issue }) => ({
    issue,
    quote,
    line: storeLine(quote, { caps: terms.caps, ownGroup: terms.slip.ownGroup, entropy: request.betEntropy, ...chase }),
  }))
  const sale = { brandId: request.brandId, isTrial: request.isTrial, game, terms, tickets, parts: partsByIssue(tickets, terms) }
  const hasMoved = request.termsVersion !== undefined && request.termsVersion !== set.version
  const refusal = hasMoved ? 'price_changed' : await judgeSale(deps, sale)
  const isReady =
    issues !== undefined &&
    (await prepare(deps, request, { game, terms, issues, allowsBeacon: brand.allowsBeacon, lines: lines.map(({ line }) => line) }))
  const asset = request.isTrial ? 'demo' : brand.currency
  const placed = await ports.bets.place(LOTT, {
    brandId: request.brandId,
    ownerId: request.memberId,
    account: request.account,
    accountType: request.accountType,
    isTrial: request.isTrial,
    asset,
    vendorCode: LOTTERY_VENDOR,
    gameId: game.code,
    memberAccountId: await ports.money.playAccount({ ...request, currency: brand.currency }),
    openStakesAccountId: await ports.money.openStakesAccount(request.brandId, asset),
    key: `lott:${storedKey(request.key)}`,
    // Asked after a known key: a repeat is answered as the first time, also when the sale is over or the limits have changed.
    ...(isReady ? refusal && { refusal } : { refusal: 'issue_closed' }),
    facts: saleFacts(sale, { timeZone: brand.timeZone, now: request.now }),
    bets: lines.map(({ issue, quote, line }) => ({
      eventId: issueIdOf(request.brandId, game.code, issue.number),
      placement: line.placement,
      stake: quote.cost,
    })),
  })
  if (!placed.ok) return declaredRefusal(endpoints.placeLotteryOrder, CODES[placed.error] ?? placed.error)
  const { orderId, betIds, placedAt, balanceAfter } = placed.value
  return ok({
    orderId,
    betIds: [...betIds],
    total: formatAmount(total),
    placedAt: placedAt.toISOString(),
    balance: balanceAfter === null ? null : formatAmount(balanceAfter),
  })
}

/** What the door says in its own words. */
const CODES: Readonly<Record<string, string>> = { event_closed: 'issue_closed', event_stake_max: 'issue_stake_max' }

/** The issues asked for, where all of them are on sale now or later; undefined where one is not. */
function findIssuesOnSale(game: LotteryGame, { issues, now }: OrderRequest, { chaseMax }: SaleTerms): readonly Issue[] | undefined {
  // Nearly always the very next ones, and a schedule takes a while to follow: further ones are looked for only where they are asked for.
  for (const ahead of [issues.length, chaseMax]) {
    const known = new Map(issuesFrom(game.schedule, now, Math.min(ahead, chaseMax)).map(issue => [issue.number, issue]))
    const found = new Set(issues.flatMap(({ number }) => known.get(number) ?? []))
    if (found.size === issues.length) return [...found]
  }
  return undefined
}

interface Ticket {
  readonly quote: Quote
  readonly issue: AskedIssue
}

/** Quotes every line for every issue, at its multiple. */
function quoteOrder(
  game: LotteryGame,
  terms: SaleTerms,
  { lines, issues, language }: OrderRequest,
): Result<{ tickets: Ticket[]; total: Amount }, OrderRefusal> {
  const tickets: Ticket[] = []
  let total = 0n
  for (const issue of issues) {
    for (const [place, line] of lines.entries()) {
      const { unitsMax } = terms.of(line.play)
      const quoted = quoteLine({ ...line, multiple: line.multiple * issue.multiple }, { ...terms.slip, unitsMax })
      const isSold = terms.modes.some(mode => mode === line.mode)
      if (!quoted.ok && quoted.error.code === 'units_too_many') return refuse('units_too_many')
      if (!quoted.ok || !isSold || quoted.value.ticket.family !== game.family) {
        const at = quoted.ok ? 'mode' : ('at' in quoted.error && quoted.error.at) || 'play'
        return refuse('selection_invalid', { fields: { [`lines.${place}.${at}`]: errorText('selection_invalid', language as never) } })
      }
      total += quoted.value.cost
      tickets.push({ quote: quoted.value, issue })
    }
  }
  return ok({ tickets, total })
}

/** Issues that are known to be stored. */
const REMEMBERED_MAX = 20_000

/** Rows that the tickets need: their issues with their events, and long selections. Answers false where an issue can't be opened now. */
async function prepare(
  deps: LotteryDeps,
  { brandId, now }: OrderRequest,
  order: { game: LotteryGame; terms: SaleTerms; issues: readonly Issue[]; allowsBeacon: boolean; lines: readonly StoredLine[] },
): Promise<boolean> {
  const { game, terms, issues, allowsBeacon, lines } = order
  const last = present(
    issues.reduce((one, other) => (other.closesAt > one.closesAt ? other : one)),
    'an order is for an issue',
  )
  const issueIds = issues.map(({ number }) => issueIdOf(brandId, game.code, number))
  if (issueIds.some(id => !deps.madeIssues.has(id))) {
    const made = await makeIssuesThrough({ db: deps.db, draws: deps.ports.draws }, { brandId, allowsBeacon }, game, { now, last })
    if (!made.ok) return false
    if (deps.madeIssues.size > REMEMBERED_MAX) deps.madeIssues.clear()
    for (const id of issueIds) deps.madeIssues.add(id)
  }
  await saveSelections(
    deps.db,
    lines.flatMap(({ longSelection }) => longSelection ?? []),
  )
  await deps.ports.bets.openEvents(
    issues.map(issue => ({
      eventId: issueIdOf(brandId, game.code, issue.number),
      brandId,
      class: LOTT,
      gameId: game.code,
      closesAt: issue.closesAt,
      memberStakeMax: terms.issueStakeMax,
    })),
  )
  return true
}
