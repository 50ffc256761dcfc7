import {
  findFamily,
  findLotteryGame,
  type Issue,
  issueAt,
  issuesFrom,
  LOTTERY_GAMES,
  type LotteryGame,
  quoteLine,
  settleBet,
  UNITS_MAX,
} from '@croupier/games/lottery'
import { type Amount, amount, formatAmount, present, seededRandom } from '@croupier/kernel'
import type {
  LotteryIssue,
  LotteryOrder,
  LotteryReceipt,
  LotteryResult,
  LotteryTerms,
  PlacedLine,
  LotteryGame as SoldGame,
} from '../shared/api/queries/lottery.ts'

const TERMS = { baseBet: amount('2'), ownGroup: 1956, topGroup: 1956, unitsMax: UNITS_MAX }
/** How long a draw takes. */
const DRAWN_AFTER_MS = 1_500

/** A number that a text always has. */
const seedOf = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2 ** 30, 7)

interface HouseOptions {
  readonly nowMs?: () => number
  readonly balance?: string
}

/** A lottery house in memory that sells and draws by the real rules, for looking at its screens without a server. */
export function createLotteryHouse({ nowMs = Date.now, balance = '18240.75' }: HouseOptions = {}) {
  let cash = amount(balance)
  let orders = 0
  let bets: PlacedLine[] = []
  let favourites: string[] = ['ssc-b3-direct']

  const issueOf = (issue: Issue): LotteryIssue => ({
    number: issue.number,
    opensAt: issue.opensAt.toISOString(),
    closesAt: issue.closesAt.toISOString(),
    drawsAt: issue.drawsAt.toISOString(),
  })

  const drawOf = (game: LotteryGame, { number, date }: Issue) =>
    present(findFamily(game.family), game.family).generate(seededRandom(seedOf(`${game.code} ${number}`)), date)

  function resultOf(game: LotteryGame, issue: Issue): LotteryResult {
    const drawsAt = issue.drawsAt.toISOString()
    return { number: issue.number, status: 'settled', draw: drawOf(game, issue).value, voidDraw: null, drawsAt, drawnAt: drawsAt }
  }

  /** The issues that have been drawn, the last first. */
  function drawnIssues(game: LotteryGame, count: number): Issue[] {
    const found: Issue[] = []
    let issue = issueAt(game.schedule, new Date(nowMs()))
    for (let tries = 0; found.length < count && tries < count + 3; tries++) {
      issue = issueAt(game.schedule, new Date(issue.opensAt.getTime() - 1))
      if (issue.drawsAt.getTime() + DRAWN_AFTER_MS <= nowMs()) found.push(issue)
    }
    return found
  }

  function sold(game: LotteryGame): SoldGame {
    const [last] = drawnIssues(game, 1)
    const { segments, intervalSec } = game.schedule
    return {
      gameCode: game.code,
      name: game.name.en,
      family: game.family,
      groupCode: game.group,
      accountTypeName: game.lobby,
      station: game.station ?? null,
      art: game.art,
      intervalSec: segments.reduce((sum, { draws }) => sum + draws, 0) > 1 ? intervalSec : 86_400,
      isOpen: true,
      issue: issueOf(issueAt(game.schedule, new Date(nowMs()))),
      last: last ? resultOf(game, last) : null,
    }
  }

  const serverTime = () => new Date(nowMs()).toISOString()

  function terms(game: LotteryGame): LotteryTerms {
    return {
      serverTime: serverTime(),
      game: sold(game),
      currency: 'CNY',
      currencySymbol: '¥',
      baseBet: formatAmount(TERMS.baseBet),
      modes: ['yuan', 'jiao', 'fen', 'li'],
      groupMin: 1_700,
      groupMax: TERMS.ownGroup,
      unitsMax: UNITS_MAX,
      multipleMax: 99_999,
      stakeMin: '0.002',
      stakeMax: '50000.00',
      issueStakeMax: '100000.00',
      ...{ unitStakeMin: '0.002', unitStakeMax: '199998.00', playStakeMax: null, dayStakeMax: null, plays: {}, termsVersion: 0 },
      payoutMax: '400000.00',
      chaseMax: 120,
      odds: {},
      source: 'own',
    }
  }

  function place(body: LotteryOrder): LotteryReceipt | 'game_not_found' | 'selection_invalid' | 'issue_closed' | 'price_changed' {
    const game = findLotteryGame(body.gameCode)
    if (!game) return 'game_not_found'
    const quotes = body.lines.map(line => quoteLine(line, TERMS))
    const bought: { stake: Amount; line: PlacedLine }[] = []
    orders++
    const orderId = `019a0000-0000-7000-8000-${String(orders).padStart(12, '0')}`
    const issues = issuesFrom(game.schedule, new Date(nowMs()), 200)
    for (const { number, multiple } of body.issues) {
      const issue = issues.find(each => each.number === number)
      if (!issue) return 'issue_closed'
      for (const [index, line] of body.lines.entries()) {
        const quote = quotes[index]
        if (!quote?.ok) return 'selection_invalid'
        const stake = quote.value.cost * BigInt(multiple)
        bought.push({ stake, line: placed(game, issue, orderId, line, quote.value.ticket.units, multiple, stake) })
      }
    }
    const total = bought.reduce((sum, { stake }) => sum + stake, 0n)
    if (total !== amount(body.total)) return 'price_changed'
    cash -= total
    bets = [...bought.map(({ line }) => line), ...bets]
    const betIds = bought.map(({ line }) => line.betId)
    return { orderId, betIds, total: formatAmount(total), placedAt: serverTime(), balance: formatAmount(cash) }
  }

  function placed(
    game: LotteryGame,
    issue: Issue,
    orderId: string,
    line: LotteryOrder['lines'][number],
    units: number,
    multiple: number,
    stake: Amount,
  ): PlacedLine {
    return {
      betId: `${orderId.slice(0, -6)}${String(bets.length + seedOf(issue.number + line.play)).slice(-6)}`,
      orderId,
      gameCode: game.code,
      gameName: game.name.en,
      number: issue.number,
      ...line,
      units,
      multiple: line.multiple * multiple,
      stake: formatAmount(stake),
      state: 'open',
      payout: null,
      placedAt: serverTime(),
      drawsAt: issue.drawsAt.toISOString(),
      draw: null,
      canCancel: true,
    }
  }

  /** Bets whose draw has come are settled when somebody looks. */
  function settled(bet: PlacedLine): PlacedLine {
    const game = findLotteryGame(bet.gameCode)
    const drawsMs = Date.parse(bet.drawsAt)
    if (!game || bet.state !== 'open') return bet
    const issue = issueAt(game.schedule, new Date(drawsMs - game.schedule.closeSec * 1_000 - 1))
    if (drawsMs + DRAWN_AFTER_MS > nowMs()) return { ...bet, canCancel: issue.closesAt.getTime() > nowMs() }
    const quote = quoteLine(bet, TERMS)
    if (!quote.ok) return bet
    const draw = drawOf(game, issue)
    const { prize, refund } = settleBet(quote.value, draw)
    const payout = formatAmount(prize + refund)
    return { ...bet, state: prize > 0n ? 'won' : refund > 0n ? 'push' : 'lost', payout, draw: draw.value, canCancel: false }
  }

  function cancel(orderId: string, numbers: readonly string[] | undefined) {
    const gone = bets.map(settled).filter(bet => bet.orderId === orderId && bet.canCancel && (numbers?.includes(bet.number) ?? true))
    bets = bets.filter(bet => !gone.some(({ betId }) => betId === bet.betId))
    const refunded = gone.reduce((sum, bet) => sum + amount(bet.stake), 0n)
    cash += refunded
    return { cancelled: gone.length, refunded: formatAmount(refunded) }
  }

  return {
    games: () => ({ serverTime: serverTime(), games: LOTTERY_GAMES.map(sold) }),
    terms: (code: string) => {
      const game = findLotteryGame(code)
      return game && terms(game)
    },
    results: (code: string, pageNo: number, pageSize: number) => {
      const game = findLotteryGame(code)
      if (!game) return undefined
      const list = drawnIssues(game, pageNo * pageSize).slice((pageNo - 1) * pageSize)
      return { list: list.map(issue => resultOf(game, issue)), pageNum: pageNo, totalPages: 10, total: 10 * pageSize }
    },
    upcoming: (code: string, count: number) => {
      const game = findLotteryGame(code)
      return game && issuesFrom(game.schedule, new Date(nowMs()), count).map(issueOf)
    },
    place,
    orders: (gameCode: string | null, state: string | null) => {
      bets = bets.map(settled)
      const list = bets.filter(bet => (!gameCode || bet.gameCode === gameCode) && (!state || (state === 'open') === (bet.state === 'open')))
      return { list, pageNum: 1, totalPages: 1, total: list.length }
    },
    cancel,
    favourites: () => favourites,
    setFavourite: (play: string, isFavourite: boolean) => {
      favourites = [...favourites.filter(each => each !== play), ...(isFavourite ? [play] : [])]
      return favourites
    },
  }
}
