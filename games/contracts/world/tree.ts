import { present } from '@croupier/kernel'
import type { World } from './world.ts'

/** Who stands below whom, at any instant. */
export interface Tree {
  /** An account's number: its place in the list. */
  numberOf(account: string): number
  /** The account and all above it, upwards: everybody to whose team it belongs. */
  upwardsFrom(account: string, at: Date): string[]
  depthOf(account: string, at: Date): number
}

export function treeOf({ accounts, moves }: Pick<World, 'accounts' | 'moves'>): Tree {
  const numbers = new Map(accounts.map(({ id }, number) => [id, number]))
  const uplines = new Map(accounts.map(({ id, upline }) => [id, [{ to: upline, from: Number.NEGATIVE_INFINITY }]]))
  for (const { account, to, at } of [...moves].sort((a, b) => a.at.getTime() - b.at.getTime()))
    uplines.get(account)?.push({ to, from: at.getTime() })

  const upupwardsFrom = (account: string, at: Date) => uplines.get(account)?.findLast(({ from }) => from <= at.getTime())?.to ?? undefined

  function upwardsFrom(account: string, at: Date): string[] {
    const line: string[] = []
    for (let each: string | undefined = account; each !== undefined; each = upupwardsFrom(each, at)) line.push(each)
    return line
  }

  return {
    numberOf: account => present(numbers.get(account), `account ${account}`),
    upwardsFrom,
    depthOf: (account, at) => upwardsFrom(account, at).length,
  }
}
