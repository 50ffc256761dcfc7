/** Where a bonus may be confirmed and sent to (specification §8): a brand names the one that its redeems ask for. */
export const REDEEM_CONTACTS = ['zalo', 'whatsapp'] as const
export type RedeemContact = (typeof REDEEM_CONTACTS)[number]

/** What a member is asked for before a bonus is redeemed; undefined where the brand asks for nothing, or he has given it. */
export function missingRedeemContact(
  asked: RedeemContact | null | undefined,
  profile: Readonly<Partial<Record<RedeemContact, string>>>,
): `${RedeemContact}_required` | undefined {
  if (!asked || profile[asked]?.trim()) return undefined
  return `${asked}_required`
}
