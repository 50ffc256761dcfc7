import { Badge, Button, Note } from '@croupier/ui'
import { useState } from 'react'
import { useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { ChangeOutcome } from './change-outcome.tsx'
import { ExposureBar } from './exposure-bar.tsx'
import type { LotteryExposureCard } from './types.ts'
import { useOutcomeName } from './use-outcome-name.ts'

const LIVE_MS = 3_000
const OPTIONS_SHOWN = 8

type Play = LotteryExposureCard['plays'][number]

/** What the bet types and options of one issue may cost, the dearest first. */
export function ExposureCard({ brandId, issueId, onClose }: { brandId: string; issueId: string; onClose: () => void }) {
  const read = useRead('getLotteryExposure', { params: { issueId } }, { everyMs: LIVE_MS })
  return <CardState read={read}>{issue => <Card brandId={brandId} issue={issue} onClose={onClose} />}</CardState>
}

function Card({ brandId, issue, onClose }: { brandId: string; issue: LotteryExposureCard; onClose: () => void }) {
  const { t } = useText()
  const { amount } = useFormat()
  const hasBounds = issue.plays.some(({ isExact }) => !isExact)
  return (
    <>
      <CardHead title={issue.gameName} note={issue.number} onClose={onClose}>
        <dl className="kv mt-3">
          <dt>{t('lottery.stake')}</dt>
          <dd className="num">{`${amount(issue.stake)} ${issue.currency}`}</dd>
          <dt>{t('lottery.exposure.worst')}</dt>
          <dd className="num">{`${amount(issue.worst)} ${issue.currency}`}</dd>
          <dt>{t('lottery.exposure.limit')}</dt>
          <dd>
            <ExposureBar worst={issue.worst} most={issue.most} label={t('lottery.exposure.used')} />
          </dd>
        </dl>
      </CardHead>
      <section className="card-sec">
        <h3>{t('lottery.exposure.plays')}</h3>
        {hasBounds && (
          <div className="mb-3">
            <Note>{t('lottery.exposure.boundText')}</Note>
          </div>
        )}
        <ul className="col gap-5">
          {issue.plays.map(play => (
            <PlayExposure key={play.play} brandId={brandId} issue={issue} play={play} />
          ))}
        </ul>
      </section>
    </>
  )
}

function PlayExposure({ brandId, issue, play }: { brandId: string; issue: LotteryExposureCard; play: Play }) {
  const { t } = useText()
  const { count } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { gameCode, number } = issue
  const shown = isWhole ? play.options : play.options.slice(0, OPTIONS_SHOWN)
  return (
    <li>
      <ExposureLine
        name={play.playName}
        figures={play}
        badge={t(play.isExact ? 'lottery.exposure.exact' : 'lottery.exposure.bound')}
        brandId={brandId}
        outcome={{ gameCode, number, play: play.play, playName: play.playName, position: null, option: null }}
      />
      {shown.length > 0 && (
        <ul className="exposure-options" aria-label={play.playName}>
          {shown.map(each => (
            <li key={`${each.position} ${each.option}`}>
              <ExposureLine
                name={optionText(each, play.options, t)}
                figures={each}
                brandId={brandId}
                outcome={{ gameCode, number, play: play.play, playName: play.playName, position: each.position, option: each.option }}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < play.options.length && (
        <Button size="xs" className="mt-3" onClick={() => setWhole(true)}>
          {t('lottery.exposure.moreOptions', { count: count(play.options.length) })}
        </Button>
      )}
    </li>
  )
}

/** The position is said where the board has several. */
function optionText({ position, option }: Play['options'][number], all: Play['options'], t: ReturnType<typeof useText>['t']): string {
  return all.some(each => each.position !== 0) ? t('lottery.exposure.place', { place: String(position + 1), option }) : option
}

interface ExposureLineProps {
  name: string
  figures: { stake: string; worst: string; most: string | null; isClosed: boolean }
  badge?: string
  brandId: string
  outcome: Parameters<typeof ChangeOutcome>[0]['outcome']
}

function ExposureLine({ name, figures, badge, brandId, outcome }: ExposureLineProps) {
  const { t } = useText()
  const { amount } = useFormat()
  const label = `${useOutcomeName()(outcome)}: ${t('lottery.exposure.used')}`
  return (
    <div className="exposure-line">
      <span className="min-w-0">
        <b className="font-semi">{name}</b> {badge && <Badge tone="plain">{badge}</Badge>}{' '}
        {figures.isClosed && <Badge tone="lost">{t('lottery.exposure.isClosed')}</Badge>}
        <small className="block text-12 text-text-3 num">
          {t('lottery.stake')} {amount(figures.stake)}
        </small>
      </span>
      <b className="num text-end">{amount(figures.worst)}</b>
      <ExposureBar worst={figures.worst} most={figures.most} label={label} />
      {!figures.isClosed && <ChangeOutcome brandId={brandId} outcome={outcome} isClosed={false} />}
    </div>
  )
}
