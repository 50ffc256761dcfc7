import type { ByteSource } from '@croupier/kernel'
import type { PaymentProvider, Providers } from '../ports.ts'
import { createSandboxProvider } from '../sandbox/sandbox-provider.ts'
import { deskProvider } from './desk-provider.ts'
import { createHttpProvider } from './http-provider.ts'
import { findProviderRow, type ProviderDeps, specOf } from './stored-providers.ts'

/** The built-in providers, the sandbox only where play money is wanted, and those that operators have connected. A provider that is switched off begins nothing new, but what it reports still counts. */
export function createProviders(
  deps: ProviderDeps & { readonly sandboxSecret: string; readonly hasSandbox: boolean; readonly random: ByteSource },
): Providers {
  const sandbox = createSandboxProvider(deps.sandboxSecret, deps.random)
  const builtIn = new Map<string, PaymentProvider>([
    ...(deps.hasSandbox ? [[sandbox.code, sandbox] as const] : []),
    [deskProvider.code, deskProvider],
  ])
  return {
    find: async (code, purpose) => {
      const own = builtIn.get(code)
      if (own) return own
      const row = await findProviderRow(deps.db, code)
      if (!row || (purpose === 'new-order' && !row.is_on)) return undefined
      return createHttpProvider(specOf(deps, row))
    },
  }
}
