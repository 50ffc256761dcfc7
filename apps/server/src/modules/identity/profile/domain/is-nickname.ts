/** 1 to 24 letters, digits, marks, spaces and plain punctuation of any script: nothing that hides, turns around or breaks a line (IDENTITY-NICK-1). */
export const isNickname = (value: string): boolean =>
  /^[\p{L}\p{N}\p{M}\p{Pd}\p{Po}\p{Pc} ]{1,24}$/u.test(value) && /[\p{L}\p{N}]/u.test(value)
