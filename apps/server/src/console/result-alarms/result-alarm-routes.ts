import { consoleResultAlarmEndpoints as calls, type ResultAlarmView } from '@croupier/contract'
import { amount, formatAmount, ok, present, referenceOf } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { Catalog } from '../../modules/catalog/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { ResultAlarm, ResultAlarms } from '../../modules/result-alarms/index.ts'
import type { Seats } from '../../modules/seats/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'

export interface ConsoleResultAlarmsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly identity: IdentityModule
  readonly resultAlarms: ResultAlarms
  readonly seats: Seats
}

const PAGE_SIZE = 20

/** Accounts whose results are beyond luck, for operators to look into. Nothing is done to them by itself. */
export function consoleResultAlarmRoutes(deps: ConsoleResultAlarmsDeps): Route[] {
  const { resultAlarms } = deps
  const one = async (alarm: ResultAlarm) => present((await viewsOf(deps, [alarm]))[0], 'one alarm makes one view')
  return [
    route(calls.listResultAlarms, async (_ctx, { query: { brandId, state = 'open', pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { list, total } = await resultAlarms.listAlarms({ brandId, state, pageNo, pageSize })
      return ok({ list: await viewsOf(deps, list), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.getResultAlarm, async (_ctx, { params: { alarmId } }) => {
      const alarm = await resultAlarms.findAlarm(alarmId)
      return alarm ? ok(await one(alarm)) : refuse('not_found')
    }),
    route(calls.closeResultAlarm, async (ctx, { params: { alarmId }, body: { reason } }) => {
      const closed = await act(deps, ctx, async tx => {
        const done = await resultAlarms.closeAlarm(tx, { alarmId, reason, operatorName: ctx.principal.account, now: ctx.now })
        if (!done.ok) return done
        const { brandId, memberId, rounds, verdict } = done.value
        const about = { action: 'result-alarm.closed', subject: `member:${memberId}`, brandId, reason: reason.trim() }
        return ok({ value: done.value, deed: { ...about, after: { alarmId, rounds, sigmas: shown(verdict.sigmas) } } })
      })
      return closed.ok ? ok(await one(closed.value)) : closed
    }),
  ]
}

async function viewsOf(
  { identity, brand, catalog, seats }: ConsoleResultAlarmsDeps,
  alarms: readonly ResultAlarm[],
): Promise<ResultAlarmView[]> {
  const names = await identity.listAccountNames([...new Set(alarms.map(({ memberId }) => memberId))])
  const brands = new Map((await brand.listBrands()).map(each => [each.id, each.merchantCode]))
  const seeds = await seats.findSeeds(alarms.flatMap(({ seedId }) => seedId ?? []))
  return Promise.all(
    alarms.map(async alarm => {
      const nameOf = async (gameId: string) => ({ gameId, gameName: (await catalog.findGame(alarm.brandId, gameId))?.name ?? gameId })
      const { games, largest } = alarm.detail
      return {
        ...figuresOf(alarm),
        brandId: alarm.brandId,
        merchantCode: brands.get(alarm.brandId) ?? '-',
        memberId: alarm.memberId,
        account: names.get(alarm.memberId) ?? '-',
        about: alarm.seedId ? ('pair' as const) : ('account' as const),
        serverSeedHash: seeds.get(alarm.seedId ?? '')?.serverSeedHash ?? null,
        games: await Promise.all(games.map(nameOf)),
        largest: largest && { ...largest, ...(await nameOf(largest.gameId)), reference: referenceOf(largest.roundId) },
      }
    }),
  )
}

/** What an alarm says in numbers and times. */
function figuresOf({ alarmId, asset, rounds, staked, paid, detail, verdict, raisedAt, closedAt, closedBy, reason }: ResultAlarm) {
  const expected = BigInt(Math.round(detail.expected))
  const largestGain = detail.largest ? amount(detail.largest.payout) - amount(detail.largest.stake) : 0n
  return {
    alarmId,
    currency: asset,
    rounds,
    staked: formatAmount(staked),
    paid: formatAmount(paid),
    result: formatAmount(paid - staked),
    expected: formatAmount(expected),
    excess: formatAmount(paid - expected),
    sigmas: shown(verdict.sigmas),
    sigmasByRound: shown(verdict.sigmasByRound),
    oddsExponent: verdict.oddsExponent,
    resultWithoutLargest: formatAmount(paid - staked - largestGain),
    firstAt: detail.firstAt,
    lastAt: detail.lastAt,
    raisedAt: raisedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
    reason,
  }
}

/** Two decimals say all that a deviation has to say. */
const shown = (sigmas: number): number => Math.round(sigmas * 100) / 100
