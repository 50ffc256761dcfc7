import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { operatorCall } from './console-parts.ts'

export const consoleOutboxEndpoints = {
  listOutgoing: endpoint({
    id: 'listOutgoing',
    method: 'GET',
    path: '/console/outbox',
    ...operatorCall,
    permission: 'outbox.read',
    summary: 'Outgoing SMS and e-mail',
    query: Type.Object({
      ...pageQuery(),
      channel: Type.Optional(Type.String({ maxLength: 10 })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    value: page(
      Type.Object({
        messageId: Type.String(),
        channel: Type.String(),
        recipient: Type.String(),
        subject: Nullable(Type.String()),
        text: Type.String(),
        createdAt: Instant,
        sentAt: Nullable(Instant),
        error: Nullable(Type.String()),
      }),
    ),
    errors: [],
  }),
} as const
