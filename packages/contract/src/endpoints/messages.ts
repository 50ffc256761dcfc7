import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Instant, Nullable } from '../schemas.ts'

const group = 'Announcements and inbox'
export const NoticeItem = Type.Object({
  id: Type.String(),
  type: Type.Union([Type.Literal('B'), Type.Literal('PL'), Type.Literal('PU'), Type.Literal('PR'), Type.Literal('H')]),
  title: Type.String(),
  content: Type.String({ description: 'Clean HTML' }),
  date: Type.String({ description: 'yyyy-MM-dd hh:mm:ss in the brand’s time zone' }),
  picture: Nullable(Type.String()),
  link: Nullable(Type.String()),
})
const promotion = Type.Object({
  code: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  type: Type.String(),
  picture: Type.String(),
  endsAt: Nullable(Instant),
  status: Type.String(),
  worthUpTo: Nullable(AmountText),
})

export const messagesEndpoints = {
  notices: endpoint({
    id: 'notices',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    group,
    spec: 'MCSFE_getListAnnouncements',
    summary: 'Announcements by type: player, banners, popup, promotion',
    auth: 'public',
    query: Type.Object({
      types: Type.Optional(Type.String({ maxLength: 40, description: 'Comma-separated, default B,PL,PU,PR,H' })),
      platform: Type.Optional(Type.String({ maxLength: 4 })),
      execution: Type.Optional(Type.String({ maxLength: 4 })),
    }),
    extra: Type.Object({
      player: Type.Array(NoticeItem),
      banners: Type.Array(NoticeItem),
      popup: Type.Array(NoticeItem),
      promotion: Type.Array(NoticeItem),
    }),
    errors: [],
  }),
  gameAnnouncements: endpoint({
    id: 'gameAnnouncements',
    method: 'GET',
    path: '/wps/relay/MCSFE_getGameAnnouncements',
    group,
    spec: 'game announcements',
    summary: 'Announcements shown in games',
    auth: 'public',
    value: Type.Object({ promotion: Type.Array(NoticeItem) }),
    errors: [],
  }),
  availablePromotions: endpoint({
    id: 'availablePromotions',
    method: 'GET',
    path: '/wps/relay/MCS2_getAvailablePromotions',
    group,
    spec: 'available promotions',
    summary: 'Promotions open to the caller',
    auth: 'public',
    value: Type.Array(promotion),
    errors: [],
  }),
  unreadCount: endpoint({
    id: 'unreadCount',
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    group,
    spec: 'CSP_unreadCount',
    summary: 'Unread messages',
    auth: 'token',
    value: Type.Object({ count: Type.Integer() }),
    errors: [],
  }),
} as const
