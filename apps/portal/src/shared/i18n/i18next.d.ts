import 'i18next'
import type apps from './locales/en/apps.json'
import type closed from './locales/en/closed.json'
import type common from './locales/en/common.json'
import type game from './locales/en/game.json'
import type games from './locales/en/games.json'
import type help from './locales/en/help.json'
import type home from './locales/en/home.json'
import type notices from './locales/en/notices.json'
import type search from './locales/en/search.json'

/** Every text key is checked: a new namespace adds its English file here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      apps: typeof apps
      closed: typeof closed
      common: typeof common
      game: typeof game
      games: typeof games
      help: typeof help
      home: typeof home
      notices: typeof notices
      search: typeof search
    }
  }
}
