import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Claimed } from './console-claims.ts'
import { FEEDBACK_TYPES, FeedbackLine } from './messages.ts'

const call = { group: 'Console: messages', auth: 'operator' } as const
const Channel = Type.Enum(['inbox', 'mail', 'sms'])
const Language = Type.String({ pattern: '^[A-Z]{2}$' })
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 })

const TemplateText = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 160 }),
  content: Type.String({ maxLength: 20_000, description: 'HTML; cleaned on the server' }),
  sms: Type.String({ maxLength: 300 }),
})
const Template = Type.Object({
  template: Code,
  group: Type.String(),
  variables: Type.Array(Type.String()),
  channels: Type.Array(Channel),
  /** As the product says it, by language. */
  texts: Type.Record(Type.String(), TemplateText),
  /** What the brand says instead. */
  ownTexts: Type.Record(Type.String(), TemplateText),
  version: Type.Integer({ description: '0 if the brand has changed nothing' }),
})

const MassText = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 160 }),
  content: Type.String({ maxLength: 20_000, description: 'HTML; cleaned on the server' }),
})
/** Who gets a mass message: members of one brand to whom everything named applies. Trial accounts get none. */
export const Segment = Type.Object({
  languages: Type.Optional(Type.Array(Language, { maxItems: 40 })),
  types: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 6 })),
  registeredFrom: Type.Optional(Instant),
  registeredUntil: Type.Optional(Instant),
  lastLoginFrom: Type.Optional(Instant),
  lastLoginUntil: Type.Optional(Instant),
  balanceMin: Type.Optional(AmountInput),
  balanceMax: Type.Optional(AmountInput),
  accounts: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 500 })),
})
const MassMessage = Type.Object({
  massId: Id,
  brandId: Id,
  segment: Segment,
  texts: Type.Record(Type.String(), MassText),
  link: Nullable(Type.String()),
  state: Type.Enum(['sending', 'done', 'stopped']),
  total: Type.Integer(),
  sent: Type.Integer(),
  sentBy: Type.String(),
  createdAt: Instant,
  endedAt: Nullable(Instant),
})

const FeedbackRow = Type.Object({
  ...FeedbackLine.properties,
  brandId: Id,
  memberId: Nullable(Id),
  account: Nullable(Type.String()),
  contact: Nullable(Type.String()),
  language: Type.String(),
  ip: Type.String(),
  claim: Claimed,
  answeredByName: Nullable(Type.String()),
  closedAt: Nullable(Instant),
  version: Type.Integer(),
})
const FeedbackBounds = Type.Object({
  brandId: Id,
  lengthMin: Type.Integer({ minimum: 1, maximum: 1000 }),
  lengthMax: Type.Integer({ minimum: 1, maximum: 5000 }),
  version: Version,
})
const feedbackParams = Type.Object({ feedbackId: Id })

