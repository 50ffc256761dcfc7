import type { ServerModule } from '../../../platform/module.ts'
import type { Wallet } from '../index.ts'
import { type WalletRoutePorts, walletRoutes } from './routes.ts'

/** The wallet as the process hosts it: its routes, and its last announcements at the end. */
export const createWalletModule = (wallet: Wallet, ports: WalletRoutePorts): ServerModule => ({
  name: 'wallet',
  routes: walletRoutes(wallet, ports),
  stop: () => wallet.close(),
})
