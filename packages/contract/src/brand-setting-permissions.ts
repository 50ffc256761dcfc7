import type { OperatorPermission } from './endpoints/operator-permissions.ts'

/** Settings of a brand that ask more of their editor than `brand.write`: money, who is let in, and where links and games with tokens in them lead. */
export const BRAND_SETTING_PERMISSIONS: Readonly<Record<string, OperatorPermission>> = {
  loginSecurity: 'security.write',
  phoneCaptcha: 'sign-in-provider.write',
  hosts: 'security.write',
  launchGameCDNs: 'security.write',
  verification: 'verification.review',
  currency: 'provider.write',
  isSingle: 'provider.write',
  depositMethods: 'provider.write',
  withdrawalReceiptMinutes: 'withdrawal.rules',
}
