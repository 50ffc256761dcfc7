import { consoleLotteryEndpoints as calls, consoleExportEndpoints, type LotteryChainLine, type LotterySalesLine } from '@croupier/contract'
import type { LotteryGame } from '@croupier/games/lottery'
import { type Amount, formatAmount, ok } from '@croupier/kernel'
import { DateTime } from 'luxon'
import type { Brand } from '../../modules/brand/index.ts'
import type { ChainInUse } from '../../modules/draws/index.ts'
import { COUNTED_MS, type IssueCounts, type SalesLine } from '../../modules/lottery/index.ts'
import { csvHead, csvRow, type Route, refuse, route } from '../../platform/http/index.ts'
import { takeOut } from '../take-out.ts'
import type { ConsoleLotteryDeps } from './lottery-routes.ts'
import { gameName } from './lottery-views.ts'

const DAYS = 7

type Asked = { gameCode?: string; from?: string; until?: string }

/** What lotteries sold and kept, and whether what proves their draws is in order. */
export function consoleLotteryReportRoutes(deps: ConsoleLotteryDeps): Route[] {
  const { brand, draws, lottery } = deps
  const { desk } = lottery
  const sumFor = ({ id, settings: { timeZone } }: Brand, { gameCode, from, until }: Asked, now: Date) => {
    const today = DateTime.fromJSDate(now, { zone: timeZone })
    const last = until ?? today.toISODate() ?? ''
    const first =
      from ??
      DateTime.fromISO(last)
        .minus({ days: DAYS - 1 })
        .toISODate() ??
      last
    return desk.sumSales({ brandId: id, timeZone, gameCode, from: first, until: last })
  }
  const isDay = (day: string | undefined) => day === undefined || DateTime.fromISO(day).isValid
  return [
    route(calls.lotterySales, async (ctx, { query: { brandId, ...asked } }) => {
      const found = await brand.findBrand(brandId)
      if (!found || !isDay(asked.from) || !isDay(asked.until)) return refuse('not_found')
      const lines = await sumFor(found, asked, ctx.now)
      const { currency, timeZone } = found.settings
      return ok({ currency, timeZone, total: figures(totalOf(lines)), lines: lines.map(line => salesLine(deps, line, ctx.language)) })
    }),
    route(consoleExportEndpoints.exportLotterySales, async (ctx, { query: { brandId, ...asked } }) => {
      const found = await brand.findBrand(brandId)
      if (!found || !isDay(asked.from) || !isDay(asked.until)) return refuse('not_found')
      const { merchantCode, settings } = found
      const rows = async function* () {
        yield csvHead(HEAD)
        for (const line of await sumFor(found, asked, ctx.now)) {
          const { on, gameCode, gameName: name, issues, tickets, stake, paid, rebates, hold, holdBps } = salesLine(deps, line, ctx.language)
          const share = holdBps === null ? '' : (holdBps / 100).toFixed(2)
          yield csvRow([
            on,
            merchantCode,
            settings.name,
            gameCode,
            name,
            String(issues),
            String(tickets),
            stake,
            paid,
            rebates,
            hold,
            share,
            settings.currency,
          ])
        }
      }
      return takeOut(deps, ctx, { name: 'lottery-sales', filter: asked, brandId, rows })
    }),
    route(consoleExportEndpoints.exportLotteryIssue, async (ctx, { params: { issueId } }) => {
      const issue = (await desk.findIssue(issueId))?.issue
      if (!issue) return refuse('not_found')
      if (!desk.mayExport(issue)) return refuse('issue_state_conflict')
      const { brandId, gameCode, number } = issue
      return takeOut(deps, ctx, {
        name: `lottery-${gameCode}-${number}`,
        extension: 'json',
        filter: { issueId },
        brandId,
        rows: () => desk.exportIssue(issue),
      })
    }),
    route(calls.lotteryChains, async (ctx, { query: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const since = new Date(ctx.now.getTime() - COUNTED_MS)
      const [keys, chains, counts] = await Promise.all([draws.keys(), draws.listChains(brandId), desk.countEndings({ brandId, since })])
      const newest = keys.at(-1)?.message
      const own = desk.games.filter(game => game.prizeModes.some(mode => found.settings.prizeModes.includes(mode)))
      return ok({
        key: newest ? { number: newest.number, key: newest.key, since: new Date(newest.fromMs).toISOString() } : null,
        since: since.toISOString(),
        games: own.map(game => chainLine(deps, game, { chains, counts, language: ctx.language, now: ctx.now })),
      })
    }),
  ]
}

const HEAD = [
  ...['day', 'brand', 'brand_name', 'game', 'game_name', 'issues', 'tickets', 'stake', 'paid', 'rebates', 'hold', 'hold_percent'],
  'currency',
]

type Figures = Omit<SalesLine, 'on' | 'gameCode'>

const NONE: Figures = { issues: 0, tickets: 0, stake: 0n, paid: 0n, rebates: 0n }

const totalOf = (lines: readonly SalesLine[]): Figures =>
  lines.reduce(
    (sum, line) => ({
      issues: sum.issues + line.issues,
      tickets: sum.tickets + line.tickets,
      stake: sum.stake + line.stake,
      paid: sum.paid + line.paid,
      rebates: sum.rebates + line.rebates,
    }),
    NONE,
  )

const salesLine = ({ lottery }: ConsoleLotteryDeps, line: SalesLine, language: string): LotterySalesLine => ({
  on: line.on,
  gameCode: line.gameCode,
  gameName: gameName(lottery, line.gameCode, language),
  ...figures(line),
})

const BPS = 10_000n

/** The hold is what stays of the stakes after payouts and rebates. */
function figures({ issues, tickets, stake, paid, rebates }: Figures) {
  const hold: Amount = stake - paid - rebates
  return {
    ...{ issues, tickets, stake: formatAmount(stake), paid: formatAmount(paid), rebates: formatAmount(rebates), hold: formatAmount(hold) },
    holdBps: stake === 0n ? null : Number((hold * BPS) / stake),
  }
}

interface ChainFacts {
  readonly chains: readonly ChainInUse[]
  readonly counts: readonly IssueCounts[]
  readonly language: string
  readonly now: Date
}

function chainLine({ lottery }: ConsoleLotteryDeps, game: LotteryGame, { chains, counts, language, now }: ChainFacts): LotteryChainLine {
  const find = (purpose: ChainInUse['purpose']) => chains.find(chain => chain.game === game.code && chain.purpose === purpose)
  const [draw, beacon] = [find('draw'), find('beacon')]
  const count = counts.find(({ gameCode }) => gameCode === game.code)
  return {
    gameCode: game.code,
    gameName: gameName(lottery, game.code, language),
    draw: draw ? chainView(draw) : null,
    beacon: beacon ? chainView(beacon) : null,
    endsAt: draw ? new Date(now.getTime() + draw.valuesLeft * game.schedule.intervalSec * 1_000).toISOString() : null,
    ended: count?.ended ?? 0,
    noResult: count?.noResult ?? 0,
    rootLate: count?.rootLate ?? 0,
    byOperators: count?.byOperators ?? 0,
    drawnLate: count?.drawnLate ?? 0,
    corrected: count?.corrected ?? 0,
  }
}

const chainView = ({ number, valuesLeft, length, publishedAt }: ChainInUse) => ({
  ...{ number, valuesLeft, length, publishedAt: publishedAt.toISOString() },
})
