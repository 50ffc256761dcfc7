import { ACCOUNT_TYPE } from '@croupier/contract/browser'
import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { type Launchable, LaunchContext } from '../../shared/ports/launch.ts'
import { promptLogin, warnTrial } from '../../shared/session/require-account.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { useFreePlay } from '../../shared/session/use-free-play.ts'
import { planLaunch } from './plan-launch.ts'

/** Carries out the launch rules for every list, lane and search below it. */
export function LaunchProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { toggles } = useBrand()
  const { mutate: enterAsGuest } = useFreePlay()
  const launch = useCallback(
    (game: Launchable, { trial = false } = {}) => {
      const { token, type } = useSession.getState()
      const plan = planLaunch({
        game,
        isLoggedIn: token !== null,
        isTrialAccount: type === ACCOUNT_TYPE.trial,
        wantsTrial: trial,
        hasFreePlay: toggles.freePlay,
      })
      const again = () => launch(game, { trial })
      switch (plan.kind) {
        case 'log-in':
          return promptLogin(again, game)
        case 'free-play':
          return enterAsGuest(undefined, { onSuccess: again })
        case 'need-true-account':
          return void warnTrial()
        case 'popup':
          return openModal('gamePopup', plan)
        case 'go':
          // The vendor last opened, for what is opened next (specification §4).
          sessionStorage.setItem('vassalage', game.vassalage)
          return void navigate(plan.to)
      }
    },
    [navigate, toggles.freePlay, enterAsGuest],
  )
  return <LaunchContext value={launch}>{children}</LaunchContext>
}
