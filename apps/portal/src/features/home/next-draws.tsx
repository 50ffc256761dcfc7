import { Lane as LaneOfCards } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lotteryNowMs } from '../../shared/api/lottery-time.ts'
import { type LotteryGame, type LotteryIssue, lotteryGamesQuery } from '../../shared/api/queries/lottery.ts'
import { thumbOf } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { clockText, useSecondsLeft } from '../../shared/lottery/use-seconds-left.ts'
import './next-draws.css'

const SHOWN = 10
/** Countdowns of more than a day are no news. */
const SOON_MS = 86_400_000

/** The draws that close next, each kind of lottery once, with their countdowns. Left out where the list cannot be read. */
export function NextDraws() {
  const { t } = useTranslation('nextDraws')
  const { data, refetch } = useQuery(lotteryGamesQuery(useLanguage()))
  const draws = soonest(data?.games ?? [], lotteryNowMs())
  const nextMs = draws[0] ? Date.parse(draws[0].issue.closesAt) : undefined
  // What has closed makes room for the next one.
  useEffect(() => {
    if (nextMs === undefined) return
    const timer = setTimeout(() => void refetch(), Math.max(0, nextMs - lotteryNowMs()) + 1_000)
    return () => clearTimeout(timer)
  }, [nextMs, refetch])
  if (draws.length === 0) return null
  return (
    <LaneOfCards title={t('title')} icon="timer" all={{ label: t('all'), href: '/lottery' }}>
      {draws.map(({ gameCode, name, art, issue }) => (
        <Link key={gameCode} className="panel next-draw" to={`/lottery?${new URLSearchParams({ gameCode })}`}>
          <img src={thumbOf(art)} alt="" width={36} height={36} loading="lazy" decoding="async" />
          <b>{name}</b>
          <Clock key={issue.number} issue={issue} label={t('closesIn')} />
        </Link>
      ))}
    </LaneOfCards>
  )
}

function Clock({ issue, label }: { issue: LotteryIssue; label: string }) {
  const seconds = useSecondsLeft(issue.closesAt)
  return (
    <span className="num" role="timer" aria-label={`${label} ${clockText(seconds)}`} data-last={seconds <= 10 || undefined}>
      {clockText(seconds)}
    </span>
  )
}

type OnSale = LotteryGame & { readonly issue: LotteryIssue }

function soonest(games: readonly LotteryGame[], nowMs: number): readonly OnSale[] {
  const open = games
    .filter((game): game is OnSale => game.issue !== null)
    .filter(({ issue }) => Date.parse(issue.closesAt) > nowMs && Date.parse(issue.closesAt) < nowMs + SOON_MS)
    .sort((a, b) => a.issue.closesAt.localeCompare(b.issue.closesAt))
  const firstOfKind = new Map(open.toReversed().map(game => [game.groupCode, game]))
  return open.filter(game => firstOfKind.get(game.groupCode) === game).slice(0, SHOWN)
}
