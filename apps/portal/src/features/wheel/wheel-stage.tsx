import { Button, Note } from '@croupier/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wheel, WheelDraw } from '../../shared/api/queries/wheel.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { turnTo } from './turn-to.ts'
import { useDraw } from './use-draw.ts'
import { usePrizeText } from './use-prize-text.ts'
import { WheelPicture } from './wheel-picture.tsx'

/** As long as the disc turns in `wheel.css`. */
const TURN_MS = 4_200

const wantsStillness = () =>
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) ||
  document.documentElement.hasAttribute('data-reduced-motion')

/** The wheel with its button: it stops where the answer says, and then says what it gave. Whoever wants stillness reads it at once. */
export function WheelStage({ wheel }: { wheel: Wheel }) {
  const { t } = useTranslation('wheel')
  const [degrees, setDegrees] = useState(0)
  const [drawn, setDrawn] = useState<WheelDraw>()
  const [isTurning, setTurning] = useState(false)
  const { draw, isPending, error } = useDraw(answer => {
    setDrawn(answer)
    setDegrees(from => turnTo(answer.segment, wheel.segments.length, from))
    setTurning(!wantsStillness())
  })
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setTurning(false), TURN_MS)
    return () => clearTimeout(timer)
  }, [isTurning])
  const hasTicket = wheel.tickets > 0
  return (
    <section className="wheel-stage" aria-label={wheel.name}>
      <WheelPicture wheel={wheel} degrees={degrees} isTurning={isTurning} />
      <div className="col gap-3 items-center">
        <Button tone="primary" size="l" busy={isPending} disabled={!hasTicket || isTurning} onClick={() => draw(wheel)}>
          {t('draw')}
        </Button>
        <Tickets wheel={wheel} />
        <FaultNote error={error} />
        <div role="status">{drawn && !isTurning && <Result wheel={wheel} draw={drawn} />}</div>
      </div>
    </section>
  )
}

function Tickets({ wheel: { tickets, ticketsUntil } }: { wheel: Wheel }) {
  const { t } = useTranslation('wheel')
  const textOf = useInstantText()
  return (
    <p className="text-13 text-text-2 num">
      {tickets === 0 ? t('noTickets') : t('tickets', { count: tickets })}
      {ticketsUntil && ` · ${t('firstExpires', { at: textOf(ticketsUntil) })}`}
    </p>
  )
}

function Result({ wheel, draw: { hit, segment, segmentName, prize } }: { wheel: Wheel; draw: WheelDraw }) {
  const { t } = useTranslation('wheel')
  const prizeText = usePrizeText(wheel.currency)
  const isFallback = hit !== segment
  return (
    <Note tone={prize.kind === 'nothing' ? 'info' : 'won'}>
      <b className="block font-semi">{t('result.title', { name: segmentName })}</b>
      {prizeText(prize)}
      {isFallback && <span className="block">{t('result.soldOut', { name: wheel.segments[hit]?.name ?? '' })}</span>}
    </Note>
  )
}
