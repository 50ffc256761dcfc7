import type { Route } from '../../platform/http/index.ts'
import { leaderboardRoutes } from './leaderboard-routes.ts'
import { type ConsoleMissionsDeps, missionRoutes } from './mission-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** What operators decide about missions, leaderboards and daily sign-in. */
export const consoleMissionRoutes = (deps: ConsoleMissionsDeps): Route[] => [
  ...missionRoutes(deps),
  ...leaderboardRoutes(deps),
  ...signInRoutes(deps),
]
