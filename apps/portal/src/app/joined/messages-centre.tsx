import { MessagesPage } from '../../features/messages/messages-page.tsx'
import { NoticeList } from '../../features/notices/notice-list.tsx'

/** messageV2 shows what two features hold: the inbox beside the announcements. */
export const MessagesCentre = () => <MessagesPage announcements={<NoticeList />} />
