import { useQuery } from '@tanstack/react-query'
import { noticesQuery } from '../api/queries/messages.ts'
import type { NoticeItem, Notices } from '../api/types.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useIsLoggedIn } from '../session/session-store.ts'
import { isFor } from './is-for.ts'

const chooseFor =
  (isMember: boolean) =>
  ({ player, banners, popup, promotion }: Notices): Notices => {
    const own = (list: readonly NoticeItem[]) => list.filter(each => isFor(each, isMember))
    return { player: own(player), banners: own(banners), popup: own(popup), promotion: own(promotion) }
  }
/** One function each, so that what was chosen is kept until the answer changes. */
const [forVisitors, forMembers] = [chooseFor(false), chooseFor(true)]

/** The announcements for who looks at the page: signing in changes them at once, without asking again. */
export function useNotices() {
  const isMember = useIsLoggedIn()
  return useQuery({ ...noticesQuery(useLanguage()), select: isMember ? forMembers : forVisitors })
}
