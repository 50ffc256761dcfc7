export { chooseAdapter } from './choose-adapter.ts'
export { type AuthenticateSocket, createRealtime, type Realtime, type RealtimeOptions } from './socket-server.ts'
