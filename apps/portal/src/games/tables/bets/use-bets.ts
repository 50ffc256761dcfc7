import { type Amount, amount, formatAmount } from '@croupier/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { type OwnTable, type TableTerms, tableKeys } from '../../../shared/api/queries/tables.ts'
import { walletKeys } from '../../../shared/api/queries/wallet.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { loadChunk } from '../../../shared/lazy/load-chunk.ts'
import { newBetEntropy } from '../../../shared/play/api/bet-entropy.ts'
import { untilKnown } from '../../../shared/play/api/until-known.ts'
import type { TableView } from '../table/table-view.ts'
import { type BetTerms, type Laid, linesOf, opposed, pendingOf, takenBy } from './bet-plan.ts'
import { type BetsState, betsReducer, NO_STATE, withSending } from './bets-state.ts'
import { keepLastBets, lastBets } from './last-bets.ts'

export interface Bets {
  readonly state: BetsState
  readonly terms: BetTerms
  /** In hand, by spot. */
  readonly pending: ReadonlyMap<string, Amount>
  /** Accepted, by spot. */
  readonly confirmed: ReadonlyMap<string, Amount>
  /** What confirming takes from the balance. */
  readonly taken: Amount
  readonly opposed: readonly (readonly [string, string])[]
  readonly canRepeat: boolean
  readonly lay: (lines: readonly Laid[]) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly double: () => void
  readonly repeat: () => void
  readonly confirm: () => void
}

/** A member's chips at a table: laid here, sent once, and kept in hand until the table has answered. */
export function useBets(table: TableTerms, view: TableView, own: OwnTable | null): Bets {
  const [state, dispatch] = useReducer(betsReducer, NO_STATE)
  const send = useSend(table.code)
  const number = view.round?.round ?? null
  const isOpen = view.phase === 'betting'
  const confirmed = useMemo(() => sumBets(own), [own])
  const terms = useBetTerms(table, view.round?.closedSpots ?? NONE, withSending(confirmed, state.sending))
  useEffect(() => dispatch({ kind: 'round', round: number }), [number])
  useEffect(() => {
    if (!isOpen) dispatch({ kind: 'close' })
  }, [isOpen])
  useEffect(() => {
    if (own && own.bets.length > 0) keepLastBets(table.code, sumBets(own))
  }, [own, table.code])
  const latest = useRef({ number, isOpen })
  useEffect(() => {
    latest.current = { number, isOpen }
  })
  const pending = useMemo(() => pendingOf(state.plan), [state.plan])
  const confirm = useCallback(() => {
    const lines = linesOf(state.plan)
    if (lines.length === 0 || state.sending || number === null) return
    dispatch({ kind: 'send' })
    void send({ round: number, lines, onDoubt: () => dispatch({ kind: 'doubt' }) }).then(refusal => {
      if (!refusal) return dispatch({ kind: 'accepted' })
      const still = latest.current
      dispatch({ kind: 'refused', refusal, isOpen: still.isOpen && still.number === number })
    })
  }, [state.plan, state.sending, number, send])
  const lay = useCallback(
    (lines: readonly Laid[]) => {
      if (isOpen) dispatch({ kind: 'lay', lines, terms })
    },
    [isOpen, terms],
  )
  const held = useMemo(() => new Map([...terms.confirmed, ...pending]), [terms.confirmed, pending])
  return {
    ...{ state, terms, pending, confirmed, lay, confirm },
    taken: takenBy(pending, terms),
    opposed: useMemo(() => opposed(table.opposites, held), [table.opposites, held]),
    canRepeat: isOpen && lastBets(table.code).length > 0,
    undo: () => dispatch({ kind: 'undo' }),
    clear: () => dispatch({ kind: 'clear' }),
    double: () => isOpen && dispatch({ kind: 'double', terms }),
    repeat: () => lay(lastBets(table.code)),
  }
}
const NONE: readonly string[] = []

