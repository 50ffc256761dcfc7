import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { brandQuery, operatorCall } from './console-parts.ts'

const Texts = Type.Record(
  Type.String({ pattern: '^[A-Z]{2}$' }),
  Type.Object({
    title: Type.String({ minLength: 1, maxLength: 200 }),
    content: Type.String({ maxLength: 20_000, description: 'HTML; cleaned on the server' }),
  }),
)
const AnnouncementInput = {
  brandId: Id,
  type: Type.Union([Type.Literal('B'), Type.Literal('PL'), Type.Literal('PU'), Type.Literal('PR'), Type.Literal('H')]),
  texts: Texts,
  startsAt: Instant,
  endsAt: Nullable(Instant),
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  picture: Nullable(Type.String({ maxLength: 200 })),
  link: Nullable(Type.String({ maxLength: 500 })),
  audience: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('visitor'), Type.Literal('member')], { default: 'all' })),
}
const Announcement = Type.Object({ announcementId: Id, ...AnnouncementInput, isLive: Type.Boolean(), version: Type.Integer() })

export const consoleAnnouncementEndpoints = {
  listAnnouncements: endpoint({
    id: 'listAnnouncements',
    method: 'GET',
    path: '/console/announcements',
    ...operatorCall,
    permission: 'content.read',
    summary: 'Announcements',
    query: Type.Object({ ...pageQuery(), ...brandQuery, type: Type.Optional(Type.String({ maxLength: 4 })) }),
    value: page(Announcement),
    errors: [],
  }),
  createAnnouncement: endpoint({
    id: 'createAnnouncement',
    method: 'POST',
    path: '/console/announcements',
    ...operatorCall,
    permission: 'content.write',
    throttle: 'write',
    summary: 'Publish an announcement',
    body: Type.Object(AnnouncementInput),
    value: Announcement,
    errors: ['validation_failed'],
  }),
  updateAnnouncement: endpoint({
    id: 'updateAnnouncement',
    method: 'PATCH',
    path: '/console/announcements/:announcementId',
    ...operatorCall,
    permission: 'content.write',
    throttle: 'write',
    summary: 'Change an announcement',
    params: Type.Object({ announcementId: Id }),
    body: Type.Object({ ...AnnouncementInput, version: Type.Integer() }),
    value: Announcement,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
  deleteAnnouncement: endpoint({
    id: 'deleteAnnouncement',
    method: 'DELETE',
    path: '/console/announcements/:announcementId',
    ...operatorCall,
    permission: 'content.write',
    throttle: 'write',
    summary: 'Take an announcement down',
    params: Type.Object({ announcementId: Id }),
    value: Ack,
    errors: ['not_found'],
  }),
} as const
