import { type FamilyId, findFamily, findPlay, type Marks, playTree, randomPick } from '@croupier/games/lottery'
import { useToast } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type LotteryTerms, lastResultsQuery, lotteryGameQuery, type PlacedLine } from '../../../shared/api/queries/lottery.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { useDocumentTitle } from '../../../shared/ui/use-document-title.ts'
import { BoardPanel } from '../board/board-panel.tsx'
import { browserRandom } from '../board/browser-random.ts'
import { findLaid, isTapBoard, timesLaid, useOneTap } from '../board/one-tap.ts'
import { useBoard } from '../board/use-board.ts'
import { MyTickets } from '../my-tickets/my-tickets.tsx'
import { ResultsPanel } from '../results/results-panel.tsx'
import { RulesSheet } from '../rules/rules-sheet.tsx'
import { SlipBar } from '../slip/slip-bar.tsx'
import { SlipPanel } from '../slip/slip-panel.tsx'
import { LINES_MAX, useSlip, useSlips } from '../slip/slip-store.ts'
import { TrendPanel } from '../trend/trend-panel.tsx'
import { GameSkeleton } from './game-skeleton.tsx'
import { HeaderBand } from './header-band.tsx'
import { slipTermsOf } from './slip-terms.ts'
import { useClosed } from './use-closed.ts'
import { useDrawn } from './use-drawn.ts'
import { useKeepClosing } from './use-keep-closing.ts'
import { useSale } from './use-sale.ts'
import { useWinNews } from './use-win-news.ts'
import './lottery.css'

/** One lottery: its draw, its board, the slip, and what came before. */
export function GamePage({ gameCode }: { gameCode: string }) {
  const terms = useQuery(lotteryGameQuery(gameCode, useLanguage()))
  useDocumentTitle(terms.data?.game.name ?? '')
  if (terms.data) return <Game terms={terms.data} />
  if (terms.isError) return <LoadError error={terms.error} onRetry={() => void terms.refetch()} isRetrying={terms.isFetching} />
  return <GameSkeleton />
}

function Game({ terms }: { terms: LotteryTerms }) {
  const { t } = useTranslation('lottery')
  const toast = useToast()
  const { game } = terms
  const { gameCode } = game
  const sale = useSale(game)
  const closed = useClosed(gameCode, sale.issue?.number)
  useDrawn(gameCode, sale, game.last?.number)
  useKeepClosing(gameCode, sale)
  useWinNews(gameCode)
  const results = useQuery(lastResultsQuery(gameCode))
  const slipTerms = useMemo(() => slipTermsOf(terms), [terms])
  const [playId, setPlay] = usePlayInAddress(game.family as FamilyId)
  const board = useBoard(playId, terms, slipTerms, setPlay)
  const lines = useSlip(gameCode)
  const slips = useSlips()
  const [hasRules, setRules] = useState(false)
  const [isSlipOpen, setSlipOpen] = useState(false)

  const add = () => {
    if (!board.quote.ok) return
    if (!board.editing && lines.length >= LINES_MAX) return toast({ tone: 'warn', title: t('slipFull', { count: LINES_MAX }) })
    const line = { play: playId, selection: { ...(board.quote.value.ticket.selection as Record<string, unknown>) }, ...board.stake }
    if (board.editing && lines.some(({ id }) => id === board.editing)) slips.replace(gameCode, board.editing, line)
    else slips.add(gameCode, line)
    board.clear()
  }
  const isTapped = useOneTap().isOn && board.editing === undefined && isTapBoard(board.play)
  const lay = (marks: Marks) => {
    const line = { play: playId, selection: { ...marks } as Record<string, unknown>, ...board.stake }
    const laid = findLaid(lines, line)
    if (laid) slips.replace(gameCode, laid.id, { ...line, multiple: Math.min(terms.multipleMax, laid.multiple + line.multiple) })
    else if (lines.length < LINES_MAX) slips.add(gameCode, line)
    else toast({ tone: 'warn', title: t('slipFull', { count: LINES_MAX }) })
  }
  const repeat = ({ play, selection, mode, multiple, betGroup }: PlacedLine) => {
    slips.add(gameCode, { play, selection, mode, multiple, betGroup: Math.min(betGroup, terms.groupMax) })
    toast({ tone: 'info', title: t('repeated') })
  }
  const slip = (
    <SlipPanel
      terms={terms}
      slipTerms={slipTerms}
      sale={sale}
      closed={closed}
      editing={board.editing}
      onEdit={entry => {
        board.edit(entry)
        setSlipOpen(false)
      }}
    />
  )
  return (
    <div className="lt-game">
      <HeaderBand terms={terms} sale={sale} />
      <div className="lt-main">
        <BoardPanel
          board={board}
          terms={terms}
          slipTerms={slipTerms}
          closed={closed}
          results={results.data?.list ?? []}
          laidOf={marks => timesLaid(lines, playId, marks)}
          onLay={isTapped ? lay : undefined}
          onAdd={add}
          onRandom={() => board.setMarks(randomPick(board.play, browserRandom))}
          onRules={() => setRules(true)}
        />
        <TrendPanel game={game} results={results.data?.list ?? []} />
      </div>
      <div className="lt-aside">
        <div className="lt-slip-place">{slip}</div>
        <MyTickets gameCode={gameCode} onRepeat={repeat} />
        <ResultsPanel game={game} results={results} />
      </div>
      <SlipBar board={board} terms={terms} isTapped={isTapped} count={lines.length} isOpen={isSlipOpen} onOpen={setSlipOpen} onAdd={add}>
        {slip}
      </SlipBar>
      {hasRules && (
        <RulesSheet play={board.play} terms={terms} slipTerms={slipTerms} betGroup={board.stake.betGroup} onClose={() => setRules(false)} />
      )}
    </div>
  )
}

/** The play that the address names, else the first of the board; choosing another writes it there. */
function usePlayInAddress(family: FamilyId): readonly [string, (playId: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('playType') ?? ''
  const first = playTree(family)[0]?.rows[0]?.plays[0]?.id ?? findFamily(family)?.plays[0]?.id ?? ''
  const playId = findPlay(asked)?.family === family ? asked : first
  const setPlay = useCallback(
    (next: string) =>
      setSearch(
        old => {
          old.set('playType', next)
          return old
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return [playId, setPlay]
}
