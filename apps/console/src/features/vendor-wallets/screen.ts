import type texts from '../../shared/i18n/locales/en/vendorWallets.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    vendorWallets: typeof texts
  }
}

export const screen: Screen = {
  path: '/vendor-wallets',
  title: 'nav.vendorWallets',
  icon: 'arrow-left-right',
  permission: 'provider.read',
  group: 'money',
  order: 100,
  load: () => import('./vendor-wallets-page.tsx').then(({ VendorWalletsPage }) => VendorWalletsPage),
}
