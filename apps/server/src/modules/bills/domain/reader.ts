/** How lines are summed up: each account by itself; by the receiver's direct downlines; or all into the receiver's one line. */
export type LineDepth = 'accounts' | 'downlines' | 'whole'

/** Who reads a bill: an operator sees all names; a member what the place in the tree allows. */
export type BillReader =
  | { readonly role: 'operator' }
  | { readonly role: 'receiver' | 'payer' | 'above'; readonly memberId: string; readonly seesAllLevels: boolean }

/** What a member is to a bill, or undefined where it is none of the member's. Uplines of the receiver read it where the brand shows all levels. */
export function readerOf(
  memberId: string,
  bill: { readonly payerId: string | null; readonly receiverId: string },
  { receiverPath, seesAllLevels }: { readonly receiverPath: string; readonly seesAllLevels: boolean },
): BillReader | undefined {
  if (bill.receiverId === memberId) return { role: 'receiver', memberId, seesAllLevels }
  if (bill.payerId === memberId) return { role: 'payer', memberId, seesAllLevels }
  return seesAllLevels && receiverPath.includes(`${memberId}.`) ? { role: 'above', memberId, seesAllLevels } : undefined
}

/** How far lines are told apart: names of direct downlines alone, unless the brand shows all levels. */
export function depthOf(reader: BillReader): LineDepth {
  if (reader.role === 'operator') return 'accounts'
  return reader.role === 'receiver' || reader.seesAllLevels ? 'downlines' : 'whole'
}

/** Whether the bills that the receiver pays are shown: to the receiver, and to whoever sees all levels. */
export const seesBelow = (reader: BillReader): boolean => reader.role === 'operator' || reader.role === 'receiver' || reader.seesAllLevels

/** Whether a reader knows somebody by name: the reader itself, direct uplines and downlines, and all below where the brand shows all levels. */
export function seesName(reader: BillReader, person: { readonly memberId: string; readonly path: string }): boolean {
  if (reader.role === 'operator' || person.memberId === reader.memberId) return true
  const levels = person.path.split('.').slice(0, -1)
  const place = levels.indexOf(reader.memberId)
  return place >= 0 && (reader.seesAllLevels || levels.length - place === 2)
}
