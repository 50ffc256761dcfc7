import { findPlay } from '@croupier/games/lottery'
import { Amount, Badge, type BadgeTone, Button, ButtonLink, ListSkeleton, Tabs, useToast } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ordersQuery, type PlacedLine } from '../../../shared/api/queries/lottery.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { ask } from '../../../shared/modals/modal-store.ts'
import { promptLogin } from '../../../shared/session/require-account.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { shortNumber } from '../page/sale.ts'
import { useCancelOrder } from '../slip/use-order.ts'
import { useNameText } from '../text/names.ts'
import { useSelectionText } from '../text/selection-text.ts'
import { TicketReceipt } from './ticket-receipt.tsx'

type State = 'open' | 'settled'
const STATES: readonly State[] = ['open', 'settled']

/** The member's own bets on a lottery: what is still open, and what came of the others. */
export function MyTickets({ gameCode, onRepeat }: { gameCode: string; onRepeat: (bet: PlacedLine) => void }) {
  const { t } = useTranslation('lottery')
  const isLoggedIn = useIsLoggedIn()
  const [state, setState] = useState<State>('open')
  return (
    <section className="panel lt-tickets" aria-label={t('tickets')}>
      <div className="lt-panel-head row justify-between gap-3">
        <h2 className="h3">{t('tickets')}</h2>
        {isLoggedIn && (
          <Tabs
            hug
            label={t('tickets')}
            items={STATES.map(key => ({ key, label: t(`ticketState.${key}`) }))}
            value={state}
            onChange={setState}
          />
        )}
      </div>
      {isLoggedIn ? (
        <TicketList gameCode={gameCode} state={state} onRepeat={onRepeat} />
      ) : (
        <div className="px-5 pb-5">
          <p className="text-13 text-text-2 mb-3">{t('ticketsSignIn')}</p>
          <Button size="s" icon="log-in" onClick={() => promptLogin()}>
            {t('signIn')}
          </Button>
        </div>
      )}
    </section>
  )
}

function TicketList({ gameCode, state, onRepeat }: { gameCode: string; state: State; onRepeat: (bet: PlacedLine) => void }) {
  const { t } = useTranslation('lottery')
  const orders = useInfiniteQuery(ordersQuery({ gameCode, state }))
  if (orders.isError) return <LoadError error={orders.error} onRetry={() => void orders.refetch()} isRetrying={orders.isFetching} />
  if (!orders.data)
    return (
      <div className="p-5">
        <ListSkeleton rows={3} />
      </div>
    )
  const bets = orders.data.pages.flatMap(page => page.list)
  if (bets.length === 0)
    return <p className="px-5 pb-5 text-13 text-text-2">{t(state === 'open' ? 'noOpenTickets' : 'noSettledTickets')}</p>
  return (
    <>
      <ul className="lt-ticket-list">
        {bets.map(bet => (
          <Ticket key={bet.betId} bet={bet} onRepeat={onRepeat} />
        ))}
      </ul>
      {orders.hasNextPage && (
        <div className="p-4 text-center">
          <Button size="s" busy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

const TONES: Readonly<Record<PlacedLine['state'], BadgeTone>> = { open: 'info', won: 'won', lost: 'plain', push: 'plain', void: 'plain' }

function Ticket({ bet, onRepeat }: { bet: PlacedLine; onRepeat: (bet: PlacedLine) => void }) {
  const { t } = useTranslation('lottery')
  const nameText = useNameText()
  const selectionText = useSelectionText()
  const play = findPlay(bet.play)
  const name = play ? nameText(play.name) : bet.play
  return (
    <li className="lt-ticket">
      <b className="font-medium min-w-0">{name}</b>
      <Badge tone={TONES[bet.state]}>{t(`betState.${bet.state}`)}</Badge>
      <span className="text-12 text-text-2 num">
        {t('drawNumber', { number: shortNumber(bet.number) })} · {t('bets', { count: bet.units })}
      </span>
      <span className="text-end text-13">
        <Amount value={bet.stake} />
        {bet.payout !== null && bet.state !== 'lost' && (
          <>
            {' → '}
            <Amount value={bet.payout} className={bet.state === 'won' ? 'won font-semi' : ''} />
          </>
        )}
      </span>
      <span className="lt-pieces num">
        {selectionText(bet.play, bet.selection).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a position is known by its order.
          <span key={index}>{piece}</span>
        ))}
      </span>
      <span className="lt-ticket-acts">
        <Button size="xs" tone="ghost" icon="repeat" onClick={() => onRepeat(bet)}>
          {t('repeat')}
        </Button>
        {bet.state !== 'void' && <TicketReceipt bet={bet} />}
        {bet.canCancel ? (
          <CancelButton bet={bet} />
        ) : (
          <ButtonLink
            size="xs"
            tone="ghost"
            icon="shield-check"
            href={`/fairness?${new URLSearchParams({ game: bet.gameCode, issue: bet.number, bet: bet.betId })}`}
          >
            {t('checkDraw')}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}

function CancelButton({ bet }: { bet: PlacedLine }) {
  const { t } = useTranslation('lottery')
  const toast = useToast()
  const textOf = useErrorText()
  const { mutate, isPending } = useCancelOrder(() => toast({ tone: 'won', title: t('cancelDone') }))
  const cancel = async () => {
    const answer = await ask({
      icon: 'undo-2',
      tone: 'warn',
      title: t('cancelTitle'),
      html: t('cancelText', { number: shortNumber(bet.number) }),
      buttons: [
        { key: 'keep', label: t('cancelKeep') },
        { key: 'cancel', label: t('cancelGo'), tone: 'danger' },
      ],
    })
    if (answer !== 'cancel') return
    mutate(
      { orderId: bet.orderId, numbers: [bet.number] },
      {
        onError: error => {
          const { text, code } = textOf(error)
          toast({ tone: 'lost', title: text, code })
        },
      },
    )
  }
  return (
    <Button size="xs" tone="danger-soft" icon="undo-2" busy={isPending} onClick={() => void cancel()}>
      {t('cancelBet')}
    </Button>
  )
}
