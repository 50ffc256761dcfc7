import type vendorWallets from '../../shared/i18n/locales/en/vendorWallets.json'
import type wallet from '../../shared/i18n/locales/en/wallet.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    transferFund: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    vendorWallets: typeof vendorWallets
    wallet: typeof wallet
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'transferFund',
    title: 'member.transferFund',
    icon: 'wallet',
    group: 'money',
    order: 30,
    texts: ['wallet', 'movements', 'vendorWallets'],
    load: () => import('./wallet-page.tsx').then(({ WalletPage }) => WalletPage),
  },
]
