import { Button, Note } from '@croupier/ui'
import { useState } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import { useKeys } from '../keys/use-keys.ts'
import type { ClaimPort } from './claim-port.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { useIsPast } from './use-is-past.ts'

/** Who works on an item, and the ways to take it, keep it, give it back or hand it on. A desk without claims has none. */
export function ClaimBar({ claim: port }: { claim: ClaimPort }) {
  const { t } = useText()
  const [isHandingOver, setHandingOver] = useState(false)
  const { holder, isBusy, claim, isOptional = false, mayTakeOver = false } = port
  const isExpired = useIsPast(holder?.until ?? null)
  const { keep, release, handOver }: Partial<ClaimPort> = isExpired ? {} : port
  const isMine = holder !== null && holder.isMine && !isExpired
  const isOthers = holder !== null && !holder.isMine && !isExpired
  const take = isMine || (isOthers && !mayTakeOver) ? undefined : claim
  useKeys({ c: isBusy ? undefined : take })
  const hasActs = take || keep || release || handOver
  if (!holder && !hasActs) return null
  return (
    <div className="claim-bar">
      {holder && <Holder holder={holder} isExpired={isExpired} />}
      {hasActs && (
        <div className="row gap-2 flex-wrap">
          {take && (
            <Button
              size="s"
              tone={isOthers || isOptional ? 'second' : 'primary'}
              icon="hand"
              busy={isBusy}
              aria-keyshortcuts="c"
              onClick={take}
            >
              {t(isOthers ? 'claim.takeOver' : 'claim.take')}
            </Button>
          )}
          {keep && (
            <Button size="s" icon="timer" busy={isBusy} onClick={keep}>
              {t('claim.keep')}
            </Button>
          )}
          {handOver && (
            <Button size="s" icon="users" busy={isBusy} onClick={() => setHandingOver(true)}>
              {t('claim.handOver')}
            </Button>
          )}
          {release && (
            <Button size="s" tone="ghost" icon="undo-2" busy={isBusy} onClick={release}>
              {t('claim.release')}
            </Button>
          )}
        </div>
      )}
      {handOver && isHandingOver && <HandOverDialog handOver={handOver} onClose={() => setHandingOver(false)} />}
    </div>
  )
}

function Holder({ holder: { name, isMine, until }, isExpired }: { holder: NonNullable<ClaimPort['holder']>; isExpired: boolean }) {
  const { t } = useText()
  const { time } = useFormat()
  if (isExpired) return <Note tone="warn">{t(isMine ? 'claim.myExpired' : 'claim.expired', { name })}</Note>
  const who = isMine ? 'mine' : 'others'
  return <Note>{until === null ? t(`claim.${who}`, { name }) : t(`claim.${who}Until`, { name, at: time(until) })}</Note>
}
