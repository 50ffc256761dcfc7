import type { Status } from '../api/types.ts'
import { useStatus } from './use-brand.ts'

type Leaf = { readonly modId: string; readonly enabled: boolean; readonly childrenNodes?: readonly Leaf[] }

const leavesOf = (nodes: readonly Leaf[]): Leaf[] => nodes.flatMap(node => [node, ...leavesOf(node.childrenNodes ?? [])])

/** Whether the brand shows a section of the portal; one that its module tree does not name is shown. */
export const isSectionOpen = (status: Pick<Status, 'info'>, section: string): boolean =>
  leavesOf(status.info.whitelabel).find(({ modId }) => modId === section)?.enabled ?? true

export const useSection = (section: string): boolean => isSectionOpen(useStatus(), section)
