import { type Amount, amount, formatAmount, present, type Result } from '@croupier/kernel'
import type { OracleReport } from '../oracle-report.ts'
import { type ChaseGenerator, planChase } from './chase/plan.ts'
import { recordChaseIssue, stakePlayed, startChase } from './chase/progress.ts'
import { findPlay } from './families.ts'
import { formatFraction, fraction, parseFraction, subtractFractions, sumFractions } from './fraction.ts'
import { payoutOf } from './money/payout.ts'
import { prizeAt, returnOf } from './money/prices.ts'
import { splitRebates } from './money/rebates.ts'
import { costOf, type Mode } from './money/stake.ts'

interface OraclePrize {
  readonly play: string
  readonly level: string
  readonly p: string
  readonly prizeGroup: number
  readonly baseYuan: number
  readonly unitPrize: string
  readonly mode: Mode
  readonly multiple: number
  readonly units: number
  readonly cost: string
  readonly winningUnits: number
  readonly payout: string
  readonly rtp: string
}

interface OracleRebate {
  readonly chainTopToPlayer: readonly number[]
  readonly betGroup: number
  readonly stake: string
  readonly rebates: readonly { readonly role: string; readonly group: number; readonly rate: string; readonly rebate: string }[]
  readonly platformExpectedHold: string
}

interface OracleChase {
  readonly mode: 'same' | 'double' | 'profit-rate' | 'profit-fixed' | 'stop-on-win'
  readonly costPerMultiple: number
  readonly multiples: readonly number[]
  readonly issuesRequested?: number
  readonly feasibleIssues?: number
  readonly multiple?: number
  readonly start?: number
  readonly factor?: number
  readonly everyIssues?: number
  readonly prizePerMultiple?: string
  readonly rate?: string
  readonly fixedProfit?: string
  readonly totalStake?: number
  readonly winsAtIssue?: number
  readonly settledStake?: number
  readonly refund?: number
}

export interface MoneyOracles {
  readonly prize?: readonly OraclePrize[]
  readonly rebate?: readonly OracleRebate[]
  readonly chase?: readonly OracleChase[]
}

export function checkMoney({ prize = [], rebate = [], chase = [] }: MoneyOracles, report: OracleReport): void {
  for (const vector of prize) checkPrize(vector, report)
  for (const vector of rebate) checkRebate(vector, report)
  for (const vector of chase) report.check('lottery.money.chase', JSON.stringify(vector), expectedChase(vector), () => playChase(vector))
}

function checkPrize(vector: OraclePrize, report: OracleReport): void {
  const { play, level, p, prizeGroup, multiple, mode, units, winningUnits } = vector
  const baseBet = amount(String(vector.baseYuan))
  const { unitPrize, cost, payout, rtp } = vector
  report.check('lottery.money.prize', JSON.stringify(vector), { p: formatFraction(parseFraction(p)), unitPrize, cost, payout, rtp }, () => {
    const chance = present(
      present(findPlay(play), play)
        .chances()
        .find(known => known.level === level),
      `${play} ${level}`,
    )
    const prize = prizeAt(baseBet, prizeGroup, chance.probability)
    const coin = { baseBet, mode, multiple }
    return {
      p: formatFraction(chance.probability),
      unitPrize: formatAmount(prize, 4),
      cost: formatAmount(costOf(units, coin), 4),
      payout: formatAmount(payoutOf({ [level]: winningUnits }, units, { [level]: prize }, coin).prize, 4),
      rtp: formatFraction(returnOf(prizeGroup)),
    }
  })
}

function checkRebate({ chainTopToPlayer, betGroup, stake, rebates, platformExpectedHold }: OracleRebate, report: OracleReport): void {
  const label = `${chainTopToPlayer.join(' > ')} at ${betGroup}, ${stake}`
  report.check('lottery.money.rebate', label, rebates, () =>
    unwrap(splitRebates(chainTopToPlayer, betGroup, amount(stake))).map(({ level, group, rate, amount: rebate }) => ({
      role: level === 0 ? 'player' : `upline${level}`,
      group,
      rate: formatFraction(rate),
      rebate: formatAmount(rebate, 4),
    })),
  )
  report.check('lottery.money.rebate', `${label}: hold`, platformExpectedHold, () => {
    const rates = unwrap(splitRebates(chainTopToPlayer, betGroup, amount(stake))).map(({ rate }) => rate)
    return formatFraction(subtractFractions(fraction(1), sumFractions([...rates, returnOf(betGroup)])))
  })
}

const expectedChase = (vector: OracleChase) =>
  vector.mode === 'stop-on-win'
    ? { settledStake: vector.settledStake, refund: vector.refund }
    : { multiples: vector.multiples, feasibleIssues: vector.feasibleIssues ?? vector.multiples.length, totalStake: vector.totalStake }

function playChase(vector: OracleChase): unknown {
  const cost = yuan(vector.costPerMultiple)
  if (vector.mode === 'stop-on-win') return stopOnWin(vector, cost)
  const plan = unwrap(planChase(generatorOf(vector), { issues: present(vector.issuesRequested, 'issues'), cost }))
  return { multiples: plan.multiples, feasibleIssues: plan.multiples.length, totalStake: toYuan(plan.totalStake) }
}

function generatorOf(vector: OracleChase): ChaseGenerator {
  const { mode, multiple = 0, start = 0, factor = 0, everyIssues = 0, rate = '0', fixedProfit = '0', prizePerMultiple = '0' } = vector
  const prize = toAmount(prizePerMultiple)
  if (mode === 'same') return { kind: 'same', multiple }
  if (mode === 'double') return { kind: 'double', start, factor, everyIssues }
  if (mode === 'profit-rate') return { kind: 'profit-rate', start, rate: parseFraction(rate), prize }
  return { kind: 'profit-fixed', start, profit: toAmount(fixedProfit), prize }
}

function stopOnWin({ multiples, winsAtIssue = 0 }: OracleChase, cost: Amount): unknown {
  let chase = startChase(
    multiples.map(multiple => cost * BigInt(multiple)),
    true,
  )
  let refund = 0n
  for (let index = 0; index < winsAtIssue; index++) {
    const step = unwrap(recordChaseIssue(chase, index, index === winsAtIssue - 1 ? 'won' : 'lost'))
    chase = step.chase
    refund += step.refund
  }
  return { settledStake: toYuan(stakePlayed(chase)), refund: toYuan(refund) }
}

function unwrap<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

const yuan = (value: number): Amount => amount(String(value))
const toYuan = (value: Amount): number => Number(formatAmount(value))

/** Reads "39/2" as an amount; vectors keep to ten-thousandths. */
function toAmount(text: string): Amount {
  const { num, den } = parseFraction(text)
  return (num * 10_000n) / den
}
