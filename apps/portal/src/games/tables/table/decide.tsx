import { amount } from '@croupier/kernel'
import { Button, Icon } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { type OwnTable, tableKeys } from '../../../shared/api/queries/tables.ts'
import { walletKeys } from '../../../shared/api/queries/wallet.ts'
import { useIntentKey } from '../../../shared/api/use-intent-key.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { untilKnown } from '../../../shared/play/api/until-known.ts'
import type { GameFace } from '../faces/face.ts'
import { useMoney } from '../text/use-money.ts'
import { Ring } from './ring.tsx'
import type { TableView } from './table-view.ts'
import { waitOf } from './wait.ts'

interface DecideProps {
  face: GameFace
  table: unknown
  code: string
  view: TableView
  own: OwnTable | null
  isStale: boolean
}

const PORTS = {
  sleep: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms)),
  nowMs: () => Date.now(),
  onDoubt: () => undefined,
  onKnown: () => undefined,
}

/** What the member may decide about an own stake while a window is open, each with what it costs. Whoever does not answer has decided as the rules say. */
export function Decide({ face, table, code, view, own, isStale }: DecideProps) {
  const { t } = useTranslation(['live', 'tables'])
  const money = useMoney()
  const queries = useQueryClient()
  const textOf = useErrorText()
  const intent = useIntentKey()
  /** How many moves had been made when the last one was sent: what it shows is told when the window has closed. */
  const [answered, setAnswered] = useState<{ round: string; moves: number }>()
  const round = view.round?.round ?? ''
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (move: string) => {
      const body = { round, after: own?.moves.length ?? 0, move }
      const idempotencyKey = intent.keyFor(body)
      return untilKnown(() => call('makeTableMove', { params: { code }, body, idempotencyKey }), PORTS)
    },
    onSuccess: () => {
      intent.done()
      setAnswered({ round, moves: own?.moves.length ?? 0 })
      void queries.invalidateQueries({ queryKey: walletKeys.all })
    },
    onError: failure => {
      if (isApiError(failure)) intent.done()
      void queries.invalidateQueries({ queryKey: tableKeys.own(code) })
    },
  })
  const choices = view.phase === 'deciding' ? (own?.choices ?? []) : []
  if (view.phase !== 'deciding' || !own || own.bets.length === 0) return null
  const isAnswered = answered?.round === round && answered.moves === own.moves.length
  const advice = face.advice?.(table, own.moves)
  const waits = choices.length === 0 || isAnswered
  return (
    <section className="ts-decide" aria-label={t('live:decide.title')}>
      <Ring wait={waitOf(view)} size="small" />
      {waits ? (
        <p role="status">{t(isAnswered ? 'live:decide.answered' : 'live:decide.others')}</p>
      ) : (
        <div className="choices">
          {choices.map(({ move, name, stake }, place) => (
            <Button
              key={move}
              {...(place === 0 && { tone: 'primary' as const })}
              busy={isPending && variables === move}
              disabled={isPending || isStale}
              onClick={() => mutate(move)}
            >
              <b>{t(`tables:move.${name as MoveName}`)}</b>
              {amount(stake) > 0n && <small className="num">{t('live:decide.costs', { amount: money.short(stake) })}</small>}
            </Button>
          ))}
        </div>
      )}
      {!waits && advice !== undefined && (
        <p className="advice">
          <Icon name="info" size="xs" />
          {t('live:decide.advice', { move: t(`tables:move.${advice as MoveName}`) })}
        </p>
      )}
      {error && !isPending && (
        <p className="lost" role="alert">
          {textOf(error).text}
        </p>
      )}
    </section>
  )
}

type MoveName = 'insurance' | 'no-insurance' | 'hit' | 'stand' | 'double' | 'split' | 'play' | 'fold' | 'bet' | 'check' | 'call'