/** Stakes for moves are not laid again by a repeat: they stand on `main:2` and the like. */
const isLaid = (spot: string): boolean => !spot.includes(':')

function sumBets(own: OwnTable | null): ReadonlyMap<string, Amount> {
  const sums = new Map<string, Amount>()
  for (const { spot, amount: laid } of own?.bets ?? []) if (isLaid(spot)) sums.set(spot, (sums.get(spot) ?? 0n) + amount(laid))
  return sums
}

function useBetTerms(table: TableTerms, closedSpots: readonly string[], confirmed: ReadonlyMap<string, Amount>): BetTerms {
  const spots = useMemo(
    () =>
      new Map(
        table.spots.map(({ spot, min, max, setAside }) => [spot, { spot, min: amount(min), max: amount(max), setAside: BigInt(setAside) }]),
      ),
    [table.spots],
  )
  return useMemo(
    () => ({ spots, closedSpots, confirmed, chip: amount(table.chip), playerMax: amount(table.playerMax) }),
    [spots, closedSpots, confirmed, table.chip, table.playerMax],
  )
}

interface Sent {
  readonly round: string
  readonly lines: readonly Laid[]
  readonly onDoubt: () => void
}

/** Sends chips under one key until the table has answered; answers why they were refused, or nothing. */
function useSend(code: string) {
  const queries = useQueryClient()
  const textOf = useErrorText()
  return useCallback(
    async ({ round, lines, onDoubt }: Sent) => {
      const idempotencyKey = crypto.randomUUID()
      const betEntropy = newBetEntropy()
      const body = { round, lines: lines.map(({ spot, amount: laid }) => ({ spot, amount: formatAmount(laid) })), betEntropy }
      const attempt = () => call('placeTableBets', { params: { code }, body, idempotencyKey })
      try {
        const { orderId, betIds } = await untilKnown(attempt, { ...PORTS, onDoubt })
        queries.setQueryData<OwnTable | null>(tableKeys.own(code), known => withBets(known ?? null, { round, lines: body.lines, betIds }))
        void queries.invalidateQueries({ queryKey: tableKeys.own(code) })
        void queries.invalidateQueries({ queryKey: walletKeys.all })
        void keepReceipt(orderId, { betIds, betEntropy, lines: body.lines })
        return undefined
      } catch (error) {
        // Terms that this screen shows may not be those of the table any more.
        if (isApiError(error, 'spot_above_max') || isApiError(error, 'spot_below_min'))
          void queries.invalidateQueries({ queryKey: tableKeys.table(code) })
        void queries.invalidateQueries({ queryKey: tableKeys.own(code) })
        const { text, code: reason } = textOf(error)
        return { code: reason, message: text }
      }
    },
    [queries, textOf, code],
  )
}
const PORTS = {
  sleep: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms)),
  nowMs: () => Date.now(),
  onKnown: () => undefined,
}

type Lines = readonly { readonly spot: string; readonly amount: string }[]

/** The member's part with bets that were just accepted, until it is read again. */
function withBets(known: OwnTable | null, { round, lines, betIds }: { round: string; lines: Lines; betIds: readonly string[] }): OwnTable {
  const before = known?.round === round ? known : { round, bets: [], staked: '0.00', moves: '', choices: [], payout: null }
  const bets = lines.map(({ spot, amount: laid }, at) => ({ betId: betIds[at] ?? spot, spot, amount: laid, stake: laid, payout: null }))
  return { ...before, bets: [...before.bets, ...bets] }
}

/** What the house has signed is kept out of its reach. The bets stand either way, so a receipt that does not come is asked for with its round. */
const keepReceipt = async (orderId: string, purchase: { betIds: readonly string[]; betEntropy: string; lines: Lines }): Promise<void> => {
  const { keepTableReceipt } = await loadChunk('keep-table-receipt', () => import('../../../shared/receipts/keep-table-receipt.ts'))
  await keepTableReceipt(orderId, purchase).catch(() => undefined)
}
