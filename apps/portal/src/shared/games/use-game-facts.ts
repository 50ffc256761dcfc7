import { amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Game } from '../api/types.ts'
import { numberFormat } from '../i18n/number-format.ts'

/** The three facts that people compare: what comes back, the smallest bet, lines or ways. */
export function useGameFacts(game: Game): { label: string; value: string }[] {
  const { t, i18n } = useTranslation()
  const { locale, currency } = useUi()
  const facts: { label: string; value: string }[] = []
  if (game.rtpBps !== null) facts.push({ label: t('games.rtp'), value: percent(game.rtpBps, i18n.language) })
  // A live table has limits of its own, which brand and table decide: its card in the lobby says them.
  if (game.accountTypeName !== 'LIVE') facts.push({ label: t('games.min'), value: amountText(game.minBet, { locale, currency }) })
  if (game.lines > 0) facts.push({ label: t(game.isWays ? 'games.ways' : 'games.lines'), value: String(game.lines) })
  return facts
}

/** Basis points as a percentage, e.g. 9640 → 96.4 %. */
const percent = (bps: number, language: string) => numberFormat(language, PERCENT).format(bps / 10_000)

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const
