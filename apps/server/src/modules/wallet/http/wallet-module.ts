import { createPulse } from '../../../platform/create-pulse.ts'
import type { ServerModule } from '../../../platform/module.ts'
import type { Wallet } from '../index.ts'
import { type WalletRoutePorts, walletRoutes } from './routes.ts'

/** How often the ledger's blocks are closed: house balances are summed from the last one. */
const CLOSE_BLOCKS_MS = 5_000

/** The wallet as the process hosts it. */
export const createWalletModule = (wallet: Wallet, ports: WalletRoutePorts): ServerModule => ({
  name: 'wallet',
  routes: walletRoutes(wallet, ports),
  pulses: [{ role: 'worker', ...createPulse(wallet.closeBlocks, CLOSE_BLOCKS_MS) }],
  ensurePartitions: wallet.ensurePartitions,
  probe: wallet.probe,
  figures: [
    {
      name: 'croupier_ledger_newest_transfer',
      help: 'Number of the newest transfer, the same from every process; its rate is how much is posted',
      read: async () => Number(await wallet.newestTransferId()),
    },
  ],
  start: async () => void (await wallet.ensurePartitions()),
  // The last announcements are sent at the end.
  stop: () => wallet.close(),
})
