import { useSearchParams } from 'react-router'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { GameFrame } from './game-frame.tsx'
import { NeedsLogin } from './needs-login.tsx'
import { NoGame } from './no-game.tsx'

/** A game in its frame: `/game?gameId=…&vassalage=…`, with `trial=1` for demo credits. */
export function GamePage() {
  const [search] = useSearchParams()
  const gameId = search.get('gameId')
  const isLoggedIn = useIsLoggedIn()
  if (!gameId) return <NoGame />
  const isTrial = search.get('trial') === '1'
  if (!isLoggedIn) return <NeedsLogin gameId={gameId} />
  return <GameFrame key={`${gameId} ${isTrial}`} gameId={gameId} vassalage={search.get('vassalage')} isTrial={isTrial} />
}
