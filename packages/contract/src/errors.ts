/**
 * The append-only catalogue of refusals. A code never changes its meaning; its texts stand in `texts/`, and a test proves that
 * codes, texts and the documentation agree.
 */
export const ERRORS = {
  // The edge
  bad_request: 400,
  validation_failed: 422,
  unauthorized: 401,
  session_expired: 401,
  forbidden: 403,
  need_true_account: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  system_error: 500,
  unavailable: 503,
  unknown_host: 421,
  maintenance: 503,
  region_restricted: 451,
  idempotency_key_required: 400,
  idempotency_conflict: 409,
  sealed_body_required: 400,
  sealed_body_invalid: 400,
  sealed_body_expired: 400,
  sealed_body_replayed: 409,
  // Sign-in and registration
  feature_disabled: 403,
  wrong_credentials: 401,
  account_locked: 423,
  captcha_required: 422,
  captcha_wrong: 422,
  slide_captcha_required: 422,
  slide_captcha_failed: 422,
  non_member: 403,
  non_agent: 403,
  account_taken: 409,
  affiliate_code_wrong: 422,
  referral_code_wrong: 422,
  age_not_confirmed: 422,
  terms_not_accepted: 422,
  passwords_differ: 422,
  remember_token_invalid: 401,
  verification_code_wrong: 422,
  free_play_unavailable: 403,
  // Money
  amount_invalid: 422,
  amount_out_of_range: 422,
  insufficient_funds: 409,
  currency_mismatch: 422,
  deposit_method_closed: 409,
  deposit_not_found: 404,
  deposit_expired: 409,
  deposit_state_conflict: 409,
  webhook_signature_wrong: 401,
  webhook_amount_mismatch: 409,
  transfer_not_available: 409,
  // Play
  game_not_found: 404,
  game_off: 409,
  vendor_off: 409,
  trial_not_supported: 409,
  launch_token_invalid: 401,
  bet_level_invalid: 422,
  round_not_found: 404,
  round_in_progress: 409,
  round_not_open: 409,
  spin_too_fast: 429,
  seed_not_revealed: 409,
  client_seed_invalid: 422,
  // Console
  totp_required: 401,
  totp_wrong: 401,
  reason_required: 422,
  version_conflict: 409,
  theme_invalid: 422,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]
export const statusOf = (code: ErrorCode): number => ERRORS[code]

/** Refusals that any call may answer: they belong to the edge, not to a use case. */
export const EDGE_ERRORS = [
  'bad_request',
  'validation_failed',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'system_error',
  'unavailable',
  'unknown_host',
  'maintenance',
  'region_restricted',
] as const satisfies readonly ErrorCode[]
