import type { NoticeItem } from '../api/types.ts'

/** Whether an announcement is for who looks at the page (MESSAGES-AUDIENCE-1). */
export const isFor = ({ audience }: Pick<NoticeItem, 'audience'>, isMember: boolean): boolean =>
  audience === 'all' || audience === (isMember ? 'member' : 'visitor')
