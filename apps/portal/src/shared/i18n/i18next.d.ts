import 'i18next'
import type about from './locales/en/about.json'
import type account from './locales/en/account.json'
import type apps from './locales/en/apps.json'
import type auth from './locales/en/auth.json'
import type closed from './locales/en/closed.json'
import type common from './locales/en/common.json'
import type contracts from './locales/en/contracts.json'
import type deposit from './locales/en/deposit.json'
import type draws from './locales/en/draws.json'
import type external from './locales/en/external.json'
import type fairness from './locales/en/fairness.json'
import type game from './locales/en/game.json'
import type games from './locales/en/games.json'
import type help from './locales/en/help.json'
import type home from './locales/en/home.json'
import type liabilities from './locales/en/liabilities.json'
import type lottery from './locales/en/lottery.json'
import type messages from './locales/en/messages.json'
import type money from './locales/en/money.json'
import type nextDraws from './locales/en/nextDraws.json'
import type notices from './locales/en/notices.json'
import type outside from './locales/en/outside.json'
import type proof from './locales/en/proof.json'
import type records from './locales/en/records.json'
import type redeem from './locales/en/redeem.json'
import type saferPlay from './locales/en/saferPlay.json'
import type search from './locales/en/search.json'
import type security from './locales/en/security.json'
import type sessions from './locales/en/sessions.json'
import type signin from './locales/en/signin.json'
import type symbols from './locales/en/symbols.json'
import type terms from './locales/en/terms.json'
import type transfers from './locales/en/transfers.json'
import type vendorWallets from './locales/en/vendorWallets.json'
import type verification from './locales/en/verification.json'
import type wallet from './locales/en/wallet.json'
import type withdraw from './locales/en/withdraw.json'

/** Every text key is checked: a new namespace adds its English file here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      about: typeof about
      account: typeof account
      apps: typeof apps
      auth: typeof auth
      closed: typeof closed
      common: typeof common
      contracts: typeof contracts
      deposit: typeof deposit
      draws: typeof draws
      external: typeof external
      fairness: typeof fairness
      game: typeof game
      games: typeof games
      help: typeof help
      home: typeof home
      liabilities: typeof liabilities
      lottery: typeof lottery
      messages: typeof messages
      money: typeof money
      nextDraws: typeof nextDraws
      notices: typeof notices
      outside: typeof outside
      proof: typeof proof
      records: typeof records
      redeem: typeof redeem
      saferPlay: typeof saferPlay
      search: typeof search
      security: typeof security
      signin: typeof signin
      symbols: typeof symbols
      sessions: typeof sessions
      terms: typeof terms
      transfers: typeof transfers
      vendorWallets: typeof vendorWallets
      verification: typeof verification
      wallet: typeof wallet
      withdraw: typeof withdraw
    }
  }
}
