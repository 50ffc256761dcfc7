export { createMessenger, forgetOldBodies, type Messenger, sendMessageJob } from './create-messenger.ts'
export type { Carrier, Mail, OutgoingMessage, Sms } from './ports.ts'
export { createSmsGateway } from './sms-gateway.ts'
export { createSmtpCarrier } from './smtp-carrier.ts'
