import { type Amount, amount, present } from '@croupier/kernel'
import { localDay } from '../local-days.ts'
import { addRefereeFact, type Referee, type ReferralTerms, referralCommission } from '../referral.ts'
import { NO_SIGN_IN, signIn } from '../sign-in.ts'
import { money } from './text.ts'

interface SignInInput {
  readonly timeZone: string
  readonly rewards: readonly string[]
  readonly signIns: readonly string[]
}

export function playSignIn({ timeZone, rewards, signIns }: SignInInput) {
  let run = NO_SIGN_IN
  return signIns.map(at => {
    const signed = signIn(run, localDay(new Date(at), timeZone), rewards.length)
    if (!signed.ok) return { result: signed.error, day: null, reward: '0.00' }
    run = signed.value.run
    return { result: 'ok', day: signed.value.day, reward: rewards[signed.value.day - 1] }
  })
}

type RefereeEvent = { readonly referee: string; readonly at: string } & (
  | { readonly type: 'deposit'; readonly amount: string }
  | { readonly type: 'bet'; readonly valid: string }
)

interface ReferralInput {
  readonly timeZone: string
  readonly rules: Readonly<Record<'minFirstDeposit' | 'minValidBet' | 'fixed' | 'dailyCap', string>> &
    Pick<ReferralTerms, 'withinDays' | 'commissionPpm'>
  readonly referees: readonly { readonly id: string; readonly registeredAt: string; readonly sameKeys: boolean }[]
  readonly events: readonly RefereeEvent[]
}

export function playReferral({ timeZone, rules, referees, events }: ReferralInput) {
  const terms = readTerms(rules)
  const known = new Map<string, Referee>(
    referees.map(({ id, registeredAt, sameKeys }) => [
      id,
      { registeredAt: new Date(registeredAt), hasSameKeys: sameKeys, firstDeposit: null, validBet: 0n, isRewarded: false },
    ]),
  )
  const fixed: unknown[] = []
  const days = new Map<string, Map<string, Amount>>()
  for (const event of events) {
    const fact = { at: new Date(event.at), kind: event.type, amount: amount(event.type === 'deposit' ? event.amount : event.valid) }
    const { referee, reward } = addRefereeFact(present(known.get(event.referee), event.referee), fact, terms)
    known.set(event.referee, referee)
    if (reward > 0n) fixed.push({ at: event.at, type: 'fixed', referee: event.referee, amount: money(reward) })
    if (fact.kind === 'deposit' || referee.hasSameKeys) continue
    const day = localDay(fact.at, timeZone)
    const bets = days.get(day) ?? new Map<string, Amount>()
    days.set(day, bets.set(event.referee, (bets.get(event.referee) ?? 0n) + fact.amount))
  }
  const commission = [...days].map(([day, bets]) => ({ day, amount: money(referralCommission([...bets.values()], terms)) }))
  return { fixed, commission }
}

const readTerms = ({ withinDays, commissionPpm, ...rules }: ReferralInput['rules']): ReferralTerms => ({
  withinDays,
  commissionPpm,
  minFirstDeposit: amount(rules.minFirstDeposit),
  minValidBet: amount(rules.minValidBet),
  fixed: amount(rules.fixed),
  dailyCap: amount(rules.dailyCap),
})
