import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { operatorCall } from './console-parts.ts'

export const consoleOutboxEndpoints = {
  listOutgoing: endpoint({
    id: 'listOutgoing',
    method: 'GET',
    path: '/console/outbox',
    ...operatorCall,
    permission: 'outbox.read',
    summary: 'Outgoing SMS and e-mail, with codes and links hidden',
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
        hasKeys: Type.Boolean({ description: 'It was not sent, and its codes and links can be shown' }),
        createdAt: Instant,
        sentAt: Nullable(Instant),
        error: Nullable(Type.String()),
      }),
    ),
    errors: [],
  }),
  openOutgoing: endpoint({
    id: 'openOutgoing',
    method: 'POST',
    path: '/console/outbox/:messageId/open',
    ...operatorCall,
    permission: 'outbox.open',
    throttle: 'write',
    summary: 'An unsent message with its codes and links, which give access to the account. The audit log records the call',
    params: Type.Object({ messageId: Id }),
    value: Type.Object({ text: Type.String() }),
    errors: ['not_found'],
  }),
} as const
