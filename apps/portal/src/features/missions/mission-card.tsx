import { Amount, Badge, Button, Icon, ProgressBar } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Mission } from '../../shared/api/queries/missions.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { RewardText } from './reward-text.tsx'
import type { MissionWish } from './use-claim-mission.ts'

interface MissionCardProps {
  mission: Mission
  isBusy: boolean
  onClaim: (wish: MissionWish) => void
}

const TONES = { locked: 'plain', running: 'info', claimed: 'won', expired: 'plain' } as const
const ICONS = { locked: 'lock', running: 'clock', claimed: 'check', expired: 'circle-x' } as const

/** One mission: what it asks for, how far it is and what moved it last, and what it brings. */
export function MissionCard({ mission, isBusy, onClaim }: MissionCardProps) {
  const { t } = useTranslation('missions')
  const { title, about, state, period, reward } = mission
  return (
    <li className={state === 'claim' ? 'mission-card is-ready' : 'mission-card'}>
      <div className="row flex-wrap gap-3">
        <div className="grow min-w-0">
          <h3 className="font-semi">{title}</h3>
          <p className="text-13 text-text-2">{about}</p>
        </div>
        <span className="mission-reward font-semi">
          <RewardText reward={reward} />
        </span>
      </div>
      <Progress mission={mission} />
      <div className="row flex-wrap gap-3 justify-between">
        <p className="text-12 text-text-2 num">
          {t(`period.${period}`)} · <When mission={mission} />
        </p>
        {state === 'claim' ? (
          <Button tone="primary" size="s" busy={isBusy} aria-label={`${t('claim')}: ${title}`} onClick={() => onClaim(mission)}>
            {t('claim')}
          </Button>
        ) : (
          <Badge tone={TONES[state]} icon={ICONS[state]}>
            {t(`state.${state}`)}
          </Badge>
        )}
      </div>
    </li>
  )
}

function Progress({ mission: { goal, progress, target, unlock, lastFact } }: { mission: Mission }) {
  const { t } = useTranslation('missions')
  const textOf = useInstantText()
  const isMoney = goal.kind === 'valid_bet' || goal.kind === 'deposits'
  const figure = (value: string) => (isMoney ? <Amount value={value} /> : <span className="num">{value}</span>)
  const label = t(`goal.${goal.kind}`)
  return (
    <div className="col gap-2">
      <p className="row flex-wrap justify-between gap-3 text-13 num">
        <span className="text-text-2">
          {label}
          {goal.categories.length > 0 &&
            goal.categories.length < ALL &&
            `: ${goal.categories.map(each => t(`category.${each}`)).join(', ')}`}
        </span>
        <span>
          <b className="font-semi">{figure(progress)}</b> <span className="text-text-2">/ {figure(target)}</span>
        </span>
      </p>
      <ProgressBar
        value={Math.min(Number(progress), Number(target))}
        max={Number(target)}
        label={label}
        tone={Number(progress) >= Number(target) ? 'won' : 'primary'}
      />
      {unlock && !unlock.isMet && (
        <p className="row gap-2 text-12 text-text-2">
          <Icon name="lock" />{' '}
          {unlock.rank !== null ? t('unlock.rank', { rank: unlock.rank }) : t('unlock.mission', { title: unlock.mission ?? '' })}
        </p>
      )}
      {lastFact && (
        <p className="text-12 text-text-2 num">
          {lastFact.game === null
            ? t('last.deposit', { at: textOf(lastFact.at, 'minute') })
            : t('last.bet', { game: lastFact.game, at: textOf(lastFact.at, 'minute') })}{' '}
          <Amount value={lastFact.amount} signs="always" />
        </p>
      )}
    </div>
  )
}

/** Where a goal is in all of them, none is named. */
const ALL = 8

function When({ mission: { state, endAt, claimUntil, claimedAt, startAt } }: { mission: Mission }) {
  const { t } = useTranslation('missions')
  const textOf = useInstantText()
  if (claimedAt) return t('when.claimed', { at: textOf(claimedAt, 'minute') })
  if (state === 'claim') return t('when.claim', { at: textOf(claimUntil, 'minute') })
  if (state === 'expired') return t('when.ended', { at: textOf(endAt, 'minute') })
  return state === 'locked' && Date.parse(startAt) > Date.now()
    ? t('when.starts', { at: textOf(startAt, 'minute') })
    : t('when.ends', { at: textOf(endAt, 'minute') })
}
