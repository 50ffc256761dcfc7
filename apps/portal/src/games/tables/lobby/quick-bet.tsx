import { type Amount, amount, formatAmount } from '@croupier/kernel'
import { Button, ButtonLink, classNames, useToast } from '@croupier/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { type TableCard, tableKeys, tableQuery } from '../../../shared/api/queries/tables.ts'
import { walletKeys } from '../../../shared/api/queries/wallet.ts'
import { isRefusal, useIntentKey } from '../../../shared/api/use-intent-key.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { newBetEntropy } from '../../../shared/play/api/bet-entropy.ts'
import { useRoom } from '../../../shared/rooms/use-room.ts'
import { promptLogin } from '../../../shared/session/require-account.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import { useMoney } from '../text/use-money.ts'
import { QUICK_BETS, type QuickSpot } from './quick-bets.ts'
import { quickSpotName } from './quick-spot-name.ts'
import type { TableSummary } from './table-summary.ts'

interface QuickBetProps {
  table: TableCard
  summary: TableSummary
  chip: Amount
  /** What stands beside it while nothing is laid: players and limits. Null beside a way in. */
  meta: ReactNode
}

/** A chip from the lobby: laid by one press, taken back or confirmed by the next. A table that rests wakes with the chip. */
export function QuickBet({ table, summary, chip, meta }: QuickBetProps) {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  const money = useMoney()
  const isLoggedIn = useIsLoggedIn()
  const [laid, setLaid] = useState<QuickSpot>()
  const offers = useOffers(table)
  const least = amount(table.min)
  const stake = chip < least ? least : chip
  useRoom(laid ? table.roomId : undefined)
  const placing = usePlacing(table, () => setLaid(undefined))
  const isOpen = summary.phase === 'betting' && summary.round !== null
  const nameOf = ({ spot }: QuickSpot) => quickSpotName(gameText, table.gameId, spot)
  if (offers.length === 0)
    return (
      meta !== null && (
        <>
          {meta}
          <ButtonLink className="tl-seat" href={`/live/${table.code}`}>
            {t('card.seat')}
          </ButtonLink>
        </>
      )
    )
  const confirm = () => {
    if (!isLoggedIn) return promptLogin()
    if (laid && summary.round !== null) placing.mutate({ round: summary.round, spot: laid.spot, stake })
  }
  return (
    <>
      {laid ? (
        <div className="tl-laid num">
          <span>{t('card.laid', { amount: money.short(stake), spot: nameOf(laid) })}</span>
          <Button size="xs" tone="ghost" onClick={() => setLaid(undefined)}>
            {t('dock.undo')}
          </Button>
          <Button size="xs" tone="primary" busy={placing.isPending} disabled={isLoggedIn && !isOpen} onClick={confirm}>
            {isLoggedIn ? (isOpen ? t('dock.confirm', { amount: money.short(stake) }) : t('card.waits')) : t('dock.logIn')}
          </Button>
        </div>
      ) : (
        meta
      )}
      <div className="tl-quick">
        {offers.map(offer => (
          <button
            key={offer.spot}
            type="button"
            className={classNames('qb', laid?.spot === offer.spot && 'is-on')}
            aria-pressed={laid?.spot === offer.spot}
            onClick={() => setLaid(laid?.spot === offer.spot ? undefined : offer)}
          >
            <span>{nameOf(offer)}</span>
            <b className="num">{offer.odds}:1</b>
          </button>
        ))}
      </div>
      {placing.error !== null && !placing.isPending && <Refused error={placing.error} />}
    </>
  )
}

function Refused({ error }: { error: unknown }) {
  const textOf = useErrorText()
  return (
    <p className="tl-refused" role="alert">
      {textOf(error).text}
    </p>
  )
}

/** The spots that this very table has: some offer one banker, some the other. */
function useOffers({ code, gameId }: TableCard): readonly QuickSpot[] {
  const quick = QUICK_BETS[gameId] ?? []
  const hasChoice = quick.some(({ instead }) => instead)
  const { data } = useQuery({ ...tableQuery(code), enabled: hasChoice, refetchInterval: false, staleTime: Number.POSITIVE_INFINITY })
  if (!hasChoice) return quick
  if (!data) return quick.filter(({ instead }) => !instead)
  const has = (spot: string) => data.spots.some(each => each.spot === spot)
  return quick.flatMap(each => (has(each.spot) ? [each] : each.instead && has(each.instead.spot) ? [each.instead] : []))
}

interface Placed {
  readonly round: string
  readonly spot: string
  readonly stake: Amount
}

function usePlacing({ code, name }: TableCard, onDone: () => void) {
  const { t } = useTranslation('live')
  const money = useMoney()
  const toast = useToast()
  const queries = useQueryClient()
  const intent = useIntentKey()
  /** The bytes go with the key: a wish that is sent again is the same wish. */
  const bytes = useRef({ key: '', betEntropy: '' })
  return useMutation({
    mutationFn: async (wish: Placed) => {
      const lines = [{ spot: wish.spot, amount: formatAmount(wish.stake) }]
      const idempotencyKey = intent.keyFor({ round: wish.round, lines })
      if (bytes.current.key !== idempotencyKey) bytes.current = { key: idempotencyKey, betEntropy: newBetEntropy() }
      const { betEntropy } = bytes.current
      const placed = await call('placeTableBets', { params: { code }, body: { round: wish.round, lines, betEntropy }, idempotencyKey })
      void keepReceipt(placed, betEntropy, lines)
      return wish
    },
    onSuccess: ({ stake }) => {
      intent.done()
      void queries.invalidateQueries({ queryKey: walletKeys.all })
      void queries.invalidateQueries({ queryKey: tableKeys.own(code) })
      toast({ tone: 'info', title: t('card.accepted', { amount: money.short(stake), table: name }) })
      onDone()
    },
    onError: error => {
      if (isRefusal(error)) intent.done()
    },
  })
}

const keepReceipt = async (
  { orderId, betIds }: { orderId: string; betIds: readonly string[] },
  betEntropy: string,
  lines: readonly { spot: string; amount: string }[],
): Promise<void> => {
  const { keepTableReceipt } = await import('../../../shared/receipts/keep-table-receipt.ts')
  await keepTableReceipt(orderId, { betIds, betEntropy, lines }).catch(() => undefined)
}
