import { assert, present } from '@croupier/kernel'
import { highestRatePpm, KINDS, type Terms } from '../terms/terms.ts'
import { type ContractAction, judgeAction } from '../versions/act.ts'
import { type BrandRules, CONTRACT_DEFAULTS } from '../versions/brand-rules.ts'
import { lapse } from '../versions/lapse.ts'
import { endWithMove, neverBegun } from '../versions/move.ts'
import { type ContractAccount, judgeOffer, payerOf } from '../versions/offer.ts'
import { HOUSE, isInForceAt, type Party, type Version } from '../versions/version.ts'

export const brand: BrandRules = { ...CONTRACT_DEFAULTS, timeZone: 'UTC', features: KINDS }
/** An instant of 2026 from its month and day on. */
export const at = (text: string) => new Date(`2026-${text}Z`)

const ACCOUNTS: readonly ContractAccount[] = [
  { id: 'm', type: 2, upline: null },
  { id: 'a', type: 1, upline: 'm' },
  { id: 'b', type: 1, upline: 'a' },
  { id: 'c', type: 1, upline: 'b' },
  { id: 'd', type: 1, upline: 'a' },
]
export const RECEIVERS = ACCOUNTS.map(({ id }) => id)

/** Versions of a small brand, and what a party does to them. */
export function desk() {
  const accounts = new Map(ACCOUNTS.map(account => [account.id, account]))
  const account = (id: string) => present(accounts.get(id), id)
  const versions = new Map<string, Version>()
  const all = () => [...versions.values()]
  const store = (changed: readonly Version[]) => {
    for (const version of changed) versions.set(version.id, version)
  }
  const pass = (now: Date) => store(all().map(version => lapse(version, brand, now)))
  const movesTo = ({ id, move }: ContractAccount, { receiver }: Version) => id === receiver && move !== null && move !== undefined
  return {
    all,
    account,
    version: (id: string) => present(versions.get(id), id),
    offer(receiver: string, terms: Terms, now: Date, by: Party = payerOf(account(receiver)) ?? HOUSE) {
      pass(now)
      const offered = judgeOffer({ by: by === HOUSE ? HOUSE : account(by), receiver: account(receiver), terms, at: now }, all(), brand)
      if (!offered.ok) return offered.error
      const id = `k${versions.size + 1}`
      const open = { state: 'offered', endReason: null, answeredAt: null, effectiveFrom: null, effectiveTo: null, endAsked: null } as const
      store([{ id, payer: offered.value.payer, receiver, terms, offeredAt: now, ...open, move: offered.value.move }])
      return id
    },
    act(id: string, action: ContractAction, by: Party, now: Date) {
      pass(now)
      const judged = judgeAction(versions.get(id), { action, by, at: now }, all(), brand)
      if (!judged.ok) return judged.error
      store(judged.value)
      return judged.value.map(({ id: changed }) => changed)
    },
    planMove: (id: string, to: string, due: Date) => accounts.set(id, { ...account(id), move: { id: `to ${to}`, to, at: due } }),
    /** Makes the move of an account, or gives it up: offers for it fall away, what waited for it never begins. */
    endMove(id: string, isMade: boolean) {
      const moved = account(id)
      assert(moved.move, `${id} moves`)
      const { to, at: due } = moved.move
      pass(due)
      if (isMade) {
        accounts.set(id, { ...moved, upline: to, move: null })
        for (const kind of KINDS)
          store(
            endWithMove(
              { id, payer: payerOf(account(id)), at: due },
              all().filter(({ terms }) => terms.kind === kind),
              brand,
            ),
          )
        const isOpen = ({ receiver, state }: Version) => receiver === id && state === 'offered'
        store(
          all()
            .filter(isOpen)
            .map(offer => (offer.payer === to ? { ...offer, move: null } : { ...offer, state: 'terminated', endReason: 'withdrawn' })),
        )
        return
      }
      const forIt = all().filter(version => movesTo(moved, version) && version.move !== null)
      store(forIt.map(version => (version.state === 'awaiting_move' ? neverBegun(version) : { ...version, state: 'expired', move: null })))
      accounts.set(id, { ...moved, move: null })
    },
  }
}

/** Contracts of a kind in force down a line, each accepted at once. */
export function inForce(lines: readonly (readonly [receiver: string, terms: Terms])[], now: Date) {
  const made = desk()
  for (const [receiver, terms] of lines) made.act(made.offer(receiver, terms, now), 'accept', receiver, now)
  return made
}

/** What is wrong at any instant at which something starts or ends: a start before its acceptance, two at once, one without a fitting one above. */
export function faultsOf(versions: readonly Version[]): string[] {
  const begun = versions.filter(({ effectiveFrom }) => effectiveFrom !== null)
  const early = begun.filter(({ effectiveFrom, answeredAt }) => !effectiveFrom || !answeredAt || effectiveFrom <= answeredAt)
  const changes = new Set(
    begun.flatMap(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo].flatMap(when => when?.getTime() ?? [])),
  )
  const wrong = [...changes].flatMap(change => {
    const running = begun.filter(version => isInForceAt(version, new Date(change)))
    const twice = running.length - new Set(running.map(({ receiver }) => receiver)).size
    return [
      ...(twice > 0 ? [`${twice} twice`] : []),
      ...running.filter(version => !isFitting(version, running)).map(({ id }) => `${id} does not fit`),
    ]
  })
  return [...early.map(({ id }) => `${id} starts at once`), ...wrong]
}

function isFitting({ payer, terms }: Version, running: readonly Version[]): boolean {
  if (payer === HOUSE) return true
  const above = running.find(({ receiver }) => receiver === payer)?.terms
  return (
    above !== undefined && above.period === terms.period && above.basis === terms.basis && highestRatePpm(terms) <= highestRatePpm(above)
  )
}
