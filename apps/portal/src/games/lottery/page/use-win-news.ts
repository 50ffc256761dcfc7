import { amount } from '@croupier/kernel'
import { amountText, useToast, useUi } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ordersQuery, type PlacedLine } from '../../../shared/api/queries/lottery.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import { playWin } from '../draw/draw-sound.ts'
import { shortNumber } from './sale.ts'

/** Tells a win as soon as it is settled, whichever tickets are looked at. */
export function useWinNews(gameCode: string): void {
  const { t } = useTranslation('lottery')
  const { locale, currency } = useUi()
  const toast = useToast()
  const isLoggedIn = useIsLoggedIn()
  const { data } = useInfiniteQuery({ ...ordersQuery({ gameCode, state: 'settled' }), enabled: isLoggedIn })
  const bets = data?.pages[0]?.list
  const told = useRef<{ bets: ReadonlySet<string> | undefined }>({ bets: undefined })
  useEffect(() => {
    if (!bets) return
    const before = told.current.bets
    told.current.bets = new Set([...(before ?? []), ...bets.map(({ betId }) => betId)])
    const news = before ? winsIn(bets.filter(({ betId }) => !before.has(betId))) : []
    for (const { number, paid } of news)
      toast({ tone: 'won', title: t('youWon', { amount: amountText(paid, { locale, currency }), number: shortNumber(number) }) })
    if (news.length > 0) playWin()
  }, [bets, toast, t, locale, currency])
}

/** What bets were paid, draw by draw, where that is more than they cost: nobody is congratulated on a loss. */
function winsIn(bets: readonly PlacedLine[]): readonly { number: string; paid: bigint }[] {
  return [...new Set(bets.map(({ number }) => number))].flatMap(number => {
    const own = bets.filter(bet => bet.number === number)
    const paid = own.reduce((sum, bet) => sum + amount(bet.payout ?? '0'), 0n)
    const staked = own.reduce((sum, bet) => sum + amount(bet.stake), 0n)
    return paid > staked ? [{ number, paid }] : []
  })
}