export const consoleMessagesEndpoints = {
  listTemplates: endpoint({
    id: 'listTemplates',
    method: 'GET',
    path: '/console/templates',
    ...call,
    permission: 'content.read',
    summary: 'The automatic messages, with a brand’s own texts and channels',
    query: Type.Object({ brandId: Id }),
    value: Type.Array(Template),
    errors: ['not_found'],
  }),
  saveTemplate: endpoint({
    id: 'saveTemplate',
    method: 'PUT',
    path: '/console/templates/:template',
    ...call,
    permission: 'content.write',
    throttle: 'write',
    summary: 'Change a brand’s texts and channels of a message; without texts the product’s texts are used',
    params: Type.Object({ template: Code }),
    body: Type.Object({
      brandId: Id,
      version: Version,
      channels: Type.Array(Channel, { maxItems: 3, uniqueItems: true }),
      texts: Type.Record(Language, TemplateText),
    }),
    value: Template,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
  previewTemplate: endpoint({
    id: 'previewTemplate',
    method: 'POST',
    path: '/console/templates/:template/preview',
    ...call,
    permission: 'content.write',
    throttle: 'write',
    summary: 'Preview a text with example values, and list unknown placeholders',
    params: Type.Object({ template: Code }),
    body: Type.Object({ brandId: Id, text: TemplateText }),
    value: Type.Object({
      title: Type.String(),
      content: Type.String(),
      mail: Type.String(),
      sms: Type.String(),
      unknown: Type.Array(Type.String()),
    }),
    errors: ['not_found'],
  }),
  countSegment: endpoint({
    id: 'countSegment',
    method: 'POST',
    path: '/console/mass-messages/count',
    ...call,
    permission: 'content.write',
    throttle: 'write',
    summary: 'How many members a segment holds, and which of the named accounts do not exist',
    body: Type.Object({ brandId: Id, segment: Segment }),
    value: Type.Object({ count: Type.Integer(), unknownAccounts: Type.Array(Type.String()) }),
    errors: ['validation_failed', 'not_found'],
  }),
  sendMassMessage: endpoint({
    id: 'sendMassMessage',
    method: 'PUT',
    path: '/console/mass-messages/:massId',
    ...call,
    permission: 'content.write',
    throttle: 'write',
    summary: 'Send a message to a segment; the caller chooses the id, so a repeated call sends it only once',
    params: Type.Object({ massId: Id }),
    body: Type.Object({
      brandId: Id,
      segment: Segment,
      texts: Type.Record(Language, MassText),
      link: Nullable(Type.String({ maxLength: 500 })),
    }),
    value: MassMessage,
    errors: ['validation_failed', 'not_found', 'segment_empty'],
  }),
  listMassMessages: endpoint({
    id: 'listMassMessages',
    method: 'GET',
    path: '/console/mass-messages',
    ...call,
    permission: 'content.read',
    summary: 'Messages to segments with their progress, newest first',
    query: Type.Object({ ...pageQuery(), brandId: Type.Optional(Id) }),
    value: page(MassMessage),
    errors: [],
  }),
  stopMassMessage: endpoint({
    id: 'stopMassMessage',
    method: 'POST',
    path: '/console/mass-messages/:massId/stop',
    ...call,
    permission: 'content.write',
    throttle: 'write',
    summary: 'Stop a message that is being sent; members who have received it keep it',
    params: Type.Object({ massId: Id }),
    value: MassMessage,
    errors: ['not_found', 'mass_message_ended'],
  }),
  listFeedback: endpoint({
    id: 'listFeedback',
    method: 'GET',
    path: '/console/feedback',
    ...call,
    permission: 'feedback.read',
    summary: 'Feedback from visitors and members, newest first',
    query: Type.Object({
      ...pageQuery(),
      brandId: Type.Optional(Id),
      state: Type.Optional(Type.String({ maxLength: 10 })),
      type: Type.Optional(Type.Enum([...FEEDBACK_TYPES])),
      q: Type.Optional(
        Type.String({ maxLength: 100, description: 'Reference, start of an account name or contact, or words of the text' }),
      ),
    }),
    value: page(FeedbackRow),
    errors: [],
  }),
  answerFeedback: endpoint({
    id: 'answerFeedback',
    method: 'POST',
    path: '/console/feedback/:feedbackId/answer',
    ...call,
    permission: 'feedback.write',
    throttle: 'write',
    summary: 'Answer feedback, in the member’s inbox or by e-mail to a visitor',
    params: feedbackParams,
    body: Type.Object({ version: Version, answer: Type.String({ minLength: 1, maxLength: 5000 }) }),
    value: FeedbackRow,
    errors: ['not_found', 'version_conflict', 'feedback_ended', 'desk_claimed'],
  }),
  closeFeedback: endpoint({
    id: 'closeFeedback',
    method: 'POST',
    path: '/console/feedback/:feedbackId/close',
    ...call,
    permission: 'feedback.write',
    throttle: 'write',
    summary: 'Close feedback that needs no answer, or no further one',
    params: feedbackParams,
    body: Type.Object({ version: Version, isTold: Type.Boolean({ description: 'Whether the author is notified' }) }),
    value: FeedbackRow,
    errors: ['not_found', 'version_conflict', 'feedback_ended', 'desk_claimed'],
  }),
  feedbackImage: endpoint({
    id: 'feedbackImage',
    method: 'GET',
    path: '/console/feedback/images/:imageId',
    ...call,
    permission: 'feedback.read',
    summary: 'A picture attached to feedback',
    params: Type.Object({ imageId: Id }),
    value: Type.Object({ dataUrl: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    errors: ['not_found'],
  }),
  feedbackBounds: endpoint({
    id: 'feedbackBounds',
    method: 'GET',
    path: '/console/feedback/settings',
    ...call,
    permission: 'feedback.read',
    summary: 'The allowed length of feedback to a brand',
    query: Type.Object({ brandId: Id }),
    value: FeedbackBounds,
    errors: ['not_found'],
  }),
  saveFeedbackBounds: endpoint({
    id: 'saveFeedbackBounds',
    method: 'PUT',
    path: '/console/feedback/settings',
    ...call,
    permission: 'feedback.write',
    throttle: 'write',
    summary: 'Change the allowed length of feedback to a brand',
    body: FeedbackBounds,
    value: FeedbackBounds,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
} as const
