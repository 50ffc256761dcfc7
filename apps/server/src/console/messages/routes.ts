import type { Route } from '../../platform/http/index.ts'
import { type ConsoleMessagesDeps, consoleAnnouncementRoutes } from './announcement-routes.ts'
import { consoleFeedbackRoutes } from './feedback-routes.ts'
import { consoleMassMessageRoutes } from './mass-message-routes.ts'
import { consoleTemplateRoutes } from './template-routes.ts'

/** Everything that operators say and read. */
export const consoleMessageRoutes = (deps: ConsoleMessagesDeps): Route[] => [
  ...consoleAnnouncementRoutes(deps),
  ...consoleFeedbackRoutes(deps),
  ...consoleMassMessageRoutes(deps),
  ...consoleTemplateRoutes(deps),
]
