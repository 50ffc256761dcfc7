export { openSecret, sealSecret } from './sealed-secret.ts'
export { type AuthenticatorLabel, matchStep, newAuthenticatorSecret, otpauthUrl } from './totp.ts'
