import { amount } from '@croupier/kernel'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect } from 'react'
import { call } from '../shared/api/call.ts'
import { saferPlayQuery } from '../shared/api/queries/safer-play.ts'
import type { Answer } from '../shared/api/types.ts'
import { ask, useModals } from '../shared/modals/modal-store.ts'
import { useMemberCentre } from '../shared/navigation/member-centre.ts'
import { useIsLoggedIn, useIsTrial, useSession } from '../shared/session/session-store.ts'
import { tellTime } from './time-reminder.ts'

/** When this tab last told; a sign-in starts anew. */
const TOLD_AT = 'realityToldAt'
const LOOK_MS = 20_000
const TIME_MS = 60_000

/** Tells a member of time and money as often as he has asked to be told, in the frame of a game too. Waits for an open dialog to be answered first. */
export function RealityReminder() {
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const hasType = useSession(session => session.type !== null)
  const isMember = isLoggedIn && hasType && !isTrial
  const state = useQuery({
    ...saferPlayQuery(),
    enabled: isMember,
    staleTime: 5 * 60_000,
    // The server counts the time; who has none to keep is asked for nothing.
    refetchInterval: query => (query.state.data?.timeLimit ? TIME_MS : false),
  })
  const minutes = isMember ? (state.data?.realityCheckMinutes ?? null) : null
  const { open } = useMemberCentre()
  useEffect(() => {
    if (!isMember) sessionStorage.removeItem(TOLD_AT)
    if (minutes === null) return
    if (sessionStorage.getItem(TOLD_AT) === null) sessionStorage.setItem(TOLD_AT, String(Date.now()))
    const look = () => {
      const isDue = Date.now() - Number(sessionStorage.getItem(TOLD_AT)) >= minutes * 60_000
      if (!isDue || useModals.getState().open) return
      sessionStorage.setItem(TOLD_AT, String(Date.now()))
      void tell(() => open('saferPlay'))
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isMember, minutes, open])
  const timeLimit = isMember ? state.data?.timeLimit : null
  useEffect(() => {
    if (!timeLimit) return
    const look = () => void tellTime(timeLimit, () => open('saferPlay'))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [timeLimit, open])
  return null
}

async function tell(toLimits: () => void): Promise<void> {
  const [reality] = await Promise.all([call('reality').catch(() => undefined), i18next.loadNamespaces('saferPlay')])
  if (!reality) return
  const answer = await ask({
    icon: 'clock',
    title: i18next.t('saferPlay:reality.title', { count: reality.minutes }),
    html: realityHtml(reality),
    buttons: [
      { key: 'go', label: i18next.t('saferPlay:reality.go'), tone: 'primary' },
      { key: 'limits', label: i18next.t('saferPlay:reality.limits') },
      { key: 'leave', label: i18next.t('saferPlay:reality.leave'), tone: 'ghost' },
    ],
  })
  if (answer === 'limits') toLimits()
  if (answer !== 'leave') return
  // Without an answer the token ends by itself on the server.
  await call('logout').catch(() => undefined)
  useSession.getState().end('logout')
}

/** Figures of our own, no text of anybody's. */
function realityHtml({ rounds, staked, won, net }: Answer<'reality'>): string {
  const money = (text: string) =>
    new Intl.NumberFormat(i18next.language, { minimumFractionDigits: 2 }).format(text as Intl.StringNumericLiteral)
  const sign = amount(net) > 0n ? '+' : ''
  const lines = [
    [i18next.t('saferPlay:reality.rounds'), new Intl.NumberFormat(i18next.language).format(rounds)],
    [i18next.t('saferPlay:statement.staked'), money(staked)],
    [i18next.t('saferPlay:statement.won'), money(won)],
    [i18next.t('saferPlay:statement.net'), `${sign}${money(net)}`],
  ]
  return `<ul>${lines.map(([name, value]) => `<li>${name}: <strong>${value}</strong></li>`).join('')}</ul>`
}
