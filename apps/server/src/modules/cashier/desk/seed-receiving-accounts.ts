import type { ByteSource } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { createReceivingAccount } from './receiving-accounts.ts'

/** Two accounts that nobody has, so that the ways by hand can be tried from the first start. */
export async function seedReceivingAccounts(
  tx: Tx,
  {
    brandId,
    holder,
    methodCodes,
    now,
    random,
  }: { brandId: string; holder: string; methodCodes: readonly string[]; now: Date; random: ByteSource },
): Promise<void> {
  for (const methodCode of methodCodes)
    for (const [place, bank] of ['First Demonstration Bank', 'Harbour Demonstration Bank'].entries()) {
      const number = `6200 0000 0000 ${String(1001 + place)}`
      const fields = { bankName: bank, branch: 'Main street', holder: `${holder} (demonstration)`, number }
      await createReceivingAccount(tx, { brandId, methodCode, label: `${bank} ··${number.slice(-4)}`, fields, isOpen: true, now }, random)
    }
}
